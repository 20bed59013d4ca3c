import { expect, test } from 'vitest'
import { profiles } from './exam.ts'
import { blueprintWeights, GENERAL, sectionCounts } from './exam-profiles.ts'

const part = { name: 'One', minutes: 60, passPercent: null, note: null, packetMinutes: null }

test('the section counts of the General form match its profile', () => {
  const asked = Object.entries(profiles.general.counts).filter(([, count]) => count > 0)
  expect(sectionCounts(GENERAL)).toEqual(Object.fromEntries(asked))
})

test('sources without a question count share the remaining questions, and human relations questions count as judgment', () => {
  const from = [{ topic: 'math', count: 6 }, { generated: 'math', families: ['percent'] }, { generated: 'tables' }]
  const sections = [
    { name: 'Numbers', count: 16, from },
    { name: 'People', count: 20, from: [{ topic: 'human-relations' }] },
  ]
  expect(sectionCounts({ parts: [{ ...part, sections }] })).toEqual({ mathematics: 11, tables: 5, judgement: 20 })
})

const deck = (deckId: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: `${deckId}-${nth}`, deckId }))
const cards = [
  ...deck('math', 40),
  ...deck('mechanical', 40),
  ...deck('judgement', 30),
  ...deck('maps-memory', 24),
  ...deck('ladders', 28),
]
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('a deck’s weight matches its share of the exam’s questions', () => {
  const weights = blueprintWeights(cards, profiles.general.counts)
  const of = (deckId: string) => weights.get(`${deckId}-0`) ?? 0
  expect(mean([...weights.values()])).toBeCloseTo(1, 9)
  // Mechanical has 20 questions for 40 cards, math 15 for 40 cards, and maps and memory 15 + 10 for 24 cards.
  expect(of('mechanical') / of('math')).toBeCloseTo(20 / 15, 9)
  expect(of('maps-memory') / of('mechanical')).toBeCloseTo(25 / 24 / (20 / 40), 9)
  expect(of('ladders')).toBeGreaterThan(0)
  expect(of('ladders')).toBeLessThan(of('math'))
})

test('a card in a section that the exam omits has the same low weight as a fire knowledge card', () => {
  const weights = blueprintWeights(cards, profiles['fctc-style'].counts)
  expect(weights.get('judgement-0')).toBe(weights.get('ladders-0'))
})

test('a missed question weighs as much as the average card of the exam’s decks', () => {
  const weights = blueprintWeights([...cards, ...deck('missed', 3)], profiles.general.counts)
  const asked = cards.filter(({ deckId }) => deckId !== 'ladders').map(({ id }) => weights.get(id) ?? 0)
  expect(weights.get('missed-0')).toBeCloseTo(mean(asked), 9)
})

test('without an exam, all cards have the same weight', () => {
  expect(new Set(blueprintWeights(cards, null).values())).toEqual(new Set([1]))
  expect(blueprintWeights([], profiles.general.counts).size).toBe(0)
})
