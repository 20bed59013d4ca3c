import type { AnyQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import { completeTest, saveTest } from '@station-zero/schema/prep/mutations.ts'
import { partsOf } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { readDraft, stashIfUnreadable } from '../../data/drafts.ts'
import { enact, writeIn } from '../../data/enact.ts'
import { listTestsSince, readTest, rememberForm } from '../../data/repositories/tests.ts'
import { claimedDay, wallTimeOf } from '../../data/time.ts'
import { joinDrafts, LAST_TAP, outcomeOf, TEST_DRAFT, type TestDraft } from './draft.ts'

/** Returns this device's test in progress, in any tab; null if no test other than `discarded` is in progress. */
export async function underWay(db: AccountDb, discarded: string | null): Promise<TestDraft | null> {
  const found = await readDraft<TestDraft>(db, TEST_DRAFT)
  return found && found.seed !== discarded ? found : null
}

/**
 * Stores the draft as the test in progress and returns null. If a test other than `discarded` is in progress, changes nothing and returns
 * that test.
 */
export async function beginTest(db: AccountDb, draft: TestDraft, discarded: string | null): Promise<TestDraft | null> {
  const other = await writeIn(db, (db) =>
    db.transaction('rw', db.drafts, async () => {
      const found = await underWay(db, discarded)
      if (found) return found
      await stashIfUnreadable(db, TEST_DRAFT)
      await db.drafts.put({ key: TEST_DRAFT, value: draft, savedAt: Date.now() })
      await db.drafts.delete(LAST_TAP)
      return null
    }),
  )
  if (!other && draft.exam) await rememberForm(db, draft.questions)
  return other
}

/**
 * Saves progress, unless another tab has ended the test or started a different test. Keeps answers that were given and scenes that were
 * hidden in the other tab.
 */
export async function keepTest(db: AccountDb, draft: TestDraft): Promise<void> {
  await writeIn(db, (db) =>
    db.transaction('rw', db.drafts, async () => {
      const stored = await readDraft<TestDraft>(db, TEST_DRAFT)
      if (stored?.seed !== draft.seed) return
      await db.drafts.put({ key: TEST_DRAFT, value: joinDrafts(draft, stored), savedAt: Date.now() })
      // Keep a stored tap that is newer than `draft`.
      const tap = await readDraft<TestDraft>(db, LAST_TAP)
      if (JSON.stringify(tap) === JSON.stringify(draft)) await db.drafts.delete(LAST_TAP)
    }),
  )
}

/** Ends only this test. A different test that another tab has started is kept. */
export async function endTest(db: AccountDb, { seed }: Pick<TestDraft, 'seed'>): Promise<void> {
  await writeIn(db, (db) =>
    db.transaction('rw', db.drafts, async () => {
      if (await underWay(db, seed)) return
      await stashIfUnreadable(db, TEST_DRAFT)
      await db.drafts.bulkDelete([TEST_DRAFT, LAST_TAP])
    }),
  )
}

/**
 * Saves the test and then its completion; both go to the outbox. If the app was killed between the two, saves only the completion. When an
 * exam's time runs out while it is open in several tabs, one tab saves it and the other tabs find the saved test. Resolves with the id of
 * the saved test.
 */
export function saveFinished(db: AccountDb, draft: TestDraft, asked: readonly AnyQuestion[]): Promise<string> {
  const save = () => saveOnce(db, draft, asked)
  return navigator.locks ? navigator.locks.request(`s0-test-${draft.seed}`, save) : save()
}

async function saveOnce(db: AccountDb, draft: TestDraft, asked: readonly AnyQuestion[]): Promise<string> {
  const { name, type, questions } = draft
  const begun = await findBegun(db, draft)
  if (begun && begun.completedAt !== null) return begun.id
  const parts = draft.exam?.parts
  const test = { name, type, questions, totalQuestions: questions.length, ...(parts && { parts: partsOf(parts) }) }
  const at = draft.finishedAt === null ? Date.now() : wallTimeOf(draft.finishedAt)
  const testId = begun?.id ?? (await enact(saveTest, test, { at, ...(draft.ids && { id: draft.ids.test }) }))
  const outcome = { testId, ...outcomeOf(draft, asked), studyDay: claimedDay(at) }
  await enact(completeTest, outcome, { at, ...(draft.ids && { id: draft.ids.completion }) })
  return testId
}

/**
 * Finds the row in which the test was saved before the app was killed. Drafts written by older versions don't contain the row's id, so
 * their row is found by its questions.
 */
async function findBegun(db: AccountDb, draft: TestDraft): Promise<RowOf<'practiceTests'> | undefined> {
  if (draft.ids) return readTest(db, draft.ids.test)
  const since = await listTestsSince(db, draft.startedAt)
  return since.find((test) => JSON.stringify(test.questions) === JSON.stringify(draft.questions))
}
