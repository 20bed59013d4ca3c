import { expect, test } from 'vitest'
import { tables } from '../tables.ts'
import { isLater, timeAfter } from './register.ts'
import { columnsOf } from './table.ts'

test('[R1] the later change wins, the greater id wins at equal times, and a repeated change does not count as later', () => {
  const current = { changedAt: 10, changeId: 'm' }
  expect(isLater({ at: 1, id: 'a' }, undefined)).toBe(true)
  expect(isLater({ at: 11, id: 'a' }, current)).toBe(true)
  expect(isLater({ at: 9, id: 'z' }, current)).toBe(false)
  expect(isLater({ at: 10, id: 'n' }, current)).toBe(true)
  expect(isLater({ at: 10, id: 'a' }, current)).toBe(false)
  expect(isLater({ at: 12, id: 'm' }, current)).toBe(false)
})

test('[R4] a stored change with a future time is outdated, unless the current time is unknown', () => {
  const ahead = { changedAt: 1_000_000, changeId: 'm' }
  expect(isLater({ at: 10, id: 'a', now: 10 }, ahead)).toBe(true)
  expect(isLater({ at: 10, id: 'a' }, ahead)).toBe(false)
  expect(isLater({ at: 10, id: 'm', now: 10 }, ahead)).toBe(false)
  expect(isLater({ at: 10, id: 'a', now: 950_000 }, ahead)).toBe(false)
  expect(timeAfter(ahead, 10)).toBe(10)
  expect(timeAfter(ahead, 999_990)).toBe(1_000_001)
  expect(timeAfter(undefined, 10)).toBe(10)
})

test('a table’s columns, with their types and nullability, are read from its schema', () => {
  expect(columnsOf(tables.reviews)).toEqual([
    ['id', 'text', false],
    ['cardId', 'text', false],
    ['deckId', 'text', false],
    ['rating', 'integer', false],
    ['reviewedAt', 'integer', false],
    ['clientId', 'text', false],
    ['seq', 'integer', false],
    ['undoneAt', 'integer', true],
    ['studyDay', 'integer', true],
  ])
  expect(columnsOf(tables.practiceTests)).toContainEqual(['answers', 'json', true])
  expect(columnsOf(tables.practiceTests)).toContainEqual(['verified', 'boolean', false])
})
