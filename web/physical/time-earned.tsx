import { timeEarned } from '@station-zero/schema/home/earned.ts'
import { listScores } from '../data/repositories/training.ts'
import { useLive } from '../data/use-live.ts'
import { Earned } from '../ui/saved-note.tsx'

/** A best time, said where it was just logged. */
export function TimeEarned({ scoreId }: { scoreId: string | null }) {
  const earned = useLive(async (db) => (scoreId === null ? null : timeEarned(scoreId, await listScores(db))), [scoreId])
  return <Earned>{earned}</Earned>
}
