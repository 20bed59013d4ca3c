import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DayPlan } from './facts.ts'
import { isDayPlan } from './progress.ts'

const PLAN: DayPlan = {
  ...{ day: 20_780, basis: 'b', madeOf: 'f', minutes: 12.5, setAside: ['c9'], reviewSeconds: 8.1, notLearned: 0 },
  ...{ given: 20, assigned: 7 },
  list: [{ cardId: 'c1', deckId: 'd1', kind: 'review', seconds: 8, reason: 'fading', stay: null }],
  ahead: [{ day: 20_780, newCards: 2, reviews: 3, minutes: 5.5, assigned: 7 }],
  recall: { from: 80, to: 90 },
}

/** The parts of a plan: the plan itself, its listed cards, the days ahead and the recall range. */
const parts = (plan: DayPlan): object[] => [plan, ...plan.list, ...plan.ahead, ...(plan.recall ? [plan.recall] : [])]

test('isDayPlan accepts and rejects the same plans as the schema', () => {
  expect(isDayPlan(PLAN)).toBe(true)
  const value = fc.oneof(
    fc.constantFrom(undefined, null, [], {}, '', 'new', 'firmer', -1, 0.5, Number.NaN, 1e300, ['x'], [null]),
    fc.anything({ maxDepth: 1 }),
  )
  fc.assert(
    fc.property(fc.nat(3), fc.nat(20), fc.boolean(), value, (nth, at, isLeftOut, put) => {
      const changed = JSON.parse(JSON.stringify(PLAN)) as DayPlan
      const part = parts(changed)[nth] as Record<string, unknown>
      const names = Object.keys(part)
      const name = names[at % names.length] ?? ''
      if (isLeftOut) delete part[name]
      else part[name] = put
      expect(isDayPlan(changed)).toBe(v.is(DayPlan, changed))
    }),
    { numRuns: 2_000 },
  )
  for (const other of [null, undefined, 'plan', 1, []]) expect(isDayPlan(other)).toBe(false)
})
