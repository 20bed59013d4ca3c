import { expect, test } from 'vitest'
import { timeOrderedId } from './ids.ts'

const AT = Date.UTC(2026, 10, 21, 12)
const bytes = (value: number): Uint8Array => new Uint8Array(10).fill(value)

test('an id is a version 7 UUID for any random bytes', () => {
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  for (const value of [0, 7, 255]) expect(timeOrderedId(AT, bytes(value))).toMatch(shape)
  expect(timeOrderedId(0, bytes(255))).toMatch(shape)
})

test('ids sort by creation time, and two ids from the same millisecond differ', () => {
  expect(timeOrderedId(AT, bytes(255)) < timeOrderedId(AT + 1, bytes(0))).toBe(true)
  expect(timeOrderedId(AT, bytes(1))).not.toBe(timeOrderedId(AT, bytes(2)))
})
