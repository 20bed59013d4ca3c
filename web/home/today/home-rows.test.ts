import 'fake-indexeddb/auto'
import { boundsOfStudyDay, studyDay } from '@station-zero/schema/core/time.ts'
import { frameOf } from '@station-zero/schema/home/period.ts'
import { missedReviewId } from '@station-zero/schema/prep/mutations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDb } from '../../data/account-db.ts'
import { openClientStore } from '../../data/client-store.ts'
import { keepStudy, readDays } from '../../data/repositories/study-sums.ts'
import { readHomeRows } from './home-rows.ts'

const DAY_MS = 86_400_000
/** A Saturday; the week began on the preceding Monday. */
const NOW = Date.UTC(2026, 10, 28, 12)
const TODAY = Date.UTC(2026, 10, 28, 4)
const MONDAY = Date.UTC(2026, 10, 23, 4)
const testId = '01890f4e-0000-7000-8000-000000000001'

let db: AccountDb
beforeEach(async () => {
  db = new AccountDb(crypto.randomUUID())
  await db.settings.put({ key: 'timeZone', value: 'UTC', changedAt: 1, changeId: 'c' })
  await put('before the week', MONDAY - 1)
  for (let day = 0; day < 6; day += 1)
    for (let nth = 0; nth < 3; nth += 1) await put(`${day} ${nth}`, MONDAY + day * DAY_MS + nth * 1_000)
  await put('undone', MONDAY + DAY_MS + 5_000, NOW)
  await put(missedReviewId(testId, 1), MONDAY + DAY_MS + 6_000)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.delete()
})

/** Stores the row in the same way as a pull or a grade. */
async function put(id: string, reviewedAt: number, undoneAt: number | null = null): Promise<void> {
  const row = { id, cardId: 'c', deckId: 'd', rating: 3, reviewedAt, clientId: 'k', seq: 1, undoneAt }
  const change = { table: 'reviews', key: id, before: await db.reviews.get(id), after: row } as const
  await openClientStore(db, () => 'client').transact((tx) => tx.change([change as never]))
}

async function readProgress(now: number, timeZone = 'UTC'): Promise<void> {
  const frame = frameOf({
    period: 'all',
    now,
    timeZone,
    weeklyGoalReset: 'monday',
    firstDone: studyDay(MONDAY, timeZone) - 1,
  })
  await keepStudy(db, (await readDays(db, now, frame)).toKeep)
}

/** The earliest time when a review with this study day can have been made, in any time zone. */
const earliestOn = (at: number) => boundsOfStudyDay(studyDay(at, 'UTC')).from

/** Returns home's counts, and the start of the range of reviews that home read to compute the counts. */
async function count(now: number) {
  const getAll = vi.spyOn(IDBIndex.prototype, 'getAll')
  const { cardsToday, answersThisWeek } = await readHomeRows(db, now)
  const ranges = getAll.mock.calls.flatMap(([range]) => (range instanceof IDBKeyRange ? Number(range.lower) : []))
  getAll.mockRestore()
  return { cardsToday, answersThisWeek, readFrom: ranges.find((from) => from >= MONDAY - DAY_MS) }
}

test('home counts the week’s answers from stored daily sums and reads only today’s reviews', async () => {
  expect(await count(NOW)).toEqual({ cardsToday: 1, answersThisWeek: 18, readFrom: earliestOn(MONDAY) })
  await readProgress(NOW)
  expect(await count(NOW)).toEqual({ cardsToday: 1, answersThisWeek: 18, readFrom: earliestOn(TODAY) })
  await put('one more', NOW - 1)
  expect(await count(NOW)).toEqual({ cardsToday: 1, answersThisWeek: 19, readFrom: earliestOn(TODAY) })
})

test('the week’s reviews are counted again from the first day that has changed', async () => {
  await readProgress(NOW)
  await put('2 1', MONDAY + 2 * DAY_MS + 1_000, NOW)
  expect(await count(NOW)).toEqual({ cardsToday: 1, answersThisWeek: 17, readFrom: earliestOn(MONDAY + 2 * DAY_MS) })
  await put('late', MONDAY + 5)
  expect(await count(NOW)).toEqual({ cardsToday: 1, answersThisWeek: 18, readFrom: earliestOn(MONDAY) })
})

test('daily sums stored for another time zone or by an earlier version are not used', async () => {
  await readProgress(NOW, 'Pacific/Kiritimati')
  expect(await count(NOW)).toEqual({ cardsToday: 1, answersThisWeek: 18, readFrom: earliestOn(MONDAY) })
  await readProgress(NOW)
  await db.studySums.toCollection().modify((row) => {
    Reflect.deleteProperty(row, 'answers')
  })
  expect(await count(NOW)).toEqual({ cardsToday: 1, answersThisWeek: 18, readFrom: earliestOn(MONDAY) })
})

test('on the first day of a week, the previous week’s answers are not counted', async () => {
  await readProgress(NOW)
  const sunday = await count(MONDAY + 7 * DAY_MS - 1)
  expect(sunday).toEqual({ cardsToday: 0, answersThisWeek: 18, readFrom: earliestOn(TODAY) })
  expect(await count(MONDAY + 7 * DAY_MS)).toMatchObject({ cardsToday: 0, answersThisWeek: 0 })
})
