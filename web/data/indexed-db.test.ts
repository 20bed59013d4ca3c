import 'fake-indexeddb/auto'
import { mutations } from '@station-zero/schema/mutations.ts'
import { DEFAULT_PARAMETERS, foldCard } from '@station-zero/schema/prep/memory.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { pullOnce } from '@station-zero/sync/client/pull.ts'
import type { ClientStore } from '@station-zero/sync/client/store.ts'
import { openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountDb } from './account-db.ts'
import { openClientStore } from './client-store.ts'
import { getGroups, getMany, MANY_KEYS } from './indexed-db.ts'
import { deviceTimeZone } from './time-zone.ts'

describe('a new journal', () => {
  const load = async () => (await import('./indexed-db.ts')).beginNewJournal
  const browserOf = (...brands: string[]) =>
    vi.stubGlobal('navigator', { userAgentData: { brands: brands.map((brand) => ({ brand, version: '156' })) } })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.resetModules()
  })

  test('[W1] in Chromium, a new journal is started only once and does not leave a database behind', async () => {
    browserOf('Not;A=Brand', 'Chromium')
    const deleted = vi.spyOn(indexedDB, 'deleteDatabase')
    const beginNewJournal = await load()
    beginNewJournal()
    beginNewJournal()
    await vi.waitFor(() => expect(deleted).toHaveBeenCalledOnce(), 15_000)
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]), 15_000)
  })

  test('browsers other than Chromium do not start a new journal', async () => {
    const opened = vi.spyOn(indexedDB, 'open')
    vi.stubGlobal('navigator', {})
    ;(await load())()
    browserOf('Firefox')
    ;(await load())()
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('bulk reads', () => {
  const MANY = MANY_KEYS + 20
  const CLIENT = 'client-1'

  let db: AccountDb
  beforeEach(() => {
    db = new AccountDb(crypto.randomUUID())
  })
  afterEach(() => db.delete())

  test.each([
    ['no other rows', 0],
    ['many other rows', MANY * 30],
  ])(
    '[C5] after a pull of many rows while many mutations are queued, with %s in the table, the Dexie store has the rows and shadows of the memory store and the card memories of a fold of all reviews',
    async (_name, others) => {
      const memory = openMemoryStore(db.userId, CLIENT)
      memory.putContent('cards', cards)
      await db.cards.bulkPut(cards)
      const stores = [memory, openClientStore(db, () => CLIENT)]
      for (const store of stores) {
        await pull(store, '1', [
          ...range(others).map((n) => reviewOf(`old-${n}`, 'away', n)),
          ...range(MANY).map(theirs),
        ])
        for (const n of range(MANY)) {
          await enact(store, reviewCard, { cardId: `card-${n}`, rating: 3 }, { id: `mine-${n}`, at: 50_000_000 + n })
          await enact(store, undoReview, { reviewId: `theirs-${n}` }, { id: `undo-${n}`, at: 60_000_000 + n })
        }
        await pull(
          store,
          '2',
          range(MANY).map((n) => ({ ...theirs(n), rating: 1 })),
        )
      }
      const [expected, found] = await Promise.all(stores.map(stateOf))
      expect(found).toEqual(expected)
      expect(found?.shadows).toHaveLength(2 * MANY)
      const byCard = Map.groupBy(await db.reviews.toArray(), ({ cardId }) => cardId)
      const folded = [...byCard.values()].flatMap(
        (reviews) => foldCard(reviews, deviceTimeZone(), DEFAULT_PARAMETERS) ?? [],
      )
      expect(new Map((await db.cardMemory.toArray()).map((one) => [one.cardId, one]))).toEqual(
        new Map(folded.map((one) => [one.cardId, one])),
      )
    },
  )

  test.each([2, MANY, MANY * 30])(
    'with %s rows, bulk reads of few and many keys return the same rows as single reads',
    async (count) => {
      await db.reviews.bulkPut(range(count).map((n) => reviewOf(`r-${n}`, `card-${n % 40}`, n)))
      for (const asked of [1, MANY]) {
        const keys = range(asked).map((n) => `r-${(n * 7) % (count + 5)}`)
        const rows = await Promise.all(keys.map((key) => db.reviews.get(key)))
        expect(await getMany(db.reviews, keys)).toEqual(rows)
        const cardIds = range(asked).map((n) => `card-${n}`)
        const groups = await Promise.all(cardIds.map((cardId) => db.reviews.where({ cardId }).toArray()))
        expect(await getGroups(db.reviews, 'cardId', cardIds)).toEqual(groups)
      }
    },
  )

  const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

  const card = { version: 1, order: 1, front: 'F?', back: 'B', hint: 'H', explanation: 'E', tags: [], source: 'S' }
  const cards = range(MANY).map((n) => ({ ...card, id: `card-${n}`, deckId: `deck-${n % 3}` }))

  const reviewOf = (id: string, cardId: string, n: number): RowOf<'reviews'> => ({
    ...{ id, cardId, deckId: `deck-${n % 3}`, rating: 2, reviewedAt: 1_000 + n },
    ...{ clientId: 'client-2', seq: n + 1, undoneAt: null },
  })
  const theirs = (n: number) => reviewOf(`theirs-${n}`, `card-${n}`, n)

  async function pull(store: ClientStore, cursor: string, reviews: RowOf<'reviews'>[]): Promise<void> {
    const rows = reviews.map((row) => ({ table: 'reviews', key: row.id, row }))
    const answer = { epoch: 'e', cursor, more: false, rows, last: 0 }
    const never = async () => ({ kind: 'unavailable' }) as const
    const transport = { push: never, pull: async () => ({ kind: 'ok', answer }) as const }
    const ports = { store, mutations, transport, now: () => 70_000_000, newId: () => CLIENT }
    expect(await pullOnce(ports)).toEqual({ kind: 'drained' })
  }

  const stateOf = (store: ClientStore) =>
    store.transact(async (t) => ({
      rows: (await t.allRows('reviews')).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
      shadows: (await t.allShadows()).sort((a, b) => (a.key < b.key ? -1 : 1)),
    }))
})
