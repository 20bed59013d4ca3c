import { expect, test } from 'vitest'
import { doseInWords, secondsInWords, setInWords, weightInWords } from './exercise-words.ts'

test('times up to 90 seconds are in seconds, and longer ones in minutes', () => {
  expect([20, 90, 91, 150, 900].map(secondsInWords)).toEqual(['20 s', '90 s', '1:31 min', '2:30 min', '15:00 min'])
})

test('weights are in the person’s unit, and no weight means body weight', () => {
  expect([null, 42.5, 75].map((pounds) => weightInWords(pounds))).toEqual(['Body weight', '42.5 lbs', '75 lbs'])
  expect([null, 42.5, 75].map((pounds) => weightInWords(pounds, 'kg'))).toEqual(['Body weight', '19.5 kg', '34 kg'])
})

test('[physical.active.exercise-duration] a dose is written as its sets and their repetitions or time', () => {
  expect(doseInWords({ sets: 3, reps: 16, duration: null })).toBe('3 × 16 reps')
  expect(doseInWords({ sets: 1, reps: null, duration: 480 })).toBe('1 × 8:00 min')
  expect(doseInWords({ sets: 2, reps: null, duration: null })).toBe('2')
  expect(setInWords({ reps: 12, duration: 60 })).toBe('12 reps in 60 s')
})
