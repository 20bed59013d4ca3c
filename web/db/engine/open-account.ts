import { isStale } from '../derived/freshness.ts'
import { rebuildIfStale } from '../derived/rebuild.ts'
import { type AccountHandle, newId } from '../stores/account.ts'
import { AccountDb } from '../stores/account-db.ts'
import { openClientStore } from './client-store.ts'

/** Opens an account where the engine is already loaded. A page opens accounts in `page/active-account.ts`, without waiting for the engine. */
export async function openAccount(userId: string): Promise<AccountHandle> {
  const db = new AccountDb(userId)
  await db.open()
  if (await isStale(db)) await rebuildIfStale(db)
  return { userId, db, store: openClientStore(db, newId) }
}
