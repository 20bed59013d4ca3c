import 'fake-indexeddb/auto'
import { type Frame, frameOf } from '@station-zero/schema/home/progress/period.ts'
import { SLICE_MS, sliceOf } from '@station-zero/schema/home/progress/study-sums.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openClientStore } from '../engine/client-store.ts'
import { AccountDb } from '../stores/account-db.ts'
import { keepStudy, readStudy } from './study-sums.ts'

const NOW = Date.now()
const DAY_MS = 86_400_000
const OLD = (sliceOf(NOW) - 4) * SLICE_MS + DAY_MS

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

const read = (wanted: Frame = frame) => readStudy(db, NOW, wanted, () => 0)
const recalled = async () => (await read()).sums.recalled.get('d')?.total

test('what was added up once is not read again, and the figures are the same', async () => {
  const first = await read()
  expect(first.toKeep.slices.length).toBeGreaterThan(4)
  await keepStudy(db, first.toKeep)
  const where = vi.spyOn(db.reviews, 'where')
  const again = await read()
  expect(again.toKeep.slices).toEqual([])
  expect(again.sums.recalled).toEqual(first.sums.recalled)
  expect(again.sums.secondsByDay).toEqual(first.sums.secondsByDay)
  expect(where.mock.calls.length).toBeLessThan(4)
})

test('an old review that arrives or is undone later is in the figures at once', async () => {
  await keepStudy(db, (await read()).toKeep)
  expect(await recalled()).toBe(3)
  await put('late', OLD + 5_000)
  expect(await recalled()).toBe(4)
  await keepStudy(db, (await read()).toKeep)
  await put('late', OLD + 5_000, NOW)
  expect(await recalled()).toBe(3)
})

test('sums that were being added up while a review arrived are not kept', async () => {
  const { toKeep } = await read()
  await put('meanwhile', OLD + 5_000)
  await keepStudy(db, toKeep)
  expect(await recalled()).toBe(4)
})

test('another time zone is added up anew', async () => {
  await keepStudy(db, (await read()).toKeep)
  expect((await read({ ...frame, timeZone: 'Pacific/Kiritimati' })).toKeep.slices.length).toBeGreaterThan(4)
})
