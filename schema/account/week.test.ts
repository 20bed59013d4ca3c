import { expect, test } from 'vitest'
import { studyDay } from '../prep/day.ts'
import { weekStart } from './week.ts'

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
