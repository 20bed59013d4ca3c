import { MOVED_KEY } from '../dexie/write-fence.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** Where the work of a database that this page had open has gone. */
const wentTo = new WeakMap<AccountDb, string>()

export const whereItWent = (db: AccountDb): string | undefined => wentTo.get(db)

export function noteWhereItWent(db: AccountDb, userId: string): void {
  wentTo.set(db, userId)
}

/** Before a database is let go that another tab removes: for as long as it is held, the mark can be read. */
export async function learnWhereItWent(db: AccountDb): Promise<void> {
  const mark = await db.local.get(MOVED_KEY).catch(() => undefined)
  if (mark) noteWhereItWent(db, String(mark.value))
}
