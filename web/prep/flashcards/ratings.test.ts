import { expect, test } from 'vitest'
import { formatInterval } from './ratings.ts'

test.each([
  [59_000, '<1 min'],
  [60_000, '1 min'],
  [10 * 60_000, '10 min'],
  [6 * 3_600_000, '6 h'],
  [24 * 3_600_000, '1 day'],
  [3 * 24 * 3_600_000, '3 days'],
  [45 * 24 * 3_600_000, '1.5 mo'],
  [730 * 24 * 3_600_000, '2 yr'],
])('%d ms is formatted as %s', (ms, words) => {
  expect(formatInterval(ms)).toBe(words)
})
