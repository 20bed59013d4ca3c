import { testEarned } from '@station-zero/schema/home/earned.ts'
import { listTests } from '../../../data/repositories/tests.ts'
import { useLive } from '../../../data/use-live.ts'
import { Earned } from '../../../ui/saved-note.tsx'

/** The first test that was passed, said with its result. `testId` is null until the test is saved. */
export function EarnedLine({ testId }: { testId: string | null }) {
  const earned = useLive(async (db) => (testId === null ? null : testEarned(testId, await listTests(db))), [testId])
  return <Earned>{earned}</Earned>
}
