import { MOVED_KEY } from '../dexie/write-fence.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** Which account now holds the work of a database that this page had open. */
const wentTo = new WeakMap<AccountDb, string>()

export const movedTo = (db: AccountDb): string | undefined => wentTo.get(db)

export function noteMovedTo(db: AccountDb, userId: string): void {
  wentTo.set(db, userId)
}

/** Reads the mark before this page closes a database that another tab is deleting; afterwards it cannot be read. */
export async function learnMovedTo(db: AccountDb): Promise<void> {
  const mark = await db.local.get(MOVED_KEY).catch(() => undefined)
  if (mark) noteMovedTo(db, String(mark.value))
}
