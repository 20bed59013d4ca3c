import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf } from '../home/progress/study-sums.ts'
import { studyDay } from '../prep/day.ts'
import { WEEK_DAYS } from './settings.ts'
import { weekBeginning, weekStart } from './week.ts'

// 2026-11-21 is a Saturday.
const saturday = Date.UTC(2026, 10, 21, 12)
const day = (date: number, hour = 12) => studyDay(Date.UTC(2026, 10, date, hour), 'UTC')

test('[home.settings.effect.week] a week begins on the day that the person chose', () => {
  expect(weekStart(saturday, 'UTC', 'monday')).toBe(day(16))
  expect(weekStart(saturday, 'UTC', 'saturday')).toBe(day(21))
  expect(weekStart(saturday, 'UTC', 'sunday')).toBe(day(15))
})

test('it begins at 4:00 and not at midnight', () => {
  expect(weekStart(Date.UTC(2026, 10, 23, 3, 59), 'UTC', 'monday')).toBe(day(16))
  expect(weekStart(Date.UTC(2026, 10, 23, 4), 'UTC', 'monday')).toBe(day(23))
})

test('it begins where the person is', () => {
  const mondayMorning = Date.UTC(2026, 10, 23, 5)
  expect(weekStart(mondayMorning, 'America/Los_Angeles', 'monday')).toBe(day(16))
})

test('the moment it begins is that of its first day, also in weeks in which the clocks change', () => {
  const zones = ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'America/St_Johns']
  const moments = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) })
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), fc.constantFrom(...WEEK_DAYS), (now, zone, resetDay) => {
      expect(weekBeginning(now, zone, resetDay)).toBe(beginningOf(weekStart(now, zone, resetDay), zone))
    }),
    { numRuns: 300 },
  )
})
