import { expect, test } from 'vitest'
import { inputText, readInput } from './date-input.ts'

test.each(['2026-11-21', '2026-11-21T09:30', '2026-03-08T02:30', '2027-01-01'])(
  '%s is read as it was written',
  (text) => {
    const at = readInput(text)
    expect(typeof at).toBe('number')
    if (text !== '2026-03-08T02:30') expect(inputText(at as number, text.includes('T'))).toBe(text)
  },
)

test('a day that has just begun to be typed is no date, and an empty field takes the date back', () => {
  expect([readInput('0002-11-21'), readInput('275760-01-01'), readInput('soon'), readInput('')]).toEqual([
    undefined,
    undefined,
    undefined,
    null,
  ])
})
