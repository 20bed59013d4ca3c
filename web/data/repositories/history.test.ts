// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { dateOfDay, dayOfDate, momentOf, studyDay } from '@station-zero/schema/core/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountDb } from '../account-db.ts'
import { readMonth, readStreak } from './history.ts'

let db: AccountDb
beforeEach(async () => {
  db = new AccountDb('traveler')
  await db.open()
})
afterEach(() => db.delete())

const live = (timeZone: string) => db.settings.put({ key: 'timeZone', value: timeZone, changedAt: 1, changeId: 'c' })

test('a 12-day streak and its calendar days stay the same after a flight to another time zone', async () => {
  const last = dayOfDate('2026-11-24')
  await live('America/Los_Angeles')
  const days = Array.from({ length: 12 }, (_, ago) => last - ago)
  // Reviews on the evening of one day and the morning of the next, as with shift work. In Tokyo, both are on the same day.
  await db.reviews.bulkPut(
    days.map((day) => {
      const reviewedAt = momentOf(day, day % 2 === 0 ? 6 * 60 : 22 * 60, 'America/Los_Angeles')
      expect(studyDay(reviewedAt, 'America/Los_Angeles')).toBe(day)
      return {
        ...{ id: `r${day}`, cardId: 'c', deckId: 'd', rating: 3, reviewedAt, studyDay: day },
        ...{ clientId: 'k', seq: day, undoneAt: null },
      }
    }),
  )
  const look = async (timeZone: string) => {
    await live(timeZone)
    const now = momentOf(last, 23 * 60, 'America/Los_Angeles')
    const today = studyDay(now, timeZone)
    const month = await readMonth(db, '2026-11', now, today)
    return {
      streak: (await readStreak(db, now, today)).streak,
      days: [...month.days.keys()].map(dateOfDay).toSorted(),
    }
  }
  const home = await look('America/Los_Angeles')
  expect(home).toEqual({ streak: 12, days: days.map(dateOfDay).toSorted() })
  expect(await look('Asia/Tokyo')).toEqual(home)
})
