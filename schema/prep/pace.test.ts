import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfDate } from '../core/time.ts'
import { noonOf, TODAY } from '../testing/plan-facts.ts'
import { paceBefore } from './pace.ts'

const ZONE = 'America/Chicago'
const answersOn = (day: number, cards: readonly string[], gapMs: number, rating = 3) =>
  cards.map((cardId, nth) => ({ cardId, rating, reviewedAt: noonOf(day) + nth * gapMs }))
const cards = Array.from({ length: 200 }, (_, nth) => `c${nth}`)

test('without earlier answers, a new card takes 20 seconds and a review takes 8', () => {
  const { firstGrades, ...seconds } = paceBefore(TODAY, [], ZONE)
  expect(seconds).toEqual({ newSeconds: 20, reviewSeconds: 8 })
  expect(firstGrades.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6)
})

test('slow answers raise the expected seconds per card, and breaks are ignored', () => {
  const slow = [...answersOn(TODAY - 2, cards, 30_000), ...answersOn(TODAY - 1, cards, 16_000)]
  const pace = paceBefore(TODAY, slow, ZONE)
  expect(pace.newSeconds).toBeCloseTo(29.1, 0)
  expect(pace.reviewSeconds).toBeCloseTo(15.3, 0)
  const withBreaks = paceBefore(TODAY, answersOn(TODAY - 1, cards, 600_000), ZONE)
  expect(withBreaks.newSeconds).toBe(20)
})

test('the expected pace does not depend on today’s answers or on the order of earlier answers', () => {
  const before = answersOn(TODAY - 1, cards, 12_000, 1)
  const pace = paceBefore(TODAY, before, ZONE)
  expect(pace.firstGrades[0]).toBeGreaterThan(0.8)
  expect(paceBefore(TODAY, [...before, ...answersOn(TODAY, cards, 50_000)], ZONE)).toEqual(pace)
  const anyOrder = fc.shuffledSubarray(before, { minLength: before.length })
  fc.assert(
    fc.property(anyOrder, (shuffled) => {
      expect(paceBefore(TODAY, shuffled, ZONE)).toEqual(pace)
    }),
  )
})

test('if a new card is shown twice on its first day, its time includes both answers', () => {
  const twice = answersOn(
    TODAY - 1,
    cards.slice(0, 40).flatMap((id) => [id, id]),
    10_000,
  )
  const pace = paceBefore(TODAY, twice, ZONE)
  expect(pace.newSeconds).toBeCloseTo(20, 0)
  expect(pace.reviewSeconds).toBe(8)
})

test('an exam date is converted to a calendar day, even across a clock change', () => {
  expect(dayOfDate('2026-11-23')).toBe(TODAY)
  expect(dayOfDate('2027-03-14') - dayOfDate('2027-03-07')).toBe(7)
})
