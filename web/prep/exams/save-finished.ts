import { completeTest, saveTest } from '@station-zero/schema/prep/mutations.ts'
import { partsOf } from '@station-zero/schema/prep/profiles/part-scores.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { enact } from '../../db/page/enact.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { outcomeOf } from './draft.ts'
import type { TestDraft } from './draft-shape.ts'

/**
 * Saves the test and then its completion; both go to the outbox. If the app was killed halfway, it continues without doing anything
 * twice. When an exam's time runs out, it ends in all tabs at once: one tab saves it, and the others find it saved.
 */
export function saveFinished(db: AccountDb, draft: TestDraft, asked: readonly RowOf<'questions'>[]): Promise<string> {
  const save = () => saveOnce(db, draft, asked)
  return navigator.locks ? navigator.locks.request(`s0-test-${draft.seed}`, save) : save()
}

async function saveOnce(db: AccountDb, draft: TestDraft, asked: readonly RowOf<'questions'>[]): Promise<string> {
  const { name, type, questions } = draft
  const isThis = (test: RowOf<'practiceTests'>) => JSON.stringify(test.questions) === JSON.stringify(questions)
  const since = db.practiceTests.where('createdAt').aboveOrEqual(draft.startedAt)
  const begun = (await since.toArray()).find(isThis)
  if (begun && begun.completedAt !== null) return begun.id
  const parts = draft.exam?.parts
  const test = { name, type, questions, totalQuestions: questions.length, ...(parts && { parts: partsOf(parts) }) }
  const testId = begun?.id ?? (await enact(saveTest, test))
  await enact(completeTest, { testId, ...outcomeOf(draft, asked) })
  return testId
}
