import { expect, test } from 'vitest'
import { MAX_TEST_QUESTIONS, missingToPass, PASS_PERCENT, paceWords, scorePercent, trendWords } from './score.ts'

test('a test result includes how many more correct answers are needed to reach 70%', () => {
  expect(missingToPass(10, 15)).toBe(1)
  expect(missingToPass(11, 15)).toBe(0)
  expect(missingToPass(14, 20)).toBe(0)
  expect(missingToPass(0, 10)).toBe(7)
})

test('a score that rounds to 70%, such as 16 of 23, needs no more right answers', () => {
  expect([missingToPass(16, 23), missingToPass(15, 23), missingToPass(12.5, 18), missingToPass(19.5, 28)]).toEqual([
    0, 1, 1, 0,
  ])
  for (let total = 1; total <= MAX_TEST_QUESTIONS; total += 1) {
    for (let correct = 0; correct <= total; correct += 0.5) {
      const missing = missingToPass(correct, total)
      expect(scorePercent(correct + missing, total)).toBeGreaterThanOrEqual(PASS_PERCENT)
      if (missing > 0) expect(scorePercent(correct + missing - 1, total)).toBeLessThan(PASS_PERCENT)
    }
  }
})

test('a score is compared with the previous score and the best score', () => {
  expect(trendWords([70])).toBeNull()
  expect(trendWords([70, 78])).toBe('Your best so far, 8 points up from last time.')
  expect(trendWords([80, 70, 71])).toBe('1 point up from last time.')
  expect(trendWords([80, 70])).toBe('10 points below last time.')
  expect(trendWords([80, 80])).toBe('The same as last time.')
})

test('the pace per question is written in seconds or minutes, or as less than a second', () => {
  expect([0.4, 0.99, 1, 1.36].map(paceWords)).toEqual([
    'Less than a second a question.',
    'Less than a second a question.',
    'About 1 second a question.',
    'About 1 second a question.',
  ])
  expect([1.5, 30, 89, 90].map(paceWords)).toEqual([
    'About 2 seconds a question.',
    'About 30 seconds a question.',
    'About 89 seconds a question.',
    'About 2 minutes a question.',
  ])
})
