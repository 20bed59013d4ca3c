import { expect, test } from 'vitest'
import { missingToPass, trendWords } from './score.ts'

test('a section says how many more right answers reach 70 percent', () => {
  expect(missingToPass(10, 15)).toBe(1)
  expect(missingToPass(11, 15)).toBe(0)
  expect(missingToPass(14, 20)).toBe(0)
  expect(missingToPass(0, 10)).toBe(7)
})

test('a score is put beside the last one and the best', () => {
  expect(trendWords([70])).toBeNull()
  expect(trendWords([70, 78])).toBe('Your best so far, 8 points up from last time.')
  expect(trendWords([80, 70, 71])).toBe('1 point up from last time.')
  expect(trendWords([80, 70])).toBe('10 points below last time.')
  expect(trendWords([80, 80])).toBe('The same as last time.')
})
