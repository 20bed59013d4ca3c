import 'fake-indexeddb/auto'
import { studyDay } from '@station-zero/schema/core/time.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { masteryOf } from '@station-zero/schema/prep/due.ts'
import { DEFAULT_PARAMETERS, foldCard } from '@station-zero/schema/prep/memory.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { pullOnce } from '@station-zero/sync/client/pull.ts'
import { rebase } from '@station-zero/sync/client/rebase.ts'
import type { ClientStore } from '@station-zero/sync/client/store.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDb, type DeckSummary } from './account-db.ts'
import { openClientStore } from './client-store.ts'
import { MANY_KEYS } from './indexed-db.ts'
import { deviceTimeZone, REVIEW_ZONE } from './time-zone.ts'

let db: AccountDb
beforeEach(async () => {
  db = new AccountDb(crypto.randomUUID())
  await db.local.put({ key: REVIEW_ZONE, value: deviceTimeZone() })
  for (const deckId of ['fire', 'water'])
    for (let n = 1; n <= 3; n += 1) await db.cards.put({ ...card, id: `${deckId}-${n}`, deckId })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.delete()
})

const card = { version: 1, order: 1, front: 'F?', back: 'B', hint: 'H', explanation: 'E', tags: [], source: 'S' }

/** Each step reviews a card after `minutes` or, if the card is null, undoes an earlier review. */
const steps = fc.array(
  fc.record({
    cardId: fc.option(fc.constantFrom('fire-1', 'fire-2', 'fire-3', 'water-1')),
    rating: fc.integer({ min: 1, max: 4 }),
    minutes: fc.integer({ min: -20_000, max: 40_000 }),
    nth: fc.nat(20),
  }),
  { maxLength: 12 },
)

test('after any sequence of reviews and undos, card memories and deck summaries equal those of a fold from the first review', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await Promise.all(
        [db.reviews, db.cardMemory, db.deckSummaries, db.outbox, db.shadows, db.meta].map((t) => t.clear()),
      )
      const store = openClientStore(db, () => crypto.randomUUID())
      let at = Date.UTC(2026, 0, 1, 12)
      const done: string[] = []
      for (const { cardId, rating, minutes, nth } of history) {
        at += minutes * 60_000
        const id = crypto.randomUUID()
        const reviewId = done[nth % Math.max(1, done.length)]
        if (cardId) {
          await enact(store, reviewCard, { cardId, rating }, { id, at })
          done.push(id)
        } else if (reviewId) await enact(store, undoReview, { reviewId }, { id, at })
      }
      await expectDerived()
      await store.transact(async (t) => rebase({ mutations, now: () => at }, t, store.userId, await t.getMeta()))
      await expectDerived()
    }),
    { numRuns: 40 },
  )
}, 300_000)

/** Pages that a server can send: reviews never change, except that they can be undone or deleted. */
const pages = fc.array(
  fc.array(fc.record({ nth: fc.nat(150), fate: fc.constantFrom('there', 'there', 'there', 'undone', 'gone') }), {
    minLength: 1,
    maxLength: 70,
  }),
  { maxLength: 5 },
)

test('after any sequence of pulled pages, card memories and deck summaries equal those of a fold from the first review', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (history) => {
      await Promise.all([db.reviews, db.cardMemory, db.deckSummaries, db.meta].map((t) => t.clear()))
      const store = openClientStore(db, () => 'client')
      for (const [nth, page] of history.entries()) {
        await pull(store, String(nth + 1), page.map(pulled))
        await expectDerived()
      }
    }),
    { numRuns: 60 },
  )
}, 300_000)

test('a card that moves to another deck between two reviews is counted in the new deck’s summary', async () => {
  const store = openClientStore(db, () => 'client')
  const review = (at: number) =>
    enact(store, reviewCard, { cardId: 'fire-1', rating: 3 }, { id: crypto.randomUUID(), at })
  await review(Date.UTC(2026, 0, 1))
  await db.cards.put({ ...card, id: 'fire-1', deckId: 'water' })
  await review(Date.UTC(2026, 0, 9))
  const seen = Object.fromEntries((await db.deckSummaries.toArray()).map(({ deckId, seen }) => [deckId, seen]))
  expect(seen).toEqual({ fire: 0, water: 1 })
  await expectDerived()
})

test('a pulled page with reviews and a new time zone produces summaries in that time zone', async () => {
  const store = openClientStore(db, () => 'client')
  const zone = { key: 'timeZone', value: 'Pacific/Kiritimati', updatedAt: 1 }
  const reviews = Array.from({ length: 6 }, (_, nth) => pulled({ nth, fate: 'there' }))
  await pull(store, '1', [...reviews, { table: 'settings', key: zone.key, row: zone }])
  await expectDerived(zone.value)
  await pull(store, '2', [{ table: 'settings', key: zone.key, row: { ...zone, value: 'Pacific/Pago_Pago' } }])
  await expectDerived('Pacific/Pago_Pago')
})

test('applying a long pulled page reads the card memories before it writes the reviews', async () => {
  const asked: string[] = []
  const { put, getAll } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    asked.push(`put ${this.name}`)
    return put.apply(this, args)
  })
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...args) {
    asked.push(`all ${this.name}`)
    return getAll.apply(this, args)
  })
  const cards = Array.from({ length: MANY_KEYS }, (_, nth) => ({ ...card, id: `many-${nth}`, deckId: 'fire' }))
  await db.cards.bulkPut(cards)
  const rows = cards.map(({ id }, nth): PulledRow => {
    const review = pulled({ nth, fate: 'there' })
    return { ...review, row: { ...review.row, cardId: id, deckId: 'fire' } }
  })
  await pull(
    openClientStore(db, () => 'client'),
    '1',
    rows,
  )
  expect(asked.indexOf('all cardMemory')).toBeGreaterThan(-1)
  expect(asked.indexOf('all cardMemory')).toBeLessThan(asked.indexOf('put reviews'))
  await expectDerived()
})

async function pull(store: ClientStore, cursor: string, rows: PulledRow[]): Promise<void> {
  const answer = { epoch: 'e', cursor, more: false, rows, last: 0 }
  const never = async () => ({ kind: 'unavailable' }) as const
  const transport = { push: never, pull: async () => ({ kind: 'ok', answer }) as const }
  const ports = { store, mutations, transport, now: () => 0, newId: () => 'client' }
  expect(await pullOnce(ports)).toEqual({ kind: 'drained' })
}

function pulled({ nth, fate }: { nth: number; fate: string }): PulledRow {
  const key = `r-${nth}`
  if (fate === 'gone') return { table: 'reviews', key, row: null }
  const [deckId, at] = [nth % 2 === 0 ? 'fire' : 'water', Date.UTC(2026, 0, 1) + nth * 7_000_000]
  const row = { id: key, cardId: `${deckId}-${(nth % 3) + 1}`, deckId, rating: (nth % 4) + 1, reviewedAt: at }
  return {
    table: 'reviews',
    key,
    row: { ...row, clientId: 'away', seq: nth, undoneAt: fate === 'undone' ? at + 1 : null },
  }
}

async function expectDerived(timeZone = deviceTimeZone()): Promise<void> {
  const byCard = Map.groupBy(await db.reviews.toArray(), ({ cardId }) => cardId)
  const folded = [...byCard.values()].flatMap((own) => foldCard(own, deviceTimeZone(), DEFAULT_PARAMETERS) ?? [])
  const memories = await db.cardMemory.toArray()
  expect(memories.sort(byId)).toEqual(folded.sort(byId))
  for (const summary of await db.deckSummaries.toArray()) {
    const inDeck = folded.filter(({ deckId }) => deckId === summary.deckId)
    expect(summary.seen).toBe(inDeck.length)
    expect(summary.masterySum).toBeCloseTo(inDeck.reduce((sum, memory) => sum + masteryOf(memory), 0))
    expect(summary.dueByDay).toEqual(
      countDays(
        inDeck.map(({ due }) => due),
        timeZone,
      ),
    )
  }
}

function countDays(dues: number[], timeZone: string): DeckSummary['dueByDay'] {
  const counts: Record<number, number> = {}
  for (const due of dues) counts[studyDay(due, timeZone)] = (counts[studyDay(due, timeZone)] ?? 0) + 1
  return counts
}

const byId = (a: { cardId: string }, b: { cardId: string }): number => (a.cardId < b.cardId ? -1 : 1)
