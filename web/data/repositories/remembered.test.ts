import 'fake-indexeddb/auto'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import {
  type Memories,
  mayBeUnseen,
  type Remembered,
  visitMemories,
} from '@station-zero/schema/prep/packed-memories.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDb } from '../account-db.ts'
import { openClientStore } from '../client-store.ts'
import { rebuildIfStale } from '../memories.ts'
import { keepPacks, type PacksToKeep, readRemembered } from './remembered.ts'
import { keepStudy, readDays } from './study-sums.ts'

const DAY_MS = 86_400_000
const BEGIN = Date.UTC(2026, 9, 28, 12)

let db: AccountDb
beforeEach(async () => {
  db = new AccountDb(crypto.randomUUID())
  const card = { version: 1, order: 1, front: 'F?', back: 'B', hint: 'H', explanation: 'E', tags: [], source: 'S' }
  for (const id of ['fire-1', 'fire-2', 'water-1', 'water-2'])
    await db.cards.put({ ...card, id, deckId: id.split('-')[0] ?? '' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  mostSince = 500
  await db.delete()
})

const store = () => openClientStore(db, () => 'client')
const grade = async (cardId: string, at: number, rating = 3) => {
  const id = crypto.randomUUID()
  await enact(store(), reviewCard, { cardId, rating }, { id, at })
  return id
}

/** Stores or deletes another device's review, as a pull does. */
async function put(id: string, cardId: string, reviewedAt: number, isGone = false): Promise<void> {
  const row = { id, cardId, deckId: cardId.split('-')[0], rating: 3, reviewedAt, clientId: 'k', seq: 1, undoneAt: null }
  const change = { table: 'reviews', key: id, before: await db.reviews.get(id), after: isGone ? undefined : row }
  await store().transact((tx) => tx.change([change as never]))
}

/** Maximum number of tests from other devices that may arrive later. */
const TESTS = 3

let mostSince = 500
const read = (now: number) => readRemembered(db, now, { fewest: 0, mostSince })
const frame = {
  period: 'all',
  timeZone: 'UTC',
  firstDay: BEGIN / DAY_MS - 60,
  today: BEGIN / DAY_MS + 60,
  current: BEGIN / DAY_MS + 60,
} as const

/**
 * Returns the memories as sorted strings, with stability rounded to the precision of a pack, so that packed and unpacked memories can be
 * compared.
 */
const visited = (memories: Omit<Memories, 'parameters'>) => {
  const all: string[] = []
  visitMemories(memories, ({ deckId, stability, lastDay, hasLapsed }) =>
    all.push([deckId, Math.fround(stability), lastDay, hasLapsed].join()),
  )
  return all.sort()
}

async function expectRemembered(now: number): Promise<PacksToKeep | null> {
  const { memories, toKeep } = await read(now)
  const stored = await db.cardMemory.toArray()
  expect(visited(memories)).toEqual(visited({ packs: [], loose: stored }))
  const unseen = (rows: readonly Remembered[]) =>
    rows.flatMap((one) => (mayBeUnseen(one, TESTS) ? one.cardId : [])).sort()
  expect(unseen(memories.loose)).toEqual(unseen(stored))
  return toKeep
}

async function keep(now: number): Promise<void> {
  await keepStudy(db, (await readDays(db, now, { ...frame, today: frame.today + 60 })).toKeep)
  const toKeep = await expectRemembered(now)
  if (toKeep) await keepPacks(db, toKeep)
}

test('packed memories are not read again, except for cards answered since they were packed', async () => {
  await grade('fire-1', BEGIN)
  await grade('water-1', BEGIN + 1_000)
  await keep(BEGIN + DAY_MS)
  await grade('water-1', BEGIN + 2 * DAY_MS)
  await grade('fire-2', BEGIN + 2 * DAY_MS)
  const all = vi.spyOn(db.cardMemory, 'toArray')
  const { memories, toKeep } = await read(BEGIN + 3 * DAY_MS)
  expect([memories.loose.map(({ cardId }) => cardId).sort(), toKeep]).toEqual([['fire-2', 'water-1'], null])
  expect(all).not.toHaveBeenCalled()
  await expectRemembered(BEGIN + 3 * DAY_MS)
})

test('a late review dated before the packs’ cutoff causes all memories to be read again', async () => {
  await grade('fire-1', BEGIN)
  await keep(BEGIN + DAY_MS)
  expect(await expectRemembered(BEGIN + DAY_MS)).toBeNull()
  await put('late', 'fire-1', BEGIN - DAY_MS)
  expect(await expectRemembered(BEGIN + DAY_MS)).not.toBeNull()
})

test('after many cards were answered, only their decks’ packs are rebuilt, without reading all memories', async () => {
  await grade('fire-1', BEGIN)
  await grade('fire-2', BEGIN)
  await keep(BEGIN + DAY_MS)
  mostSince = 1
  await grade('fire-1', BEGIN + 2 * DAY_MS)
  await grade('water-1', BEGIN + 2 * DAY_MS)
  const all = vi.spyOn(db.cardMemory, 'toArray')
  const { toKeep } = await read(BEGIN + 3 * DAY_MS)
  expect(all).not.toHaveBeenCalled()
  expect(toKeep?.packs.map(({ pack, slice }) => [pack.deckId, pack.stability.length, slice])).toEqual([
    ['fire', 2, -2],
    ['water', 1, -3],
  ])
  if (toKeep) await keepPacks(db, toKeep)
  expect((await read(BEGIN + 3 * DAY_MS)).memories.loose).toEqual([])
  await expectRemembered(BEGIN + 3 * DAY_MS)
})

test('a card that moved to another deck is counted only in that deck, even in rebuilt packs', async () => {
  for (const cardId of ['fire-1', 'fire-2', 'water-1']) await grade(cardId, BEGIN)
  await keep(BEGIN + DAY_MS)
  await db.cards.update('fire-1', { deckId: 'water' })
  await grade('fire-1', BEGIN + 2 * DAY_MS)
  await expectRemembered(BEGIN + 3 * DAY_MS)
  mostSince = 0
  await keep(BEGIN + 3 * DAY_MS)
  expect((await read(BEGIN + 3 * DAY_MS)).memories.loose).toEqual([])
  await expectRemembered(BEGIN + 3 * DAY_MS)
})

test('when two pages pack the card memories at the same time, only one page stores its packs', async () => {
  for (const cardId of ['fire-1', 'water-1']) await grade(cardId, BEGIN)
  const [one, other] = [await read(BEGIN + DAY_MS), await read(BEGIN + 2 * DAY_MS)]
  for (const { toKeep } of [one, other]) if (toKeep) await keepPacks(db, toKeep)
  expect(await db.studySums.get(-1)).toMatchObject({ dayPacks: { until: BEGIN + DAY_MS } })
  await expectRemembered(BEGIN + 2 * DAY_MS)
})

test('every row with a key below -1 has the columns that an earlier app version expects', async () => {
  for (const cardId of ['fire-1', 'water-1']) await grade(cardId, BEGIN)
  await keep(BEGIN + DAY_MS)
  const below = await db.studySums.where('slice').belowOrEqual(-2).toArray()
  expect(below.map((row) => 'stability' in row && 'deckId' in row && row.deckId).sort()).toEqual(['fire', 'water'])
})

test('packs written by an earlier app version are not read', async () => {
  await grade('fire-1', BEGIN)
  await keep(BEGIN + DAY_MS)
  await db.studySums.put({ slice: -2, deckId: 'fire', cardIds: 'fire-1', stability: Float64Array.of(9) } as never)
  expect((await expectRemembered(BEGIN + DAY_MS))?.isWhole).toBe(true)
  await keep(BEGIN + DAY_MS)
  expect(await expectRemembered(BEGIN + DAY_MS)).toBeNull()
})

test('packs of card memories are not stored if a review arrived while they were being computed', async () => {
  await grade('fire-1', BEGIN)
  await keep(BEGIN)
  await put('late', 'fire-1', BEGIN - DAY_MS)
  const toKeep = await expectRemembered(BEGIN + DAY_MS)
  await put('meanwhile', 'fire-2', BEGIN)
  if (toKeep) await keepPacks(db, toKeep)
  await expectRemembered(BEGIN + DAY_MS)
})

const cardIds = fc.constantFrom('fire-1', 'fire-2', 'water-1', 'water-2')
const change = fc.oneof(
  fc.record({ kind: fc.constant('grade' as const), cardId: cardIds, rating: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('undo' as const), nth: fc.nat(20) }),
  fc.record({ kind: fc.constant('late' as const), nth: fc.nat(9), cardId: cardIds, isGone: fc.boolean() }),
  fc.record({ kind: fc.constant('rebuild' as const) }),
)
const steps = fc.array(
  fc.tuple(change, fc.integer({ min: -2, max: 30 }), fc.constantFrom('kept', 'kept', 'later', 'never')),
  { minLength: 8, maxLength: 16 },
)

test('after any sequence of changes, the packed memories equal the stored memories', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(0, 1, 500), async (history, most) => {
      mostSince = most
      await Promise.all(
        [db.reviews, db.cardMemory, db.deckSummaries, db.studySums, db.outbox, db.shadows, db.meta].map((t) =>
          t.clear(),
        ),
      )
      const done: string[] = []
      const later: PacksToKeep[] = []
      let now = BEGIN
      for (const [one, hours, fate] of history) {
        // `hours` can be negative, as if the clock was set back slightly.
        now += hours * 3_600_000
        if (one.kind === 'grade') done.push(await grade(one.cardId, now, one.rating))
        else if (one.kind === 'undo') {
          const reviewId = done[one.nth % Math.max(1, done.length)]
          if (reviewId) await enact(store(), undoReview, { reviewId }, { id: crypto.randomUUID(), at: now })
        } else if (one.kind === 'late') {
          const of = (await db.reviews.get(`late-${one.nth}`))?.cardId ?? one.cardId
          await put(`late-${one.nth}`, of, BEGIN + (one.nth - 3) * 8 * 3_600_000, one.isGone)
        } else {
          await db.local.put({ key: 'foldVersion', value: 0 })
          await rebuildIfStale(db)
        }
        for (const packs of later.splice(0)) await keepPacks(db, packs)
        const toKeep = await expectRemembered(now)
        if (fate === 'kept') await keep(now)
        else if (fate === 'later' && toKeep) later.push(toKeep)
      }
    }),
    { numRuns: isRelease ? 40 : 15 },
  )
}, 300_000)
