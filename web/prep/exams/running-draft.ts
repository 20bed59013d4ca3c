import type { AccountDb } from '../../data/account-db.ts'
import { readDraft, stashIfWrong } from '../../data/drafts.ts'
import { writeIn } from '../../data/enact.ts'
import { rememberForm } from '../../data/repositories/tests.ts'
import { joinDrafts, LAST_TAP, TEST_DRAFT } from './draft.ts'
import type { TestDraft } from './draft-shape.ts'

/** This device's test in progress, in any tab; null if there is none other than the `discarded` one. */
export async function underWay(db: AccountDb, discarded: string | null): Promise<TestDraft | null> {
  const found = await readDraft<TestDraft>(db, TEST_DRAFT)
  return found && found.seed !== discarded ? found : null
}

/**
 * Stores the draft as the test in progress, and returns null. If there is one other than `discarded`, changes nothing and returns
 * that one.
 */
export async function beginTest(db: AccountDb, draft: TestDraft, discarded: string | null): Promise<TestDraft | null> {
  const other = await writeIn(db, (db) =>
    db.transaction('rw', db.drafts, async () => {
      const found = await underWay(db, discarded)
      if (found) return found
      await stashIfWrong(db, TEST_DRAFT)
      await db.drafts.put({ key: TEST_DRAFT, value: draft, savedAt: Date.now() })
      await db.drafts.delete(LAST_TAP)
      return null
    }),
  )
  if (!other && draft.exam) await rememberForm(db, draft.questions)
  return other
}

/**
 * Saves progress, unless another tab has ended the test or started a different one. Answers given and scenes hidden in the other
 * tab are kept.
 */
export async function keepTest(db: AccountDb, draft: TestDraft): Promise<void> {
  await writeIn(db, (db) =>
    db.transaction('rw', db.drafts, async () => {
      const stored = await readDraft<TestDraft>(db, TEST_DRAFT)
      if (stored?.seed !== draft.seed) return
      await db.drafts.put({ key: TEST_DRAFT, value: joinDrafts(draft, stored), savedAt: Date.now() })
      // A tap that came after `draft` was taken is not in it.
      const tap = await readDraft<TestDraft>(db, LAST_TAP)
      if (JSON.stringify(tap) === JSON.stringify(draft)) await db.drafts.delete(LAST_TAP)
    }),
  )
}

/** Ends only this test; a different test that another tab has started stays. */
export async function endTest(db: AccountDb, { seed }: Pick<TestDraft, 'seed'>): Promise<void> {
  await writeIn(db, (db) =>
    db.transaction('rw', db.drafts, async () => {
      if (await underWay(db, seed)) return
      await stashIfWrong(db, TEST_DRAFT)
      await db.drafts.bulkDelete([TEST_DRAFT, LAST_TAP])
    }),
  )
}
