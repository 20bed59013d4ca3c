import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchQuery } from '../dexie/live-query.ts'
import { AccountDb } from '../stores/account-db.ts'
import { readReviewsSince } from './reviews-since.ts'

let db: AccountDb
beforeEach(() => {
  db = new AccountDb(crypto.randomUUID())
})
afterEach(() => db.delete())

const review = (id: string, reviewedAt: number) => ({
  ...{ id, reviewedAt, cardId: 'c', deckId: 'd', rating: 3, clientId: 'k', seq: 1, undoneAt: null },
})

test('rows from a moment on are read, oldest first, and a live query learns of new ones by what it asks beside them', async () => {
  await db.reviews.bulkPut([review('old', 1), review('late', 9), review('edge', 5)])
  const seen: string[][] = []
  const stop = watchQuery(
    async () => {
      const [, rows] = await Promise.all([
        db.reviews.orderBy('reviewedAt').reverse().limit(1).keys(),
        readReviewsSince(db, 5),
      ])
      return rows.map(({ id }) => id)
    },
    (ids) => seen.push(ids),
  )
  await expect.poll(() => seen).toEqual([['edge', 'late']])
  await db.reviews.put(review('new', 7))
  await expect.poll(() => seen.at(-1)).toEqual(['edge', 'new', 'late'])
  stop()
})

test('a database that was closed says so, as every other read does', async () => {
  await db.open()
  db.close()
  await expect(readReviewsSince(db, 0)).rejects.toMatchObject({ name: 'DatabaseClosedError' })
})
