import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import type { AccountDb } from '../stores/account-db.ts'

/**
 * Oldest first; `from` in ms. A live query records the key of every row it reads, which takes several times as long as the reading. This
 * read is not recorded, so a live query must also read something that changes with each review, such as what is due. Not within a
 * transaction: this one would wait for its end.
 */
export const readReviewsSince = (db: AccountDb, from: number): PromiseLike<RowOf<'reviews'>[]> =>
  unrecorded(db, (times) => times.getAll(IDBKeyRange.lowerBound(from)))

/** The ids alone, in the same way. */
export const readReviewIdsSince = (db: AccountDb, from: number): PromiseLike<string[]> =>
  unrecorded(db, (times) => times.getAllKeys(IDBKeyRange.lowerBound(from)) as IDBRequest<string[]>)

const unrecorded = <T>(db: AccountDb, ask: (times: IDBIndex) => IDBRequest<T>): PromiseLike<T> =>
  new Dexie.Promise((resolve, reject) => {
    if (!db.isOpen()) throw new Dexie.DatabaseClosedError()
    const asked = ask(db.backendDB().transaction('reviews').objectStore('reviews').index('reviewedAt'))
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
