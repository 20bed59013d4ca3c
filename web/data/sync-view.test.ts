import { expect, test } from 'vitest'
import { returningOf } from './sync-view.ts'

const NOW = Date.UTC(2026, 10, 23, 17)
const DAY_MS = 86_400_000
const newPhone = { wasCleared: false, isEmpty: true, isStuck: false, createdAt: NOW - 30 * DAY_MS, now: NOW }

test('on a new phone, the account’s work counts as arriving until the database is no longer empty', () => {
  expect(returningOf(newPhone)).toBe('arriving')
  expect(returningOf({ ...newPhone, isStuck: true })).toBe('arriving-later')
  expect(returningOf({ ...newPhone, isEmpty: false })).toBeNull()
})

test('on a second device three minutes after sign-up, the account’s work counts as arriving', () => {
  expect(returningOf({ ...newPhone, createdAt: NOW - 3 * 60_000 })).toBe('arriving')
})

test('five seconds after sign-up, no work counts as arriving, because the account is new', () => {
  expect(returningOf({ ...newPhone, createdAt: NOW - 5_000 })).toBeNull()
})

test('after the browser cleared the device’s storage, the account’s work counts as being fetched, and then as restored', () => {
  const cleared = { ...newPhone, wasCleared: true }
  expect(returningOf(cleared)).toBe('fetching')
  expect(returningOf({ ...cleared, isStuck: true })).toBe('waiting')
  expect(returningOf({ ...cleared, isEmpty: false })).toBe('back')
})
