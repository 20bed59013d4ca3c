import { expect, test } from 'vitest'
import type { CpatRun } from './training.ts'
import { cpatSentence, minutesSentence, recallSentence, testsSentence, workoutsSentence } from './words.ts'

const run = (seconds: number): CpatRun => ({ id: 'a', at: 0, seconds, isBest: true })

test('each chart has a sentence that summarizes it', () => {
  expect(recallSentence({ passed: 87, total: 100 }, '4')).toBe(
    'You recalled the card in 87 of 100 reviews in the last 4 weeks.',
  )
  expect(recallSentence({ passed: 0, total: 1 }, '12')).toBe(
    'You recalled the card in 0 of 1 review in the last 12 weeks.',
  )
  expect(recallSentence({ passed: 4_120, total: 5_000 }, 'all')).toBe(
    'You recalled the card in 4,120 of 5,000 reviews so far.',
  )
  expect(testsSentence([72], '4')).toBe('You scored 72% on your test in the last 4 weeks; the pass line is 70%.')
  expect(testsSentence([60, 70, 80], '12')).toBe('2 of your 3 tests in the last 12 weeks reached the pass line of 70%.')
  expect(testsSentence([40, 66], 'all')).toBe('Your best of 2 tests so far is 66%; the pass line is 70%.')
  expect(workoutsSentence(9, 2, '4')).toBe('You finished 9 workouts in the last 4 weeks, 2 of them this week.')
  expect(workoutsSentence(1, 1, 'all')).toBe('You finished 1 workout so far, and it was this week.')
  expect(workoutsSentence(3, 3, '4')).toBe('You finished 3 workouts in the last 4 weeks, all of them this week.')
  expect(cpatSentence(run(598))).toBe('Your best course is 9:58, 22 seconds under 10:20.')
  expect(cpatSentence(run(619))).toBe('Your best course is 10:19, 1 second under 10:20.')
  expect(cpatSentence(run(620))).toBe('Your best course is 10:20, exactly the limit.')
  expect(cpatSentence(run(725))).toBe('Your best course is 12:05, 1:45 min from 10:20.')
  expect(minutesSentence(200, 9, '4')).toBe('You put in 3 h 20 min on 9 days in the last 4 weeks.')
})

test('an empty period is stated neutrally', () => {
  const quiet = [
    recallSentence({ passed: 0, total: 0 }, '4'),
    testsSentence([], '4'),
    workoutsSentence(0, 0, '4'),
    minutesSentence(0, 0, '4'),
    cpatSentence(null),
    workoutsSentence(4, 0, '4'),
  ]
  expect(quiet).toEqual([
    'No card has come up a second time in the last 4 weeks.',
    'No test in the last 4 weeks.',
    'No workout in the last 4 weeks.',
    'No time recorded in the last 4 weeks.',
    'No time for the whole course yet.',
    'You finished 4 workouts in the last 4 weeks.',
  ])
})
