import 'fake-indexeddb/auto'
import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import type { Remembered } from '@station-zero/schema/prep/packed-memories.ts'
import { isFull } from '@station-zero/schema/testing/scale.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rebuildIfStale } from '../derived/rebuild.ts'
import { openClientStore } from '../engine/client-store.ts'
import { AccountDb } from '../stores/account-db.ts'
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
  await db.delete()
})

const store = () => openClientStore(db, () => 'client')
const grade = async (cardId: string, at: number, rating = 3) => {
  const id = crypto.randomUUID()
  await enact(store(), reviewCard, { cardId, rating }, { id, at })
  return id
}

/** As a pull writes the review of another device, or its going. */
async function put(id: string, cardId: string, reviewedAt: number, isGone = false): Promise<void> {
  const row = { id, cardId, deckId: cardId.split('-')[0], rating: 3, reviewedAt, clientId: 'k', seq: 1, undoneAt: null }
  const change = { table: 'reviews', key: id, before: await db.reviews.get(id), after: isGone ? undefined : row }
  await store().transact((tx) => tx.change([change as never]))
}

const read = (now: number) => readRemembered(db, now, 0)
const frame = { period: 'all', timeZone: 'UTC', firstDay: BEGIN / DAY_MS - 60, today: BEGIN / DAY_MS + 60 } as const
const byId = (a: { cardId: string }, b: { cardId: string }) => (a.cardId < b.cardId ? -1 : 1)
const columnsOf = ({ cardId, deckId, stability, lastReviewAt, due, state, reps }: CardMemory): Remembered => ({
  ...{ cardId, deckId, stability, lastReviewAt, due, state, reps },
})

async function expectRemembered(now: number): Promise<PacksToKeep | null> {
  const { memories, toKeep } = await read(now)
  const stored = await db.cardMemory.toArray()
  expect(memories.map((one) => columnsOf(one as CardMemory)).sort(byId)).toEqual(stored.map(columnsOf).sort(byId))
  return toKeep
}

async function keep(now: number): Promise<void> {
  await keepStudy(db, (await readDays(db, now, { ...frame, today: frame.today + 60 })).toKeep)
  const toKeep = await expectRemembered(now)
  if (toKeep) await keepPacks(db, toKeep)
}

test('memories that were packed are not read again, but for the cards answered since', async () => {
  await grade('fire-1', BEGIN)
  await grade('water-1', BEGIN + 1_000)
  await keep(BEGIN + DAY_MS)
  await grade('water-1', BEGIN + 2 * DAY_MS)
  await grade('fire-2', BEGIN + 2 * DAY_MS)
  const all = vi.spyOn(db.cardMemory, 'toArray')
  expect(await read(BEGIN + 3 * DAY_MS)).toMatchObject({ toKeep: null, memories: { length: 3 } })
  expect(all).not.toHaveBeenCalled()
  await expectRemembered(BEGIN + 3 * DAY_MS)
})

test('a late review from before the packing has all memories read again', async () => {
  await grade('fire-1', BEGIN)
  await keep(BEGIN + DAY_MS)
  expect(await expectRemembered(BEGIN + DAY_MS)).toBeNull()
  await put('late', 'fire-1', BEGIN - DAY_MS)
  expect(await expectRemembered(BEGIN + DAY_MS)).not.toBeNull()
})

test('memories that were being packed while a review arrived are not kept', async () => {
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

test('whatever is graded, undone, comes late or goes, what is remembered is what the memories say', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await Promise.all(
        [db.reviews, db.cardMemory, db.deckSummaries, db.studySums, db.outbox, db.shadows, db.meta].map((t) =>
          t.clear(),
        ),
      )
      const done: string[] = []
      const later: PacksToKeep[] = []
      let now = BEGIN
      for (const [one, hours, fate] of history) {
        // A clock that is set back a little, too.
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
    { numRuns: isFull ? 40 : 15 },
  )
}, 300_000)
