import { expect, test } from 'vitest'
import { customCards, missedQuestions, parseChoice } from './custom.ts'
import type { CardMemory } from './memory.ts'

const DAY = 86_400_000
const today = 100
const now = today * DAY
const memory = (cardId: string, over: Partial<CardMemory>): [string, CardMemory] => [
  cardId,
  {
    ...{ cardId, deckId: 'a', due: now, stability: 10, difficulty: 5, reps: 3, lapses: 0, state: 2, learningSteps: 0 },
    ...{ scheduledDays: 10, firstReviewAt: 0, lastReviewAt: now, lastDay: today },
    ...over,
  },
]
const material = {
  cards: ['fresh', 'faded', 'forgotten', 'firm', 'new'].map((id) => ({ id, deckId: id === 'firm' ? 'b' : 'a' })),
  memories: new Map([
    memory('fresh', {}),
    memory('faded', { lastDay: today - 60 }),
    memory('forgotten', { lapses: 2, lastDay: today - 1 }),
    memory('firm', { stability: 300, lastDay: today - 5 }),
  ]),
  missed: new Set(['firm', 'new']),
  flagged: new Set(['fresh']),
  due: new Set(['faded']),
  apart: new Set<string>(),
}
const cards = (kind: 'weak' | 'missed' | 'flagged' | 'deck', deckId: string | null = null) =>
  customCards({ kind, deckId }, material, today)

test('weak cards have a low recall or two lapses, and the lowest recall comes first', () => {
  expect(cards('weak')).toEqual(['faded', 'forgotten'])
})

test('a deck, missed questions and flags each select their cards, with unseen ones last', () => {
  expect(cards('deck', 'a')).toEqual(['faded', 'forgotten', 'fresh', 'new'])
  expect(cards('missed')).toEqual(['firm', 'new'])
  expect(cards('flagged')).toEqual(['fresh'])
})

test('a question counts as missed if its latest answer is wrong or blank', () => {
  const taken = (completedAt: number, answers: [string, number | null][]) => ({
    completedAt,
    questions: answers.map(([id]) => ({ id, version: 1 })),
    answers: answers.map(([questionId, answer]) => ({ questionId, answer })),
  })
  const keys = new Map([
    ['q1@1', 0],
    ['q2@1', 0],
    ['q3@1', 0],
  ])
  const second = taken(2, [
    ['q1', 0],
    ['q2', 3],
    ['gen:x', 1],
  ])
  const first = taken(1, [
    ['q1', 1],
    ['q2', 0],
    ['q3', null],
  ])
  expect([...missedQuestions([second, first, { ...first, completedAt: 3, answers: null }], keys)]).toEqual(['q3', 'q2'])
})

test('an invalid choice in the URL is null, and an invalid size becomes 20', () => {
  expect(parseChoice('weak', 'fire', '50')).toEqual({ kind: 'weak', deckId: null, size: 50 })
  expect(parseChoice('deck', 'fire', '7')).toEqual({ kind: 'deck', deckId: 'fire', size: 20 })
  expect(parseChoice('deck', null, '10')).toBeNull()
  expect(parseChoice('strong', null, '10')).toBeNull()
})
