import { randomUUID } from 'node:crypto'
import type { DeletionReceipt } from '@station-zero/schema/auth/receipt.ts'
import { personTableNames } from '@station-zero/schema/tables.ts'
import type { Database } from '../db/database.ts'
import { type Erased, erasePerson } from '../db/erase-person.ts'

/**
 * Everything of the person is gone when this resolves, and overwritten in the file and its log; a long read may hold up the log,
 * which is emptied as soon as that ends. Shreds in half-filled pages go when the file is written anew, within a day
 * (`removeShreds`). Backups made before hold it until they are thinned out (`BACKUP_KEEP`). Nobody but the person keeps the receipt.
 */
export async function deleteAccount(db: Database, userId: string, now: number): Promise<DeletionReceipt> {
  const erased = await erasePerson(db, userId)
  // A push that was let in before waited for the transaction, and has written since; the session is gone, so it was the last.
  await erasePerson(db, userId)
  await db.clearLog()
  return { receiptId: randomUUID(), deletedAt: new Date(now).toISOString(), deleted: inWords(erased) }
}

/** What a person has for the safety of the account. */
const SAFETY_TABLES = ['knownDevices', 'passkeys', 'recoveryCodes', 'securityEvents']

/** What the protocol keeps (devices, positions, marks of deletions) is one number: nobody made these rows. */
function inWords({ users = 0, sessions = 0, ...others }: Erased): Record<string, number> {
  const own = personTableNames.map((table) => [table, others[table] ?? 0] as const)
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  const safety = sum(SAFETY_TABLES.map((table) => others[table] ?? 0))
  const syncRecords = sum(Object.values(others)) - sum(own.map(([, count]) => count)) - safety
  return { account: users, sessions, ...Object.fromEntries(own), securityRecords: safety, syncRecords }
}
