import 'fake-indexeddb/auto'
import { mutations } from '@station-zero/schema/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { pullOnce } from '@station-zero/sync/client/pull.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDb, newId } from './account-db.ts'
import { openClientStore } from './client-store.ts'
import { deviceTimeZone, REVIEW_ZONE } from './time-zone.ts'

const DAY_MS = 86_400_000
const cards = [1, 2, 3, 4].map((order) => ({
  ...{ id: `card-${order}`, deckId: 'fire', version: 1, order, front: 'F?', back: 'B', hint: 'H' },
  ...{ explanation: 'E', tags: [], source: 'S' },
}))

let opened: AccountDb[] = []
beforeEach(() => {
  // Over plain HTTP from another machine, browsers provide only this part of `crypto`.
  const { getRandomValues } = globalThis.crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const db of opened) await db.delete()
  opened = []
})

async function device() {
  const db = new AccountDb(newId())
  opened.push(db)
  await db.local.put({ key: REVIEW_ZONE, value: deviceTimeZone() })
  await db.cards.bulkPut(cards)
  return { db, store: openClientStore(db, newId) }
}

test('over plain HTTP, cards can be graded, and a second device whose clock is a day ahead pulls all reviews', async () => {
  const phone = await device()
  for (const { id } of cards)
    await enact(phone.store, reviewCard, { cardId: id, rating: 3 }, { id: newId(), at: Date.now() })
  const reviews = await phone.db.reviews.toArray()
  expect(reviews).toHaveLength(4)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  const laptop = await device()
  const rows = reviews.map((row) => ({ table: 'reviews' as const, key: row.id, row: { ...row } }))
  const transport = {
    push: async () => ({ kind: 'unavailable' }) as const,
    pull: async () => ({ kind: 'ok', answer: { epoch: 'e', cursor: '1', more: false, rows, last: 0 } }) as const,
  }
  await pullOnce({ store: laptop.store, mutations, transport, now: Date.now, newId })
  expect(await laptop.db.reviews.count()).toBe(4)
  expect(await laptop.db.cardMemory.count()).toBe(4)
})
