import { describe, expect, test } from 'vitest'
import { deadlineLabel } from './deadline.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21, 12)
const calendar = {
  formatDay: () => 'Jan 4, 2027',
  formatShortDay: () => 'Jan 4',
  dayOf: (at: number) => Math.floor(at / day),
}
const label = (deadline: number | null, at = now) => deadlineLabel(deadline, at, calendar)
const date = 'Jan 4'

describe('a deadline', () => {
  test.each([
    [0, 'Closes today', 'red'],
    [1, 'Closes tomorrow', 'red'],
    [2, 'Closes in 2 days', 'red'],
    [6, 'Closes in 6 days', 'red'],
    [7, 'Closes in 7 days', 'amber'],
    [29, 'Closes in 29 days', 'amber'],
  ])('[jobs.deadline] in %i days reads %s in %s, with the date beside it', (days, text, tone) => {
    expect(label(now + days * day)).toEqual({ text, tone, date })
  })

  test.each([30, 400])('[jobs.deadline] in %i days is the date alone', (days) => {
    expect(label(now + days * day)).toEqual({ text: 'Jan 4, 2027', tone: 'neutral' })
  })

  test('at noon tomorrow closes tomorrow for who looks in the evening, and today for who looks in the morning', () => {
    const noon = Date.UTC(2026, 10, 22, 12)
    expect(label(noon, noon - 16 * 3_600_000).text).toBe('Closes tomorrow')
    expect(label(noon, noon - 4 * 3_600_000).text).toBe('Closes today')
  })

  test('[jobs.deadline.past] that has passed is closed, also on its own day', () => {
    expect(label(now - 1)).toEqual({ text: 'Closed', tone: 'neutral', date })
  })

  test('[jobs.deadline.none] that was never published is said, without a number of days', () => {
    expect(label(null)).toEqual({ text: 'No deadline published', tone: 'neutral' })
  })
})
