import { writeIn } from '../../db/page/write-following-move.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { readDraft, stashIfWrong } from '../../db/stores/stored-draft.ts'
import { joinDrafts, TEST_DRAFT, type TestDraft } from './draft.ts'
import { rememberForm } from './last-form.ts'

/** The test under way on this device, in whichever tab; null where there is none but the `discarded` one. */
export async function underWay(db: AccountDb, discarded: string | null): Promise<TestDraft | null> {
  const found = await readDraft<TestDraft>(db, TEST_DRAFT)
  return found && found.seed !== discarded ? found : null
}

/** Makes it the test under way, unless there is another one than the `discarded`: that one is the answer then. */
export async function beginTest(db: AccountDb, draft: TestDraft, discarded: string | null): Promise<TestDraft | null> {
  const other = await writeIn(db, (db) =>
    db.transaction('rw', db.drafts, async () => {
      const found = await underWay(db, discarded)
      if (found) return found
      await stashIfWrong(db, TEST_DRAFT)
      await db.drafts.put({ key: TEST_DRAFT, value: draft, savedAt: Date.now() })
      return null
    }),
  )
  if (!other && draft.exam) await rememberForm(db, draft.questions)
  return other
}

/** Keeps how far it has come, unless it was ended or another one begun in another tab. What was answered or hidden there as well stays. */
export async function keepTest(db: AccountDb, draft: TestDraft): Promise<void> {
  await writeIn(db, (db) =>
    db.transaction('rw', db.drafts, async () => {
      const stored = await readDraft<TestDraft>(db, TEST_DRAFT)
      if (stored?.seed !== draft.seed) return
      await db.drafts.put({ key: TEST_DRAFT, value: joinDrafts(draft, stored), savedAt: Date.now() })
    }),
  )
}

/** No other than this one, whatever has been begun in another tab. */
export async function endTest(db: AccountDb, { seed }: Pick<TestDraft, 'seed'>): Promise<void> {
  await writeIn(db, (db) =>
    db.transaction('rw', db.drafts, async () => {
      if (await underWay(db, seed)) return
      await stashIfWrong(db, TEST_DRAFT)
      await db.drafts.delete(TEST_DRAFT)
    }),
  )
}
