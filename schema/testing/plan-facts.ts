import fc from 'fast-check'
import { WEIGHTS } from '../prep/memory.ts'
import type { PlanCard, PlanFacts } from '../prep/plan/facts.ts'
import { memoryModel } from '../prep/plan/memory-model.ts'

const DAY_MS = 86_400_000
/** The current study day in these tests: Monday, November 23, 2026. */
export const TODAY = Date.UTC(2026, 10, 23) / DAY_MS
const MODEL = memoryModel(WEIGHTS)

/** Noon in Chicago on a study day. */
export const noonOf = (day: number): number => day * DAY_MS + 18 * 3_600_000

export const planCard = (id: string, card: Partial<PlanCard> = {}): PlanCard => ({
  ...{ id, deckId: 'ladders', order: 1, weight: 1, memory: null },
  ...card,
})

export const planFacts = (facts: Partial<PlanFacts> = {}): PlanFacts => ({
  today: TODAY,
  examDay: TODAY + 30,
  timeZone: 'America/Chicago',
  cards: [],
  minutes: [10, 10, 10, 10, 10, 10, 10],
  restDays: new Set(),
  pace: { newSeconds: 20, reviewSeconds: 8, firstGrades: [0.24, 0.094, 0.495, 0.171] },
  done: [],
  keptShare: 1,
  model: MODEL,
  ...facts,
})

const Memory = fc.record({
  stability: fc.double({ min: 0.01, max: 200, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  lapses: fc.integer({ min: 0, max: 9 }),
  lastDay: fc.integer({ min: 1, max: 200 }).map((days) => TODAY - days),
})

const Card = fc.record({
  deckId: fc.constantFrom('ladders', 'math', 'maps-memory'),
  order: fc.integer({ min: 1, max: 40 }),
  weight: fc.double({ min: 0.1, max: 4, noNaN: true }),
  memory: fc.option(Memory),
})

/** A person with up to 60 cards, an exam between yesterday and 40 days from today, and 0 to 40 minutes per day. */
export const AnyFacts: fc.Arbitrary<PlanFacts> = fc
  .record({
    cards: fc.array(Card, { maxLength: 60 }),
    days: fc.integer({ min: -1, max: 40 }),
    minutes: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 7, maxLength: 7 }),
    rest: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }),
    newSeconds: fc.integer({ min: 5, max: 90 }),
    reviewSeconds: fc.integer({ min: 2, max: 60 }),
  })
  .map(({ cards, days, minutes, rest, newSeconds, reviewSeconds }) =>
    planFacts({
      cards: cards.map((card, nth) => planCard(`c${nth}`, card)),
      examDay: TODAY + days,
      minutes,
      restDays: new Set(rest.map((day) => TODAY + day)),
      pace: { newSeconds, reviewSeconds, firstGrades: [0.24, 0.094, 0.495, 0.171] },
    }),
  )
