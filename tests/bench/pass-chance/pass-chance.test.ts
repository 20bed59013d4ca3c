import { expect, test } from 'vitest'
import { brierOf } from './candidates.ts'
import { brierWithWorkouts } from './workouts.ts'

test('for 2,000 simulated candidates the predicted pass chance beats the base rate and the last run', () => {
  const { model, baseRate, lastRun, fifths } = brierOf(2_000)
  expect(model).toBeLessThan(baseRate * 0.8)
  expect(model).toBeLessThan(lastRun * 0.8)
  for (const { predicted, passed } of fifths) expect(Math.abs(predicted - passed)).toBeLessThan(0.1)
})

test('counting workouts instead of weeks barely improves the prediction, even if only workouts make candidates faster', () => {
  const { weeks, workouts } = brierWithWorkouts('workouts', 2_000)
  expect(Math.abs(weeks - workouts)).toBeLessThan(0.05 * weeks)
})
