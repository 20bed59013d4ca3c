import { completeTest, saveTest } from '@station-zero/schema/prep/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../db/account-db.ts'
import { enact } from '../db/enact.ts'
import { outcomeOf, type TestDraft } from './test-draft.ts'

/** Saves the test, then its completion; both are queued. What a kill left half done is taken up, not done twice. */
export async function saveFinished(
  db: AccountDb,
  draft: TestDraft,
  asked: readonly RowOf<'questions'>[],
): Promise<string> {
  const { name, type, questions } = draft
  const isThis = (test: RowOf<'practiceTests'>) => JSON.stringify(test.questions) === JSON.stringify(questions)
  const since = db.practiceTests.where('createdAt').aboveOrEqual(draft.startedAt)
  const begun = (await since.toArray()).find(isThis)
  if (begun && begun.completedAt !== null) return begun.id
  const testId = begun?.id ?? (await enact(saveTest, { name, type, questions, totalQuestions: questions.length }))
  await enact(completeTest, { testId, ...outcomeOf(draft, asked) })
  return testId
}
