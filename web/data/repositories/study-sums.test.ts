import 'fake-indexeddb/auto'
import { type Frame, frameOf } from '@station-zero/schema/home/progress/period.ts'
import { addDays, type DaySums } from '@station-zero/schema/home/progress/study-sums.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDb, SUMS_STAMP } from '../account-db.ts'
import { openClientStore } from '../client-store.ts'
import { keepStudy, readDays } from './study-sums.ts'

const NOW = Date.now()
const DAY_MS = 86_400_000
const OLD = NOW - 100 * DAY_MS

let db: AccountDb
let frame: Frame
beforeEach(async () => {
  db = new AccountDb('ann')
  frame = frameOf({ period: 'all', now: NOW, timeZone: 'UTC', weeklyGoalReset: 'monday', firstAt: NOW - 200 * DAY_MS })
  await put('first', NOW - 199 * DAY_MS)
  await put('second', OLD)
  await put('third', NOW - 60_000)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.delete()
})

/** As a pull or a grade writes it. */
async function put(id: string, reviewedAt: number, undoneAt: number | null = null): Promise<void> {
  const row = { id, cardId: 'c', deckId: 'd', rating: 3, reviewedAt, clientId: 'k', seq: 1, undoneAt }
  const change = { table: 'reviews', key: id, before: await db.reviews.get(id), after: row } as const
  await openClientStore(db, () => 'client').transact((tx) => tx.change([change as never]))
}

const read = (wanted: Frame = frame) => readDays(db, NOW, wanted)
const lookAndKeep = async () => keepStudy(db, (await read()).toKeep)
const recalled = async () => addDays((await read()).days).recalled.get('d')?.total

test('stored sums are not computed again, and the figures are the same', async () => {
  const first = await read()
  expect(first.toKeep.days.length).toBeGreaterThan(190)
  await keepStudy(db, first.toKeep)
  const where = vi.spyOn(db.reviews, 'where')
  const again = await read()
  expect(again.toKeep.days).toEqual([])
  expect(again.days).toEqual(first.days)
  // Only the day that is not over.
  expect(where).toHaveBeenCalledTimes(1)
})

test('an old review that arrives or is undone late updates the figures immediately', async () => {
  await lookAndKeep()
  expect(await recalled()).toBe(2)
  await put('late', OLD + 5_000)
  expect(await recalled()).toBe(3)
  await lookAndKeep()
  await put('late', OLD + 5_000, NOW)
  expect(await recalled()).toBe(2)
  // Also the next day, whose first card may take its time from this review.
  expect((await read()).toKeep.days).toHaveLength(2)
})

test('a review earlier than a card’s first one makes that one count as a repetition', async () => {
  await lookAndKeep()
  await put('earlier', NOW - 199 * DAY_MS - 7 * DAY_MS)
  expect(await recalled()).toBe(3)
})

test('sums computed while a review arrived are not stored', async () => {
  const { toKeep } = await read()
  await put('meanwhile', OLD + 5_000)
  await keepStudy(db, toKeep)
  expect(await recalled()).toBe(3)
})

test('sums are computed again for another time zone, and those of the first one are deleted', async () => {
  await lookAndKeep()
  const elsewhere = { ...frame, timeZone: 'Pacific/Kiritimati' }
  const { toKeep } = await read(elsewhere)
  expect(toKeep.days.length).toBeGreaterThan(190)
  await keepStudy(db, toKeep)
  expect((await read(elsewhere)).toKeep.days).toEqual([])
  expect((await read()).toKeep.days.length).toBeGreaterThan(190)
})

test('four-week sums stored by an earlier version are deleted', async () => {
  const old = { slice: 737, timeZone: 'UTC', seconds: [], recalled: [], firstAt: null, lastAt: null, leadAt: null }
  await db.studySums.bulkPut([old as unknown as DaySums, { slice: SUMS_STAMP, stamp: 'of then' }])
  await lookAndKeep()
  expect(await db.studySums.get(737)).toBeUndefined()
  expect((await read()).toKeep.days).toEqual([])
})
