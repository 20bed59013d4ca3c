import { expect, test } from 'vitest'
import { percentOf } from './reports.ts'

test.each([
  [0, 0, '0'],
  [0, 4, '0.0'],
  [1, 3, '33.3'],
  [2, 3, '66.7'],
  [4, 4, '100.0'],
])('[analytics.conversion.rule] %i successes over %i attempts are %s percent', (successes, attempts, percent) => {
  expect(percentOf(successes, attempts)).toBe(percent)
})
