import { expect, test } from 'vitest'
import { studyDay } from '../core/time.ts'
import { dayIn, frameOf, parsePeriod, spanName, spansOf, sumBySpan, unitFor } from './period.ts'

const CHICAGO = 'America/Chicago'
/** Monday, November 23, 2026, 12:00 in Chicago (UTC-6). */
const NOON = Date.UTC(2026, 10, 23, 18)
const DAY_MS = 86_400_000
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / DAY_MS
const facts = { now: NOON, timeZone: CHICAGO, weeklyGoalReset: 'monday' as const, firstDone: null }

test('an invalid period in the URL shows four weeks', () => {
  expect(['12', 'all', '4', null, '13', '__proto__'].map(parsePeriod)).toEqual(['12', 'all', '4', '4', '4', '4'])
})

test('the four-week period consists of the current week and the three weeks before it', () => {
  const frame = frameOf({ ...facts, period: '4' })
  expect(frame).toMatchObject({ firstDay: day(2026, 11, 2), today: day(2026, 11, 23) })
  expect(frameOf({ ...facts, period: '12' }).firstDay).toBe(day(2026, 9, 7))
})

test('a week starts on the day that the person chose', () => {
  const sunday = frameOf({ ...facts, period: '4', weeklyGoalReset: 'sunday' })
  expect(sunday.firstDay).toBe(day(2026, 11, 1))
})

test('the period “all” goes back to the week of the first row, up to 260 weeks', () => {
  const since = (firstDone: number) => frameOf({ ...facts, period: 'all', firstDone }).firstDay
  expect(since(day(2026, 8, 19))).toBe(day(2026, 8, 17))
  expect(since(day(2026, 11, 24))).toBe(day(2026, 11, 23))
  expect(since(0)).toBe(day(2026, 11, 23) - 259 * 7)
})

test('an activity at 3:59 a.m. in the person’s time zone belongs to the day before', () => {
  const frame = frameOf({ ...facts, period: '4' })
  expect(dayIn(frame, { completedAt: Date.UTC(2026, 10, 23, 9, 59) })).toBe(day(2026, 11, 22))
  expect(dayIn(frame, { completedAt: Date.UTC(2026, 10, 23, 10) })).toBe(day(2026, 11, 23))
  // Until November 1, Chicago is five hours behind UTC; the study day of November 2 begins at 10:00 UTC.
  expect(dayIn(frame, { completedAt: Date.UTC(2026, 10, 2, 10) })).toBe(day(2026, 11, 2))
  expect(dayIn(frame, { completedAt: Date.UTC(2026, 10, 2, 9, 59) })).toBeNull()
  expect(dayIn(frame, { completedAt: NOON + DAY_MS })).toBeNull()
})

test('the columns of a chart have no gaps, even when the clocks change', () => {
  const days = spansOf(frameOf({ ...facts, period: '4' }), 'day')
  expect(days).toHaveLength(22)
  expect(days.at(-1)?.from).toBe(studyDay(NOON, CHICAGO))
  const weeks = spansOf(frameOf({ ...facts, period: '12' }), 'week')
  expect(weeks).toHaveLength(12)
  expect(weeks.every(({ from }, nth) => nth === 0 || from === weeks[nth - 1]?.until)).toBe(true)
  const months = spansOf({ ...frameOf({ ...facts, period: '4' }), firstDay: day(2026, 9, 7) }, 'month')
  expect(months.map(({ from, until }) => [from, until])).toEqual([
    [day(2026, 9, 7), day(2026, 10, 1)],
    [day(2026, 10, 1), day(2026, 11, 1)],
    [day(2026, 11, 1), day(2026, 12, 1)],
  ])
})

test('a chart has a column per day for up to four weeks, per week for up to half a year, and per month beyond that', () => {
  const frame = (weeks: number) => ({ firstDay: day(2026, 11, 29) - weeks * 7 + 1, today: day(2026, 11, 29) })
  const at = (weeks: number) => unitFor({ ...frameOf({ ...facts, period: 'all' }), ...frame(weeks) })
  expect([4, 5, 26, 27].map(at)).toEqual(['day', 'week', 'week', 'month'])
})

test('a column shows the sum of the values of its days, and days outside all columns are ignored', () => {
  const spans = [
    { from: 10, until: 17 },
    { from: 17, until: 24 },
  ]
  const byDay = new Map([
    [24, 8],
    [16, 2],
    [9, 32],
    [10, 1],
    [17, 4],
  ])
  expect(sumBySpan(spans, byDay)).toEqual([3, 4])
})

test('a column is labeled with its day, its range of days or its month', () => {
  const week = (month: number, date: number) =>
    spanName({ from: day(2026, month, date), until: day(2026, month, date) + 7 }, 'week')
  expect([week(11, 2), week(10, 26)]).toEqual(['Nov 2 to 8', 'Oct 26 to Nov 1'])
  expect(spanName({ from: day(2026, 11, 23), until: 0 }, 'day')).toBe('Mon, Nov 23')
  expect(spanName({ from: day(2026, 11, 1), until: 0 }, 'month')).toBe('Nov 2026')
})
