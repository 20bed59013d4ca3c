import { AccountDb } from '@station-zero/web/data/account-db.ts'
import { openClientStore } from '@station-zero/web/data/client-store.ts'
import { openSpaceStore } from '@station-zero/web/data/space-store.ts'
import { CLIENT_ID, entry, type OpenedStore, pulled, put, review, shadow } from './case.ts'

/** Opens the product's store for a space, next to the person's own store. It must not return rows from another space in the same database. */
export async function openSpaceOnDexie(): Promise<OpenedStore> {
  let db = new AccountDb(crypto.randomUUID())
  await db.open()
  const space = { spaceId: 'space-1', memberId: 'a'.repeat(26) }
  const other = openSpaceStore(db, { ...space, spaceId: 'space-2' }, () => crypto.randomUUID())
  await other.transact(async (t) => {
    await t.addEntries([entry(1, { id: 'of another space' })])
    await t.addArchived([entry(2, { id: 'of another space, too' })], 0)
    await t.putShadows([shadow('a')])
    await t.change([put(review('a'))])
    await t.setAside('parked', [pulled('a')])
  })
  return {
    store: openSpaceStore(db, space, () => CLIENT_ID),
    async putCards(cards) {
      await db.cards.bulkPut(cards)
    },
    async reopen() {
      db.close()
      db = new AccountDb(db.userId)
      await db.open()
      return openSpaceStore(db, space, () => crypto.randomUUID())
    },
    close: () => db.delete(),
  }
}

/** Opens the product's store on the available IndexedDB: the browser's, or fake-indexeddb in Node. */
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
