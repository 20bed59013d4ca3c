import { type AccountHandle, newId } from './account.ts'
import { AccountDb } from './account-db.ts'
import { openClientStore } from './client-store.ts'
import { isDerivedAnew } from './derived-for.ts'
import { keepUp } from './upkeep.ts'

/** An account with the engine at hand; the page's own way, which waits for no engine, is `current.ts`. */
export async function openAccount(userId: string): Promise<AccountHandle> {
  const db = new AccountDb(userId)
  await db.open()
  if (await isDerivedAnew(db)) await keepUp(db)
  return { userId, db, store: openClientStore(db, newId) }
}
