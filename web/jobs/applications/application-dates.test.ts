import { expect, test } from 'vitest'
import { inputText, readInput } from './application-dates.tsx'

const zone = 'America/Chicago'

test.each(['2026-11-21', '2026-11-21T09:30', '2026-03-08T02:30', '2027-01-01'])(
  '%s is parsed in the given time zone and, unless daylight saving time skips it, formats to the same text',
  (text) => {
    const at = readInput(text, zone)
    expect(typeof at).toBe('number')
    if (text !== '2026-03-08T02:30') expect(inputText(at as number, text.includes('T'), zone)).toBe(text)
  },
)

test('an incomplete or invalid date is rejected, and an empty field clears the date', () => {
  expect(['0002-11-21', '275760-01-01', 'soon', ''].map((text) => readInput(text, zone))).toEqual([
    undefined,
    undefined,
    undefined,
    null,
  ])
})
