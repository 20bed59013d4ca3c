import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studyDayStart } from '../../core/time.ts'
import { noonOf, planFacts, TODAY } from '../../testing/plan-facts.ts'
import { foldCard, type Review } from '../memory.ts'
import { doneSince } from './done-since.ts'
import { planCards } from './plan-cards.ts'
import { planToday } from './today.ts'

const CARDS = Array.from({ length: 30 }, (_, nth) => ({ id: `c${nth}`, deckId: 'ladders', order: nth }))
const dayStart = studyDayStart(noonOf(TODAY), 'America/Chicago')

const review = (cardId: string, reviewedAt: number, rating: number, clientId = 'phone'): Review => ({
  ...{ id: `${cardId}-${reviewedAt}-${clientId}`, cardId, deckId: 'ladders', rating, reviewedAt },
  ...{ clientId, seq: 1, undoneAt: null },
})

/** The day's plan as a device makes it from its rows. */
function planFrom(reviews: readonly Review[]) {
  const byCard = Map.groupBy(reviews, ({ cardId }) => cardId)
  const memories = new Map(
    [...byCard.values()].flatMap((some) => foldCard(some, 'America/Chicago') ?? []).map((one) => [one.cardId, one]),
  )
  const today = new Set(reviews.filter(({ reviewedAt }) => reviewedAt >= dayStart).map(({ cardId }) => cardId))
  const answered = reviews.filter(({ cardId }) => today.has(cardId))
  const facts = planFacts({ minutes: [3, 3, 3, 3, 3, 3, 3] })
  const cards = planCards({
    cards: CARDS,
    memories,
    answered,
    ofLeeches: reviews,
    timeZone: 'America/Chicago',
    dayStart,
    weights: new Map(),
  })
  return planToday({ ...facts, cards, done: doneSince(dayStart, answered, facts.pace.reviewSeconds) })
}

const Earlier = fc.array(
  fc
    .record({
      card: fc.integer({ min: 0, max: 29 }),
      days: fc.integer({ min: 1, max: 20 }),
      rating: fc.integer({ min: 1, max: 4 }),
      clientId: fc.constantFrom('phone', 'laptop'),
    })
    .map(({ card, days, rating, clientId }) => review(`c${card}`, noonOf(TODAY - days) + card, rating, clientId)),
  { maxLength: 40 },
)

test('grading a card on any device checks it off without moving the others', () => {
  fc.assert(
    fc.property(
      Earlier,
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
      (earlier, ratings) => {
        const reviews = [...earlier]
        const before = planFrom(reviews).list.map(({ cardId }) => cardId)
        for (const [nth, rating] of ratings.entries()) {
          const cardId = before[nth]
          if (!cardId) break
          reviews.push(review(cardId, noonOf(TODAY) + nth * 9_000, rating, nth % 2 ? 'phone' : 'laptop'))
          const { list } = planFrom(reviews.toReversed())
          expect(list.map((card) => card.cardId)).toEqual(before)
          expect(list.filter(({ state }) => state === 'done')).toHaveLength(nth + 1)
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('undoing a grade opens the card again', () => {
  const [first = ''] = planFrom([]).list.map(({ cardId }) => cardId)
  const graded = review(first, noonOf(TODAY), 3)
  expect(planFrom([graded]).list[0]?.state).toBe('done')
  expect(planFrom([{ ...graded, undoneAt: noonOf(TODAY) + 1 }]).list[0]?.state).toBe('open')
})

test('an answer takes the seconds since the previous one, or a usual review’s after a break', () => {
  const { pace } = planFacts()
  const times = [0, 5_000, 17_000, 900_000]
  const answered = times.map((ms, nth) => review(`c${nth}`, noonOf(TODAY) + ms, 3))
  const yesterday = review('c9', noonOf(TODAY - 1), 3)
  expect(doneSince(dayStart, [yesterday, ...answered], pace.reviewSeconds).map(({ seconds }) => seconds)).toEqual([
    8, 5, 12, 8,
  ])
})
