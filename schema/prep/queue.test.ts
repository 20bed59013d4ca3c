import { expect, test } from 'vitest'
import { type CardMemory, DEFAULT_PARAMETERS } from './memory.ts'
import { customCards, missedQuestions, mixedQueue, newOfEach, parseChoice, studyQueue } from './queue.ts'

const fiveCards = ['a', 'b', 'c', 'd', 'e'].map((id, order) => ({ id, order }))
const dayTurn = 1_000

test('due cards come first, starting with the longest overdue, followed by new cards in deck order', () => {
  const memories = new Map([
    ['a', { due: 900 }],
    ['d', { due: 100 }],
  ])
  expect(studyQueue({ cards: fiveCards.toReversed(), memories, dayTurn, newLeft: 20 })).toEqual([
    'd',
    'a',
    'b',
    'c',
    'e',
  ])
})

test('a card due after the end of the study day is not in the queue', () => {
  const memories = new Map(fiveCards.map(({ id }) => [id, { due: id === 'c' ? 999 : 1_000 }]))
  expect(studyQueue({ cards: fiveCards, memories, dayTurn, newLeft: 20 })).toEqual(['c'])
})

test('the queue has at most as many new cards as are left in the daily limit', () => {
  expect(studyQueue({ cards: fiveCards, memories: new Map(), dayTurn, newLeft: 2 })).toEqual(['a', 'b'])
  expect(studyQueue({ cards: fiveCards, memories: new Map(), dayTurn, newLeft: 0 })).toEqual([])
})

const deck = (name: string, count: number) =>
  Array.from({ length: count }, (_, order) => ({ id: `${name}${order}`, order }))
const DAY = 86_400_000

test('the mixed queue interleaves the decks in proportion to their reviews', () => {
  const decks = [deck('a', 6), deck('b', 3)]
  const memories = new Map(decks.flat().map(({ id }, at) => [id, { due: at }]))
  const queue = mixedQueue({ decks, memories, dayTurn: DAY, newLeft: 0 })
  expect(queue).toEqual(['a0', 'b0', 'a1', 'a2', 'b1', 'a3', 'a4', 'b2', 'a5'])
})

test('a card that was due the day before comes before all cards due today', () => {
  const decks = [deck('a', 2), deck('b', 2)]
  const memories = new Map(['a0', 'a1', 'b0', 'b1'].map((id) => [id, { due: id === 'b1' ? 5 : DAY + 5 }]))
  expect(mixedQueue({ decks, memories, dayTurn: 2 * DAY, newLeft: 0 })[0]).toBe('b1')
})

test('new cards alternate between the decks and are spread among the reviews, up to the daily limit', () => {
  const decks = [deck('a', 4), deck('b', 4), deck('c', 1)]
  const memories = new Map(['a0', 'a1', 'b0', 'b1'].map((id, at) => [id, { due: at }]))
  const queue = mixedQueue({ decks, memories, dayTurn: DAY, newLeft: 4 })
  expect(queue).toEqual(['a0', 'a2', 'b0', 'b2', 'a1', 'c0', 'b1', 'a3'])
  expect(mixedQueue({ decks, memories, dayTurn: DAY, newLeft: Number.POSITIVE_INFINITY })).toHaveLength(9)
  expect(mixedQueue({ decks: [], memories, dayTurn: DAY, newLeft: 9 })).toEqual([])
})

test('each deck’s count of new cards matches the number that the mixed queue takes from the deck', () => {
  const ofEach = (sizes: number[], newLeft: number, ranks: number[] = []) => {
    const decks = sizes.map((size, at) => deck('abc'.charAt(at), size))
    const queue = mixedQueue({ decks, ranks, memories: new Map(), dayTurn: DAY, newLeft })
    const taken = sizes.map((_, at) => queue.filter((id) => id.startsWith('abc'.charAt(at))).length)
    expect(newOfEach(sizes, ranks, newLeft)).toEqual(taken)
    return taken
  }
  expect(ofEach([60, 60, 60], 20)).toEqual([7, 7, 6])
  expect(ofEach([60, 2, 0], 20)).toEqual([18, 2, 0])
  expect(ofEach([3, 1, 2], Number.POSITIVE_INFINITY)).toEqual([3, 1, 2])
  expect(ofEach([3, 1, 2], 0)).toEqual([0, 0, 0])
  expect(ofEach([60, 60, 60], 20, [0, 0, 1])).toEqual([7, 6, 7])
  expect(ofEach([60, 60, 60], 6, [1, 0, 0])).toEqual([2, 2, 2])
  expect(newOfEach([], [], 20)).toEqual([])
})

test('with few reviews or few new cards, a review comes first and the other cards are spread evenly', () => {
  const queueOf = (reviews: number, newCards: number) => {
    const decks = [deck('new', newCards).toReversed(), deck('due', reviews)]
    const memories = new Map(deck('due', reviews).map(({ id }, at) => [id, { due: at }]))
    return mixedQueue({ decks, memories, dayTurn: DAY, newLeft: 9 })
  }
  expect(queueOf(1, 3)).toEqual(['due0', 'new0', 'new1', 'new2'])
  expect(queueOf(3, 1)).toEqual(['due0', 'due1', 'new0', 'due2'])
})

test('the first track contributes two new cards for each new card from the second track', () => {
  const decks = [deck('fire', 4), deck('math', 4), deck('judgement', 4)]
  const queue = { decks, ranks: [1, 0, 0], memories: new Map(), dayTurn: DAY, newLeft: 6 }
  expect(mixedQueue(queue)).toEqual(['math0', 'fire0', 'judgement0', 'math1', 'fire1', 'judgement1'])
})

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
  parameters: DEFAULT_PARAMETERS,
}
const chosen = (kind: 'weak' | 'missed' | 'flagged' | 'deck', deckId: string | null = null) =>
  customCards({ kind, deckId }, material, today)

test('weak cards have a low recall or two lapses, and the lowest recall comes first', () => {
  expect(chosen('weak')).toEqual(['faded', 'forgotten'])
})

test('a session of a deck, missed questions or flagged cards contains the matching cards, with unseen cards last', () => {
  expect(chosen('deck', 'a')).toEqual(['faded', 'forgotten', 'fresh', 'new'])
  expect(chosen('missed')).toEqual(['firm', 'new'])
  expect(chosen('flagged')).toEqual(['fresh'])
})

test('a question counts as missed if its latest answer is wrong or blank', () => {
  const taken = (completedAt: number, answers: [string, number | null][]) => ({
    completedAt,
    questions: answers.map(([id]) => ({ id, version: 1 })),
    answers: answers.map(([questionId, answer]) => ({ questionId, answer })),
  })
  const keys = new Map([
    ['q1@1', { correctAnswer: 0 }],
    ['q2@1', { correctAnswer: 0 }],
    ['q3@1', { correctAnswer: 0 }],
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

test('an invalid choice in the URL is parsed as null, and an invalid size becomes 20', () => {
  expect(parseChoice('weak', 'fire', '50')).toEqual({ kind: 'weak', deckId: null, size: 50 })
  expect(parseChoice('deck', 'fire', '7')).toEqual({ kind: 'deck', deckId: 'fire', size: 20 })
  expect(parseChoice('deck', null, '10')).toBeNull()
  expect(parseChoice('strong', null, '10')).toBeNull()
})
