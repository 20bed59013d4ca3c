import 'fake-indexeddb/auto'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountDb } from '../account-db.ts'
import { watchQuery } from '../bfcache.ts'
import { openClientStore } from '../client-store.ts'
import { readDue, readReviewsSince } from './cards.ts'

let db: AccountDb
beforeEach(() => {
  db = new AccountDb(crypto.randomUUID())
})
afterEach(() => db.delete())

const review = (id: string, reviewedAt: number) => ({
  ...{ id, reviewedAt, cardId: 'c', deckId: 'd', rating: 3, clientId: 'k', seq: 1, undoneAt: null },
})

test('reviews since a given time are read oldest first, and a live query picks up new reviews', async () => {
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

test('the number of new cards left today is updated after a grade, an undo and a review from another device', async () => {
  const card = { version: 1, order: 1, front: 'F?', back: 'B', hint: 'H', explanation: 'E', tags: [], source: 'S' }
  for (const id of ['a', 'b']) await db.cards.put({ ...card, id, deckId: 'd' })
  const store = openClientStore(db, () => 'client')
  const now = Date.now()
  const seen: number[] = []
  const stop = watchQuery(
    async () => (await readDue(db, now)).newLeft,
    (left) => seen.push(left),
  )
  await expect.poll(() => seen.at(-1)).toBe(20)
  const id = crypto.randomUUID()
  await enact(store, reviewCard, { cardId: 'a', rating: 3 }, { id, at: now })
  await expect.poll(() => seen.at(-1)).toBe(19)
  await enact(store, undoReview, { reviewId: id }, { id: crypto.randomUUID(), at: now + 1 })
  await expect.poll(() => seen.at(-1)).toBe(20)
  const pulled = { table: 'reviews', key: 'far', before: undefined, after: { ...review('far', now), cardId: 'b' } }
  await store.transact((tx) => tx.change([pulled as never]))
  await expect.poll(() => seen.at(-1)).toBe(19)
  stop()
})

test('reading from a closed database fails with DatabaseClosedError', async () => {
  await db.open()
  db.close()
  await expect(readReviewsSince(db, 0)).rejects.toMatchObject({ name: 'DatabaseClosedError' })
})
