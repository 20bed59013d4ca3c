import fc from 'fast-check'
import { createEmptyCard, fsrs } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { noonOf, TODAY } from '../testing/plan-facts.ts'
import {
  DEFAULT_PARAMETERS,
  foldCard,
  isBroughtBack,
  isLeech,
  nextMemory,
  previewIntervals,
  type Review,
  recallOn,
  setAside,
  studyMoment,
  WEIGHTS,
} from './memory.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const START = Date.UTC(2026, 0, 5, 12)
const ZONE = 'UTC'
const START_DAY = START / DAY - 0.5

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

test('a card without reviews has no memory', () => {
  expect(foldCard([], ZONE, DEFAULT_PARAMETERS)).toBeNull()
  expect(foldCard([review({ undoneAt: START })], ZONE, DEFAULT_PARAMETERS)).toBeNull()
})

test('a new card is due in one minute after Again, in ten minutes after Good and in days after Easy', () => {
  const intervals = previewIntervals(null, studyMoment(START, ZONE), DEFAULT_PARAMETERS)
  expect(intervals[1]).toBe(MINUTE)
  expect(intervals[3]).toBe(10 * MINUTE)
  expect(intervals[4]).toBeGreaterThan(DAY)
})

test('the stability after a first grade of Good is the published FSRS weight', () => {
  expect(foldCard([review({ rating: 3 })], ZONE, DEFAULT_PARAMETERS)?.stability).toBeCloseTo(2.3065, 4)
})

test('[prep.study.lapse] forgetting a card adds a lapse', () => {
  const learned = foldCard(
    [review({ rating: 4 }), review({ id: 'r2', rating: 3, reviewedAt: START + 9 * DAY })],
    ZONE,
    DEFAULT_PARAMETERS,
  )
  expect(learned).toMatchObject({ lapses: 0, state: 2 })
  if (learned)
    expect(nextMemory(learned, review({}), studyMoment(START + 40 * DAY, ZONE), 1, DEFAULT_PARAMETERS).lapses).toBe(1)
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

test('[R3] a card’s memory does not depend on the order in which reviews arrive', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), (rows, dice) => {
      const reviews = rows.map((row, seq) => review({ ...row, id: `r${seq}`, seq }))
      const arrived = reviews
        .map((row) => ({ row, at: dice.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ row }) => row)
      expect(foldCard(arrived, ZONE, DEFAULT_PARAMETERS)).toEqual(foldCard(reviews, ZONE, DEFAULT_PARAMETERS))
    }),
  )
})

test('recall on a study day equals the scheduler’s own value, even for a day before the last review', () => {
  const scheduler = fsrs({ w: WEIGHTS })
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 36_500, noNaN: true }),
      fc.integer({ min: -1, max: 4_000 }),
      (stability, days) => {
        const card = { ...createEmptyCard(START), state: 2, stability, last_review: new Date(START) }
        expect(recallOn({ stability, lastDay: START_DAY }, START_DAY + days, DEFAULT_PARAMETERS)).toBe(
          scheduler.get_retrievability(card, new Date(START + Math.max(0, days) * DAY), false),
        )
      },
    ),
  )
})

/** Two reviews with Good, ten minutes apart. */
const goodTwice = (at: number, days: [number, number] | null) =>
  [at, at + 10 * MINUTE].map((reviewedAt, n) =>
    review({ id: `r${n}`, seq: n, reviewedAt, ...(days && { studyDay: days[n] as number }) }),
  )

test('two Good grades ten minutes apart are on the same study day, even across midnight', () => {
  // 6:55 p.m. and 7:05 p.m. in New York, just before and after midnight UTC.
  const evening = Date.UTC(2026, 0, 5, 23, 55)
  for (const [zone, at] of [
    ['America/New_York', evening],
    ['America/Los_Angeles', evening],
    ['Asia/Tokyo', evening],
    ['America/New_York', Date.UTC(2026, 0, 6, 4, 55)],
  ] as const) {
    const folded = foldCard(goodTwice(at, null), zone, DEFAULT_PARAMETERS)
    expect(folded?.stability, `${zone} ${new Date(at).toISOString()}`).toBeCloseTo(2.3065, 2)
  }
})

test('a recorded study day takes precedence over the fold’s time zone', () => {
  const at = Date.UTC(2026, 0, 5, 23, 55)
  const sameDay = goodTwice(at, [START_DAY, START_DAY])
  expect(foldCard(sameDay, 'Asia/Tokyo', DEFAULT_PARAMETERS)).toEqual(
    foldCard(sameDay, 'America/Chicago', DEFAULT_PARAMETERS),
  )
  const nextDay = goodTwice(at, [START_DAY, START_DAY + 1])
  expect(foldCard(nextDay, 'UTC', DEFAULT_PARAMETERS)?.stability).toBeGreaterThan(7)
})

test('a study day earlier than the previous review’s, as after a flight west, counts as the previous review’s study day', () => {
  const back = goodTwice(START, [START_DAY, START_DAY - 1])
  expect(foldCard(back, ZONE, DEFAULT_PARAMETERS)).toEqual(
    foldCard(goodTwice(START, [START_DAY, START_DAY]), ZONE, DEFAULT_PARAMETERS),
  )
})

test('a card is due the scheduled minutes or days after the moment of its review', () => {
  const at = Date.UTC(2026, 0, 5, 23, 55)
  const [first] = goodTwice(at, [START_DAY, START_DAY])
  expect(foldCard(first ? [first] : [], ZONE, DEFAULT_PARAMETERS)?.due).toBe(at + 10 * MINUTE)
  const easy = foldCard([review({ rating: 4, reviewedAt: at })], ZONE, DEFAULT_PARAMETERS)
  expect(easy && (easy.due - at) / DAY).toBe(easy?.scheduledDays)
})

const zone = 'America/Chicago'
const studied = (daysAgo: number, rating: number, minutes = 0, undoneAt: number | null = null): Review => ({
  ...{
    id: `${daysAgo} ${minutes}`,
    cardId: 'c',
    deckId: 'd',
    rating,
    reviewedAt: noonOf(TODAY - daysAgo) + minutes * MINUTE,
  },
  ...{ clientId: 'phone', seq: 1, undoneAt },
})
const forgotten = [studied(9, 1), studied(9, 3, 10), studied(5, 1), studied(5, 3, 10)]

test('a leech is unsuspended when it is recalled on a later day, and suspended again if that grade is undone', () => {
  const memories = [
    { cardId: 'c', lapses: 8 },
    { cardId: 'x', lapses: 7 },
  ]
  const aside = (...later: Review[]) => setAside(memories, [...later, ...forgotten].reverse(), zone)
  expect(aside()).toEqual(['c'])
  expect(aside(studied(2, 3))).toEqual([])
  expect(aside(studied(2, 3, 0, 5))).toEqual(['c'])
  // The person recalled the card on a later day and then forgot it again.
  expect(aside(studied(2, 3), studied(1, 1), studied(1, 3, 10))).toEqual(['c'])
})

test('a review created by a practice test does not bring a leech back', () => {
  const missed = { ...studied(1, 3), id: '00000000-0000-5000-8000-000000000000'.replace('-8', '-7') }
  expect(isBroughtBack([...forgotten, missed], zone)).toBe(false)
})
