import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studyDayStart } from '../../core/time.ts'
import { AnyFacts, noonOf, planCard, planFacts, TODAY } from '../../testing/plan-facts.ts'
import { DEFAULT_PARAMETERS, foldCard, type Review } from '../memory.ts'
import { doneSince } from '../pace.ts'
import type { PlanFacts } from './facts.ts'
import { NEW_CARDS_STOP_DAYS } from './gains.ts'
import { planCards, planToday } from './today.ts'

const memory = { stability: 5, difficulty: 5, lapses: 0, lastDay: TODAY - 6 }
const deck = (count: number, card: Parameters<typeof planCard>[1] = {}) =>
  Array.from({ length: count }, (_, nth) => planCard(`c${nth}`, { order: nth + 1, ...card }))
const idsOf = (facts: PlanFacts) => planToday(facts).list.map(({ cardId }) => cardId)
const openSeconds = (facts: PlanFacts) =>
  planToday(facts)
    .list.filter(({ state }) => state === 'open')
    .reduce((sum, { seconds }) => sum + seconds, 0)

test('the list never exceeds the day’s minutes, and is empty on rest days and from the exam day on', () => {
  fc.assert(
    fc.property(AnyFacts, (facts) => {
      const { list, minutes } = planToday(facts)
      expect(list.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(minutes * 60 + 1e-6)
      if (facts.examDay <= facts.today || facts.restDays.has(facts.today)) expect(list).toEqual([])
      expect(new Set(list.map(({ cardId }) => cardId)).size).toBe(list.length)
    }),
  )
})

test('the day’s list does not depend on the order of the cards', () => {
  fc.assert(
    fc.property(
      AnyFacts.chain((facts) =>
        fc
          .shuffledSubarray([...facts.cards], { minLength: facts.cards.length })
          .map((cards) => [facts, { ...facts, cards }] as const),
      ),
      ([phone, laptop]) => {
        expect(planToday(laptop)).toEqual(planToday(phone))
      },
    ),
  )
})

test('the day’s list does not change while the person works through it, in any order and at any speed', () => {
  fc.assert(
    fc.property(
      AnyFacts,
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 120 })), { maxLength: 12 }),
      (facts, taps) => {
        const before = idsOf(facts)
        const done: { cardId: string; seconds: number }[] = []
        for (const [tap, seconds] of taps) {
          const cardId = before[tap % Math.max(1, before.length)]
          if (!cardId) break
          done.push({ cardId, seconds })
          const { list } = planToday({ ...facts, done })
          expect(list.map((card) => card.cardId)).toEqual(before)
          const ticked = list.filter(({ state }) => state === 'done').map((card) => card.cardId)
          expect(new Set(ticked)).toEqual(new Set(done.map((one) => one.cardId)))
        }
      },
    ),
  )
})

test('slower answers shorten the rest of the list instead of extending the day', () => {
  const facts = planFacts({ cards: deck(100, { memory }) })
  const ids = idsOf(facts)
  expect(openSeconds(facts)).toBeGreaterThan(550)
  const done = ids.slice(0, 20).map((cardId) => ({ cardId, seconds: 20 }))
  expect(openSeconds({ ...facts, done })).toBeLessThanOrEqual(200)
  expect(openSeconds({ ...facts, done })).toBeGreaterThan(180)
  const over = done.map((one) => ({ ...one, seconds: 40 }))
  expect(planToday({ ...facts, done: over }).list.filter(({ state }) => state === 'open')).toEqual([])
})

test('three missed weeks do not make the day’s list longer', () => {
  const kept = planFacts({ cards: deck(200, { memory }) })
  const missed = { ...kept, today: TODAY + 21 }
  expect(openSeconds(missed)).toBeLessThanOrEqual(600)
  expect(openSeconds(missed)).toBeGreaterThan(550)
})

test('no new cards are planned in the last days before the exam', () => {
  const on = (daysLeft: number) =>
    planToday(planFacts({ cards: [...deck(20), planCard('seen', { memory })], examDay: TODAY + daysLeft })).list
  expect(on(NEW_CARDS_STOP_DAYS + 1).filter(({ kind }) => kind === 'new').length).toBeGreaterThan(10)
  expect(on(NEW_CARDS_STOP_DAYS).map(({ cardId }) => cardId)).toEqual(['seen'])
})

test('cards with more weight in the exam come first', () => {
  const facts = planFacts({
    cards: [...deck(100), ...deck(5).map((card) => ({ ...card, id: `x${card.id}`, weight: 3 }))],
  })
  expect(idsOf(facts).slice(0, 5).toSorted()).toEqual(['xc0', 'xc1', 'xc2', 'xc3', 'xc4'])
})

test('a card with eight lapses is left out of the list until the person brings it back', () => {
  const leech = planCard('leech', { memory: { ...memory, lapses: 8 } })
  const cards = [leech, planCard('other')]
  const { list, setAside } = planToday(planFacts({ cards }))
  expect(setAside).toEqual(['leech'])
  expect(list.map(({ cardId }) => cardId)).toEqual(['other'])
  const back = planToday(planFacts({ cards: [{ ...leech, isBack: true }, planCard('other')] }))
  expect(back.setAside).toEqual([])
  expect(back.list.map(({ cardId }) => cardId)).toContain('leech')
})

test('each card on the list has a reason: new, forgotten, fading or firmer', () => {
  const seen = (id: string, stability: number, days: number) =>
    planCard(id, { memory: { ...memory, stability, lastDay: TODAY - days } })
  const cards = [planCard('new'), seen('gone', 0.1, 60), seen('fading', 3, 6), seen('firm', 200, 60)]
  const { list } = planToday(planFacts({ cards }))
  expect(Object.fromEntries(list.map(({ cardId, reason }) => [cardId, reason]))).toEqual({
    ...{ new: 'new', gone: 'forgotten', fading: 'fading', firm: 'firmer' },
  })
  expect(list.find(({ cardId }) => cardId === 'new')?.stay).toBeNull()
  expect(list.find(({ cardId }) => cardId === 'firm')?.stay).toBeGreaterThanOrEqual(90)
  expect(list.find(({ cardId }) => cardId === 'fading')?.stay).toBeLessThan(90)
})

test('the list is empty if all cards are well known', () => {
  const firm = { ...memory, stability: 2_000, lastDay: TODAY - 1 }
  expect(planToday(planFacts({ cards: deck(200, { memory: firm }) })).list).toEqual([])
})

const CARDS = Array.from({ length: 30 }, (_, nth) => ({ id: `c${nth}`, deckId: 'ladders', order: nth }))
const dayStart = studyDayStart(noonOf(TODAY), 'America/Chicago')

const review = (cardId: string, reviewedAt: number, rating: number, clientId = 'phone'): Review => ({
  ...{ id: `${cardId}-${reviewedAt}-${clientId}`, cardId, deckId: 'ladders', rating, reviewedAt },
  ...{ clientId, seq: 1, undoneAt: null },
})

/** Computes the day's plan from rows, as the app does on a device. */
function planFrom(reviews: readonly Review[]) {
  const byCard = Map.groupBy(reviews, ({ cardId }) => cardId)
  const memories = new Map(
    [...byCard.values()]
      .flatMap((some) => foldCard(some, 'America/Chicago', DEFAULT_PARAMETERS) ?? [])
      .map((one) => [one.cardId, one]),
  )
  const today = new Set(reviews.filter(({ reviewedAt }) => reviewedAt >= dayStart).map(({ cardId }) => cardId))
  const answered = reviews.filter(({ cardId }) => today.has(cardId))
  const facts = planFacts({ minutes: [3, 3, 3, 3, 3, 3, 3] })
  const cards = planCards({
    cards: CARDS,
    memories,
    parameters: DEFAULT_PARAMETERS,
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

test('grading a card on any device checks it off without moving the other cards', () => {
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

test('undoing a grade reopens the card', () => {
  const [first = ''] = planFrom([]).list.map(({ cardId }) => cardId)
  const graded = review(first, noonOf(TODAY), 3)
  expect(planFrom([graded]).list[0]?.state).toBe('done')
  expect(planFrom([{ ...graded, undoneAt: noonOf(TODAY) + 1 }]).list[0]?.state).toBe('open')
})

test('an answer takes the time since the previous answer, or the time of an average review after a break', () => {
  const { pace } = planFacts()
  const times = [0, 5_000, 17_000, 900_000]
  const answered = times.map((ms, nth) => review(`c${nth}`, noonOf(TODAY) + ms, 3))
  const yesterday = review('c9', noonOf(TODAY - 1), 3)
  expect(doneSince(dayStart, [yesterday, ...answered], pace.reviewSeconds).map(({ seconds }) => seconds)).toEqual([
    8, 5, 12, 8,
  ])
})
