import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import type { AccountDb } from '../stores/account-db.ts'

/**
 * Oldest first; `from` in ms. A live query records the key of every row it reads, which takes several times as long as the reading. This
 * read is not recorded, so a live query must also read something that changes with each review, such as what is due.
 */
export const readReviewsSince = (db: AccountDb, from: number): PromiseLike<RowOf<'reviews'>[]> =>
  new Dexie.Promise((resolve, reject) => {
    if (!db.isOpen()) throw new Dexie.DatabaseClosedError()
    const asked = db
      .backendDB()
      .transaction('reviews')
      .objectStore('reviews')
      .index('reviewedAt')
      .getAll(IDBKeyRange.lowerBound(from))
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
