import type { DayPlan } from './day-plan-shape.ts'
import { minutesOn } from './days.ts'
import type { PlanFacts, PlannedDay } from './facts.ts'
import { forecastSlices } from './forecast.ts'
import { planToday } from './today.ts'

const DAYS_AHEAD = 7
/**
 * The lower end of the forecast: a third slower, and one study day in four missed. The simulated learners who were forecast too hopefully
 * on the first day (97.0 % said, 95.5 % recalled) answered a third slower and missed one day in eight.
 */
const SLOWER = 4 / 3
const KEPT_AT_LEAST = 0.75

/** Makes the plan of a day in slices, for a page that must stay responsive. */
export function* dayPlanSlices(facts: PlanFacts, basis: string): Generator<void, DayPlan> {
  const { list, minutes, setAside } = planToday({ ...facts, done: [] })
  yield
  const best = yield* forecastSlices(facts)
  const deckOf = new Map(facts.cards.map(({ id, deckId }) => [id, deckId]))
  const { pace } = facts
  const slower = { ...pace, newSeconds: SLOWER * pace.newSeconds, reviewSeconds: SLOWER * pace.reviewSeconds }
  const least = yield* forecastSlices({ ...facts, pace: slower, keptShare: KEPT_AT_LEAST * facts.keptShare })
  return {
    ...{ day: facts.today, basis, minutes, reviewSeconds: pace.reviewSeconds },
    isRestDay: minutesOn(facts.today, { ...facts, taken: new Map() }) === 0,
    list: list.map(({ state: _, ...card }) => ({ ...card, deckId: deckOf.get(card.cardId) ?? '' })),
    setAside,
    ahead: best.days.slice(0, DAYS_AHEAD).map(inWholeMinutes),
    notLearned: best.notLearned.length,
    recall:
      best.recall && least.recall
        ? {
            from: Math.floor(100 * Math.min(least.recall.ifPlanned, best.recall.ifPlanned)),
            to: Math.ceil(100 * Math.max(least.recall.ifPlanned, best.recall.ifPlanned)),
          }
        : null,
  }
}

const inWholeMinutes = (day: PlannedDay): PlannedDay => ({ ...day, minutes: Math.round(day.minutes) })
