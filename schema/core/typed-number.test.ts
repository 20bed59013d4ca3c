import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

const pounds = { most: 2_000, units: ['lb', 'lbs', 'pounds'] }

test.each([
  ['60', 60],
  ['1,000', 1_000],
  ['1,062.5', 1_062.5],
  ['1.062,5', 1_062.5],
  ['1 000', 1_000],
  ['1 062,5', 1_062.5],
  ["1'000", 1_000],
  ['62 lb', 62],
  ['62lbs.', 62],
  ['62,5 LB', 62.5],
  ['62.5', 62.5],
  ['62.', 62],
  ['.5', 0.5],
  ['0.125', 0.125],
  ['٦٢', 62],
  ['٦٢٫٥', 62.5],
  ['۱٬۰۰۰', 1_000],
  ['६२', 62],
  ['６２．５', 62.5],
  ['１，０００', 1_000],
  ['  8 ', 8],
])('%s is read as %d', (text, value) => {
  expect(readNumber(text, pounds)).toEqual({ value })
})

test.each(['', ' ', 'abc', '-5', '62 kg', '62 stone', '1:30', '1,00,0', '1.2.3', '5 6', '2001', '1e3', ','])(
  '"%s" is invalid, and the message names the valid range',
  (text) => {
    expect(readNumber(text, pounds)).toEqual({ problem: 'Enter a number from 0 to 2,000.' })
  },
)

test('a separator before three digits is a thousands separator, or is ambiguous if the locale uses it for decimals', () => {
  const problem = expect.stringContaining('can be read in two ways')
  expect(readNumber('1.000', pounds)).toEqual({ problem })
  expect(readNumber('1.000', { ...pounds, decimal: ',' })).toEqual({ value: 1_000 })
  expect(readNumber('1,000', { ...pounds, decimal: ',' })).toEqual({ problem })
  expect(readNumber('1,000,000', { most: 1_000_000 })).toEqual({ value: 1_000_000 })
})

test('repetitions must be a whole number', () => {
  const reps = { most: 10_000, isWhole: true }
  expect(readNumber('8.5', reps)).toEqual({ problem: 'Enter a whole number.' })
  expect(readNumber('8.0', reps)).toEqual({ value: 8 })
})
