import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, nextMemory, type Rating, recallOn, WEIGHTS } from '../memory.ts'
import * as model from './memory-model.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 10, 23, 12)
const START_DAY = START / DAY_MS - 0.5
const momentOf = (day: number) => ({ at: START + (day - START_DAY) * DAY_MS, day })
const CARD = { cardId: 'c', deckId: 'd' }
const fsrs = model.memoryModel(WEIGHTS)
const Grade = fc.constantFrom<Rating>(1, 2, 3, 4)

test('the plan’s memory model computes the same stability, difficulty and recall as the app’s scheduler', () => {
  const steps = fc.array(fc.record({ grade: Grade, days: fc.integer({ min: 0, max: 60 }) }), { maxLength: 12 })
  fc.assert(
    fc.property(Grade, steps, fc.integer({ min: 1, max: 90 }), (first, later, until) => {
      let day = START_DAY
      let memory = nextMemory(null, CARD, momentOf(day), first, DEFAULT_PARAMETERS)
      let stability = model.firstStability(fsrs, first)
      let difficulty = model.firstDifficulty(fsrs, first)
      for (const { grade, days } of later) {
        day += days
        memory = nextMemory(memory, CARD, momentOf(day), grade, DEFAULT_PARAMETERS)
        const recall = model.recallAfter(fsrs, days, stability)
        if (days === 0) stability = model.sameDayStability(fsrs, stability, grade)
        else if (grade === 1)
          stability = model.lapsedStability(fsrs, stability, model.remainderOf(fsrs, stability, difficulty), recall)
        else
          stability = model.passedStability(fsrs, stability, model.growthOf(fsrs, stability, difficulty), recall, grade)
        difficulty = model.nextDifficulty(fsrs, difficulty, grade)
      }
      expect(Math.abs(stability / memory.stability - 1)).toBeLessThan(1e-4)
      expect(Math.abs(difficulty - memory.difficulty)).toBeLessThan(1e-4)
      const recalled = recallOn(memory, day + until, DEFAULT_PARAMETERS)
      expect(Math.abs(model.recallAfter(fsrs, until, stability) - recalled)).toBeLessThan(1e-4)
      if (recalled < 0.999) expect(model.stabilityFor(fsrs, until, recalled) / stability).toBeCloseTo(1, 2)
    }),
  )
})
