import fc from 'fast-check'
import { createEmptyCard, fsrs } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { foldCard, isLeech, nextMemory, previewIntervals, type Review, recallNow, WEIGHTS } from './memory.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const START = Date.UTC(2026, 0, 5, 12)

const review = (over: Partial<Review>): Review => ({
  id: 'r',
  cardId: 'card',
  deckId: 'deck',
  rating: 3,
  reviewedAt: START,
  clientId: 'phone',
  seq: 1,
  undoneAt: null,
  ...over,
})

test('a card that nobody reviewed has no memory', () => {
  expect(foldCard([])).toBeNull()
  expect(foldCard([review({ undoneAt: START })])).toBeNull()
})

test('a new card graded Good comes back in ten minutes, graded Again in one, graded Easy in days', () => {
  const intervals = previewIntervals(null, START)
  expect(intervals[1]).toBe(MINUTE)
  expect(intervals[3]).toBe(10 * MINUTE)
  expect(intervals[4]).toBeGreaterThan(DAY)
})

test('stability after a first Good is FSRS’s published weight', () => {
  expect(foldCard([review({ rating: 3 })])?.stability).toBeCloseTo(2.3065, 4)
})

test('[prep.study.lapse] a forgotten card counts a lapse', () => {
  const learned = foldCard([review({ rating: 4 }), review({ id: 'r2', rating: 3, reviewedAt: START + 9 * DAY })])
  expect(learned).toMatchObject({ lapses: 0, state: 2 })
  if (learned) expect(nextMemory(learned, review({}), START + 40 * DAY, 1).lapses).toBe(1)
})

test('[prep.study.leech] a card that lapses eight times is a leech', () => {
  expect([0, 7, 8, 20].map((lapses) => isLeech({ lapses }))).toEqual([false, false, true, true])
})

const history = fc.array(
  fc.record({
    rating: fc.integer({ min: 1, max: 4 }),
    reviewedAt: fc.integer({ min: START, max: START + 60 * DAY }),
    clientId: fc.constantFrom('phone', 'laptop'),
    undoneAt: fc.option(fc.constant(START)),
  }),
  { maxLength: 15 },
)

test('[R3] the order in which reviews arrive changes nothing', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), (rows, dice) => {
      const reviews = rows.map((row, seq) => review({ ...row, id: `r${seq}`, seq }))
      const arrived = reviews
        .map((row) => ({ row, at: dice.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ row }) => row)
      expect(foldCard(arrived)).toEqual(foldCard(reviews))
    }),
  )
})

test('what is recalled now is the scheduler’s own figure, also a moment before another day and when the clock was set back', () => {
  const scheduler = fsrs({ w: WEIGHTS })
  const ms = fc.oneof(
    fc.integer({ min: -DAY, max: 4_000 * DAY }),
    fc.nat(400).map((days) => days * DAY - 1),
  )
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 36_500, noNaN: true }), ms, (stability, passed) => {
      const card = { ...createEmptyCard(START), state: 2, stability, last_review: new Date(START) }
      const now = START + passed
      expect(recallNow({ stability, lastReviewAt: START }, now)).toBe(
        scheduler.get_retrievability(card, new Date(now), false),
      )
    }),
  )
})
