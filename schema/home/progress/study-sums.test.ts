import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frame } from './period.ts'
import { addSlice, isStill, SLICE_MS, sliceOf, sumSlice } from './study-sums.ts'
import { addReviews, type Graded, noStudy } from './study-time.ts'

const frame: Frame = { period: 'all', timeZone: 'America/New_York', firstDay: 0, today: 100_000 }
const zone = frame.timeZone
const START = 700 * SLICE_MS

const arbitraryReview = fc.record({
  id: fc.uuid(),
  cardId: fc.constantFrom('a', 'b', 'c'),
  deckId: fc.constantFrom('ladders', 'ems'),
  rating: fc.integer({ min: 1, max: 4 }),
  // Close together around the border of two slices, so that one leads into the next.
  reviewedAt: fc.integer({ min: START + SLICE_MS - 200_000, max: START + SLICE_MS + 200_000 }),
  undoneAt: fc.constantFrom(null, 1),
})

test('past weeks that were added up before give the same figures as their reviews', () => {
  const firstSeen = () => START + SLICE_MS - 100_000
  fc.assert(
    fc.property(fc.array(arbitraryReview, { maxLength: 12 }), (some) => {
      const reviews = some.toSorted((a, b) => a.reviewedAt - b.reviewedAt)
      const bySlice = Map.groupBy<number, Graded>(reviews, ({ reviewedAt }) => sliceOf(reviewedAt))
      const kept = noStudy()
      for (const slice of [700, 701]) {
        const given = { timeZone: zone, enteredAt: kept.lastAt, firstSeen }
        const sums = sumSlice(slice, bySlice.get(slice) ?? [], given)
        expect(isStill(sums, zone, kept.lastAt)).toBe(true)
        addSlice(kept, sums)
      }
      const { secondsByDay, recalled, lastAt } = addReviews(noStudy(), reviews, frame, firstSeen)
      expect([...kept.recalled]).toEqual([...recalled])
      expect([...kept.secondsByDay.keys()]).toEqual([...secondsByDay.keys()])
      for (const [day, seconds] of secondsByDay) expect(kept.secondsByDay.get(day)).toBeCloseTo(seconds)
      expect(kept.lastAt).toBe(lastAt)
    }),
  )
})

test('kept sums hold in their own zone only, and after the review that led into them', () => {
  const review = { id: 'r', cardId: 'a', deckId: 'd', rating: 3, reviewedAt: START + 10_000, undoneAt: null }
  const led = sumSlice(700, [review], { timeZone: zone, enteredAt: START - 5_000, firstSeen: () => 0 })
  expect(led.seconds).toEqual([[expect.any(Number), 15]])
  expect(isStill(led, zone, START - 5_000)).toBe(true)
  expect(isStill(led, zone, START - 6_000)).toBe(false)
  expect(isStill(led, zone, 0)).toBe(false)
  expect(isStill(led, 'UTC', START - 5_000)).toBe(false)
  const alone = sumSlice(700, [review], { timeZone: zone, enteredAt: 0, firstSeen: () => 0 })
  expect(isStill(alone, zone, 1)).toBe(true)
  expect(isStill(alone, zone, START)).toBe(false)
})
