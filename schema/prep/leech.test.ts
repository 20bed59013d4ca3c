import { expect, test } from 'vitest'
import { noonOf, TODAY } from '../testing/plan-facts.ts'
import { contrastFor } from './contrast.ts'
import { isBroughtBack, setAside } from './leech.ts'
import type { Review } from './memory.ts'

const MINUTE = 60_000
const zone = 'America/Chicago'
const review = (daysAgo: number, rating: number, minutes = 0, undoneAt: number | null = null): Review => ({
  ...{
    id: `${daysAgo} ${minutes}`,
    cardId: 'c',
    deckId: 'd',
    rating,
    reviewedAt: noonOf(TODAY - daysAgo) + minutes * MINUTE,
  },
  ...{ clientId: 'phone', seq: 1, undoneAt },
})
const forgotten = [review(9, 1), review(9, 3, 10), review(5, 1), review(5, 3, 10)]

test('a leech returns once it is recalled on a later day, and undoing that grade sets it aside again', () => {
  const memories = [
    { cardId: 'c', lapses: 8 },
    { cardId: 'x', lapses: 7 },
  ]
  const aside = (...later: Review[]) => setAside(memories, [...later, ...forgotten].reverse(), zone)
  expect(aside()).toEqual(['c'])
  expect(aside(review(2, 3))).toEqual([])
  expect(aside(review(2, 3, 0, 5))).toEqual(['c'])
  // Forgotten again after it came back.
  expect(aside(review(2, 3), review(1, 1), review(1, 3, 10))).toEqual(['c'])
})

test('a review made by a test does not bring a leech back', () => {
  const missed = { ...review(1, 3), id: '00000000-0000-5000-8000-000000000000'.replace('-8', '-7') }
  expect(isBroughtBack([...forgotten, missed], zone)).toBe(false)
})

const card = (id: string, order: number, front: string, back: string, tags: string[] = []) => ({
  id,
  order,
  front,
  back,
  tags,
})

test('a card is contrasted with the most similar card, not with its neighbor', () => {
  const deck = [
    card('flashover', 1, 'What is flashover?', 'Everything in a room ignites at nearly the same time.', ['stages']),
    card('nozzle', 2, 'Which nozzle gives a straight stream?', 'A smooth bore.', ['hose']),
    card('backdraft', 30, 'What is backdraft?', 'Air enters a room full of hot gases, which ignite at once.', [
      'stages',
    ]),
  ]
  expect(contrastFor(deck[0] ?? card('', 0, '', ''), deck)?.id).toBe('backdraft')
  const plain = [card('a', 1, 'A?', '1'), card('b', 9, 'B?', '2'), card('c', 3, 'C?', '3')]
  expect(contrastFor(plain[0] ?? card('', 0, '', ''), plain)?.id).toBe('c')
  expect(contrastFor(plain[0] ?? card('', 0, '', ''), plain.slice(0, 1))).toBeUndefined()
})
