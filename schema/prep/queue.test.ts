import { expect, test } from 'vitest'
import { studyQueue } from './queue.ts'

const cards = ['a', 'b', 'c', 'd', 'e'].map((id, order) => ({ id, order }))
const dayTurn = 1_000

test('what has waited longest comes first, then the new cards in deck order', () => {
  const memories = new Map([
    ['a', { due: 900 }],
    ['d', { due: 100 }],
  ])
  expect(studyQueue({ cards: cards.toReversed(), memories, dayTurn, newLeft: 20 })).toEqual(['d', 'a', 'b', 'c', 'e'])
})

test('a card due after the day turns waits for its day', () => {
  const memories = new Map(cards.map(({ id }) => [id, { due: id === 'c' ? 999 : 1_000 }]))
  expect(studyQueue({ cards, memories, dayTurn, newLeft: 20 })).toEqual(['c'])
})

test('no more new cards come than the ration has left', () => {
  expect(studyQueue({ cards, memories: new Map(), dayTurn, newLeft: 2 })).toEqual(['a', 'b'])
  expect(studyQueue({ cards, memories: new Map(), dayTurn, newLeft: 0 })).toEqual([])
})
