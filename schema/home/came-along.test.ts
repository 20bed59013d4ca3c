import { expect, test } from 'vitest'
import { cameAlongWords } from './came-along.ts'

const nothing = { reviews: 0, tests: 0, workouts: 0, interviews: 0, times: 0, savedJobs: 0, applications: 0 }

test('the guest data moved into an account is summarized in one sentence', () => {
  expect(cameAlongWords({ ...nothing, reviews: 5, tests: 1 })).toBe('5 reviews and 1 test came with you.')
  expect(cameAlongWords({ ...nothing, reviews: 1 })).toBe('1 review came with you.')
  expect(cameAlongWords({ ...nothing, reviews: 1_200, workouts: 2, savedJobs: 1 })).toBe(
    '1,200 reviews, 2 workouts, and 1 saved job came with you.',
  )
  expect(cameAlongWords(nothing)).toBeNull()
})
