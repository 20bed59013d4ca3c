import { expect, test } from 'vitest'
import { brierOf } from './candidates.ts'
import { brierWithWorkouts } from './workouts.ts'

test('what 2,000 simulated candidates are told is nearer to what comes than the base rate or the last time is', () => {
  const { model, baseRate, lastRun, fifths } = brierOf(2_000)
  expect(model).toBeLessThan(baseRate * 0.8)
  expect(model).toBeLessThan(lastRun * 0.8)
  for (const { said, passed } of fifths) expect(Math.abs(said - passed)).toBeLessThan(0.1)
})

test('counting workouts in place of weeks changes too little to be worth it, even where only workouts make people faster', () => {
  const { weeks, workouts } = brierWithWorkouts('workouts', 2_000)
  expect(Math.abs(weeks - workouts)).toBeLessThan(0.05 * weeks)
})
