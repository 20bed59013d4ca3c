import { completeTest, saveTest } from '@station-zero/schema/prep/mutations.ts'
import { partsOf } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { enact } from '../../data/enact.ts'
import { listTestsSince, readTest } from '../../data/repositories/tests.ts'
import { wallTimeOf } from '../../data/time.ts'
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
  const begun = await findBegun(db, draft)
  if (begun && begun.completedAt !== null) return begun.id
  const parts = draft.exam?.parts
  const test = { name, type, questions, totalQuestions: questions.length, ...(parts && { parts: partsOf(parts) }) }
  const at = draft.finishedAt === null ? Date.now() : wallTimeOf(draft.finishedAt)
  const testId = begun?.id ?? (await enact(saveTest, test, { at, ...(draft.ids && { id: draft.ids.test }) }))
  const outcome = { testId, ...outcomeOf(draft, asked) }
  await enact(completeTest, outcome, { at, ...(draft.ids && { id: draft.ids.completion }) })
  return testId
}

/** The row that the test was saved as before the app was killed. A draft of an older version does not know its id. */
async function findBegun(db: AccountDb, draft: TestDraft): Promise<RowOf<'practiceTests'> | undefined> {
  if (draft.ids) return readTest(db, draft.ids.test)
  const since = await listTestsSince(db, draft.startedAt)
  return since.find((test) => JSON.stringify(test.questions) === JSON.stringify(draft.questions))
}
