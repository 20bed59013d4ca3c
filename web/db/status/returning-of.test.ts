import { expect, test } from 'vitest'
import { returningOf } from './returning-of.ts'

const NOW = Date.UTC(2026, 10, 23, 17)
const DAY_MS = 86_400_000
const newPhone = { wasCleared: false, isEmpty: true, isStuck: false, createdAt: NOW - 30 * DAY_MS, now: NOW }

test('who signs in on a new phone is told that their work is on its way, until it is there', () => {
  expect(returningOf(newPhone)).toBe('arriving')
  expect(returningOf({ ...newPhone, isStuck: true })).toBe('arriving-later')
  expect(returningOf({ ...newPhone, isEmpty: false })).toBeNull()
})

test('who signs in on a second device minutes after signing up is told so, too', () => {
  expect(returningOf({ ...newPhone, createdAt: NOW - 3 * 60_000 })).toBe('arriving')
})

test('who has just signed up has nothing to wait for', () => {
  expect(returningOf({ ...newPhone, createdAt: NOW - 5_000 })).toBeNull()
})

test('whose browser cleared the device is told that, and when everything is back', () => {
  const cleared = { ...newPhone, wasCleared: true }
  expect(returningOf(cleared)).toBe('fetching')
  expect(returningOf({ ...cleared, isStuck: true })).toBe('waiting')
  expect(returningOf({ ...cleared, isEmpty: false })).toBe('back')
})
