import { describe, expect, test } from 'vitest'
import { deadlineLabel } from './deadline.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21, 12)
const label = (deadline: number | null) => deadlineLabel(deadline, now, () => 'Jan 4, 2027')

describe('a deadline', () => {
  test.each([
    [0, 'Closes in 0 days', 'red'],
    [6, 'Closes in 6 days', 'red'],
    [7, 'Closes in 7 days', 'amber'],
    [29, 'Closes in 29 days', 'amber'],
    [30, 'Jan 4, 2027', 'neutral'],
    [400, 'Jan 4, 2027', 'neutral'],
  ])('[jobs.deadline] in %i days reads %s in %s', (days, text, tone) => {
    expect(label(now + days * day)).toEqual({ text, tone })
  })

  test('counts whole days only', () => {
    expect(label(now + 7 * day - 1)).toEqual({ text: 'Closes in 6 days', tone: 'red' })
  })

  test('[jobs.deadline.past] that has passed is closed', () => {
    expect(label(now - 1)).toEqual({ text: 'Closed', tone: 'neutral' })
  })

  test('[jobs.deadline.none] that was never published uses today and says so', () => {
    expect(label(null)).toEqual({ text: 'Closes in 0 days', tone: 'red', note: 'no deadline published' })
  })
})
