import type { AccountDb } from '../db/account-db.ts'
import { writeIn } from '../db/write-in.ts'
import { rememberForm } from './last-exam.ts'
import { TEST_DRAFT, type TestDraft } from './test-draft.ts'

/** The test under way on this device, in whichever tab; null where there is none but the `discarded` one. */
export async function underWay(db: AccountDb, discarded: string | null): Promise<TestDraft | null> {
  const found = (await db.drafts.get(TEST_DRAFT))?.value as TestDraft | undefined
  return found && found.seed !== discarded ? found : null
}

/** Makes it the test under way, unless there is another one than the `discarded`: that one is the answer then. */
export async function beginTest(db: AccountDb, draft: TestDraft, discarded: string | null): Promise<TestDraft | null> {
  return writeIn(db, (db) =>
    db.transaction('rw', db.drafts, db.local, async () => {
      const other = await underWay(db, discarded)
      if (other) return other
      if (draft.exam) await rememberForm(db, draft.questions)
      await db.drafts.put({ key: TEST_DRAFT, value: draft, savedAt: Date.now() })
      return null
    }),
  )
}
