import { exportedTables, type PersonRows } from '@station-zero/schema/account/history.ts'
import type { AccountDb } from './account-db.ts'

/** Every row of this person: confirmed rows with the outbox applied. */
export async function readRows(db: AccountDb): Promise<PersonRows> {
  const found = await Promise.all(
    exportedTables.map(async (table) => [table, await db.table(table).toArray()] as const),
  )
  return Object.fromEntries(found) as PersonRows // `exportedTables` lists every table, so the object is complete.
}
