// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ago } from './security-form.tsx'

const now = new Date(2026, 10, 22, 9, 30).getTime()
const MINUTE_MS = 60_000

test.each([
  [0, 'just now'],
  [-5, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [125, '2 hours ago'],
  [5 * 60, '5 hours ago'],
  [12 * 60, 'yesterday'],
  [3 * 1_440, '3 days ago'],
  [40 * 1_440, 'Oct 13, 2026'],
])('%d minutes ago is formatted as “%s”', (minutes, words) => {
  expect(ago(now - minutes * MINUTE_MS, now)).toBe(words)
})
