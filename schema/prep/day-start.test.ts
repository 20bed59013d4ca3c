import { expect, test } from 'vitest'
import { dayTurnAfter, studyDay } from './day.ts'
import { studyDayStart } from './day-start.ts'

test('a study day begins at four in the morning where the person lives', () => {
  const start = studyDayStart(Date.parse('2026-11-21T20:00:00Z'), 'America/Denver')
  expect(new Date(start).toISOString()).toBe('2026-11-21T11:00:00.000Z')
})

test('at half past one in the night it is still yesterday', () => {
  const start = studyDayStart(Date.parse('2026-11-21T01:30:00Z'), 'UTC')
  expect(new Date(start).toISOString()).toBe('2026-11-20T04:00:00.000Z')
})

test('the night in which the clocks change loses and gains no moment', () => {
  for (const day of ['2026-03-08', '2026-11-01']) {
    const noon = Date.parse(`${day}T18:00:00Z`)
    const start = studyDayStart(noon, 'America/New_York')
    expect(studyDay(start, 'America/New_York')).toBe(studyDay(noon, 'America/New_York'))
    expect(dayTurnAfter(start - 1, 'America/New_York')).toBe(start)
  }
})
