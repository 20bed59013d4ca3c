import { expect, test } from 'vitest'
import { planCard, planFacts, TODAY } from '../../testing/plan-facts.ts'
import { expectedAnswers } from './expected-answers.ts'
import { recallAfter } from './memory-model.ts'
import { trackedCards } from './tracked.ts'

const memory = { stability: 5, difficulty: 5, lapses: 0, lastDay: TODAY - 60 }

test('of 100 cards with a recall of 68%, 68 are expected to pass', () => {
  const cards = Array.from({ length: 100 }, (_, nth) => planCard(`c${nth}`, { order: nth, memory }))
  const facts = planFacts({ cards })
  const study = expectedAnswers(facts)
  const tracked = trackedCards(facts)
  for (const card of tracked) study(card, TODAY)
  const passed = tracked.filter(({ stability }) => stability > 5).length
  expect(passed).toBe(Math.round(100 * recallAfter(facts.model, 60, 5)))
  expect(passed).toBe(68)
})

test('the expected first grades of 100 new cards match the person’s own shares', () => {
  const facts = planFacts({ cards: Array.from({ length: 100 }, (_, nth) => planCard(`c${nth}`, { order: nth })) })
  const study = expectedAnswers(facts)
  const tracked = trackedCards(facts)
  for (const card of tracked) study(card, TODAY)
  const counts = [...Map.groupBy(tracked, ({ difficulty }) => difficulty).values()].map(({ length }) => length)
  expect(counts.toSorted((a, b) => a - b)).toEqual([9, 17, 24, 50])
})
