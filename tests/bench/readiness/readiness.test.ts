import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'

const PEOPLE = 250

test('about four in five of 250 simulated candidates score within their predicted range', () => {
  const { overall, weakest, strongest } = coverageOf(PEOPLE)
  // The tolerance is two standard errors: 5 points for 250 people, 11 points for the fifth of them who are weakest or strongest.
  expect(Math.abs(overall - 0.8)).toBeLessThan(0.05)
  for (const share of [weakest, strongest]) expect(Math.abs(share - 0.8)).toBeLessThan(0.11)
})
