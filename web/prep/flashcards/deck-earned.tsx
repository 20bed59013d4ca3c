import { decksEarned } from '@station-zero/schema/home/earned.ts'
import { readDecksBegun } from '../../data/repositories/decks.ts'
import { useLive } from '../../data/use-live.ts'
import { Earned } from '../../ui/saved-note.tsx'
import type { StudySession } from './study-session.ts'

/** Decks of which this session saw the last new card. */
export function DeckEarned({ session }: { session: StudySession }) {
  const { entries, startedAt } = session
  const graded = entries.flatMap(({ cardId, grade }) => (grade ? [cardId] : []))
  // Only decks with a card that was new in this session: its first review is then the deck's last one.
  const earned = useLive(
    async (db) => decksEarned(await readDecksBegun(db, graded, startedAt), startedAt),
    [graded.join(), startedAt],
  )
  return <Earned>{earned}</Earned>
}
