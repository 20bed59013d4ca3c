import { AccountDb } from '@station-zero/web/data/account-db.ts'
import { openClientStore } from '@station-zero/web/data/client-store.ts'
import { CLIENT_ID, type OpenedStore } from './case.ts'

/** The product's store on the available IndexedDB: the browser's, or fake-indexeddb in Node. */
export async function openOnDexie(): Promise<OpenedStore> {
  let db = new AccountDb(crypto.randomUUID())
  await db.open()
  return {
    store: openClientStore(db, () => CLIENT_ID),
    async putCards(cards) {
      await db.cards.bulkPut(cards)
    },
    async reopen() {
      db.close()
      db = new AccountDb(db.userId)
      await db.open()
      return openClientStore(db, () => crypto.randomUUID())
    },
    close: () => db.delete(),
  }
}
