import { describe, expect, test } from 'vitest'
import { dateOfDay, momentOf } from '../core/time.ts'
import { daysLeft, deadlineDay, deadlineLabel, inDaysWords } from './deadline.ts'
import { readClosing } from './postings/closing.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21, 12)
const calendar = { timeZone: 'UTC', formatDay: dateOfDay, formatShortDay: (one: number) => dateOfDay(one).slice(5) }
const label = (deadline: number | null, at = now) => deadlineLabel(deadline, at, calendar)

describe('a deadline', () => {
  test.each([
    [0, 'Closes today', 'red', '11-21'],
    [1, 'Closes tomorrow', 'red', '11-22'],
    [2, 'Closes in 2 days', 'red', '11-23'],
    [6, 'Closes in 6 days', 'red', '11-27'],
    [7, 'Closes in 7 days', 'amber', '11-28'],
    [29, 'Closes in 29 days', 'amber', '12-20'],
  ])('[jobs.deadline] a deadline in %i days shows “%s” in %s, with the date', (days, text, tone, date) => {
    expect(label(now + days * day)).toEqual({ text, tone, date })
  })

  test.each([
    [30, '2026-12-21'],
    [400, '2027-12-26'],
  ])('[jobs.deadline] a deadline in %i days shows only the date', (days, date) => {
    expect(label(now + days * day)).toEqual({ text: date, tone: 'neutral' })
  })

  test('a deadline at noon shows “Closes tomorrow” the evening before and “Closes today” that morning', () => {
    const noon = Date.UTC(2026, 10, 22, 12)
    expect(label(noon, noon - 16 * 3_600_000).text).toBe('Closes tomorrow')
    expect(label(noon, noon - 4 * 3_600_000).text).toBe('Closes today')
  })

  test('[jobs.deadline.past] a deadline that has passed shows “Closed”, even on the same day', () => {
    expect(label(now - 1)).toEqual({ text: 'Closed', tone: 'neutral', date: '11-21' })
  })

  test('[jobs.deadline.none] a deadline that was never published shows “No deadline published”', () => {
    expect(label(null)).toEqual({ text: 'No deadline published', tone: 'neutral' })
  })
})

describe('a deadline’s date in the employer’s time zone', () => {
  test.each([
    ...['12/31/2026', 'December 31, 2026', '2026-12-31', '2026-12-31T12:00', '2026-12-31T23:59:59.9970'],
    ...['2026-12-31T23:59:00-05:00', '2026-12-31T23:59:00-08:00', '2026-12-31T23:59:00-10:00', '2026-12-31T17:00Z'],
  ])('the employer’s closing date is read from %s', (text) => {
    expect(dateOfDay(deadlineDay(readClosing(text) ?? 0))).toBe('2026-12-31')
  })

  test.each([
    ['Pacific/Honolulu', '2026-12-30T23:59:00-10:00', 1],
    ['Pacific/Honolulu', '2026-12-31T12:00:00-10:00', 0],
    ['America/New_York', '2026-12-30T23:59:00-05:00', 1],
    ['America/New_York', '2026-12-31T00:00:00-05:00', 0],
    ['Europe/Berlin', '2026-12-30T12:00:00Z', 1],
    ['Asia/Tokyo', '2026-12-31T08:00:00+09:00', 0],
  ])('a person in %s has, at %s, %i days left until the employer’s closing date', (timeZone, at, days) => {
    expect(daysLeft(readClosing('12/31/2026') ?? 0, Date.parse(at), timeZone)).toBe(days)
  })

  test('an open job shows “Closes today” in a time zone where the employer’s date is already over', () => {
    const deadline = readClosing('12/31/2026') ?? 0
    const morning = momentOf(deadlineDay(deadline) + 1, 8 * 60, 'Asia/Tokyo')
    expect(deadlineLabel(deadline, morning, { ...calendar, timeZone: 'Asia/Tokyo' })).toEqual({
      ...{ text: 'Closes today', tone: 'red', date: '12-31' },
    })
    expect(inDaysWords(daysLeft(deadline, morning, 'Asia/Tokyo'))).toBe('today')
  })
})
