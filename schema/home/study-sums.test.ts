import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOfStudyDay, studyDay, studyDayBeginning } from '../core/time.ts'
import { missedReviewId } from '../prep/mutations.ts'
import { TODAY } from '../testing/plan-facts.ts'
import { daysWithReview, type Graded, sumDays, sumsBegin } from './study-sums.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Extreme offsets, half-hour offsets, and a night on which clocks change: New York's on November 1, 2026. */
const zones = fc.constantFrom(
  ...['UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Etc/GMT+12'],
)
const CLOCKS_CHANGE = Date.UTC(2026, 10, 1) / (24 * HOUR_MS)
const someDay = fc.constantFrom(TODAY, CLOCKS_CHANGE, CLOCKS_CHANGE - 1)

const review = fc.record({
  id: fc.oneof(
    fc.uuid(),
    fc.nat(3).map((nth) => missedReviewId('01890f4e-0000-4000-8000-0000000000aa', nth)),
  ),
  cardId: fc.constantFrom('a', 'b', 'c'),
  deckId: fc.constantFrom('ladders', 'ems'),
  rating: fc.integer({ min: 1, max: 4 }),
  // Times within minutes of the boundaries of three study days, so that the reviews of one case span several days.
  at: fc.tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: -150_000, max: 150_000 })),
  undoneAt: fc.constantFrom(null, null, 1),
})

/** The time zone of the reviews' stored study days; null if the reviews store no study day. */
const storedIn = fc.oneof(fc.constant(null), zones)

test('summing days one at a time gives the same result as summing them together', () => {
  fc.assert(
    fc.property(fc.array(review, { maxLength: 14 }), zones, storedIn, someDay, (some, timeZone, stored, day) => {
      const reviews = some
        .map(({ at: [days, ms], ...rest }): Graded => {
          const reviewedAt = studyDayBeginning(day + days, timeZone) + ms
          return { ...rest, reviewedAt, studyDay: stored === null ? null : studyDay(reviewedAt, stored) }
        })
        .toSorted((a, b) => a.reviewedAt - b.reviewedAt)
      const firstSeen = (cardId: string) => reviews.find((one) => one.cardId === cardId)?.reviewedAt ?? 0
      const add = (firstDay: number, lastDay: number) => {
        const [from, until] = [sumsBegin(firstDay), boundsOfStudyDay(lastDay).until]
        const own = reviews.filter(({ reviewedAt }) => reviewedAt >= from && reviewedAt <= until)
        return sumDays(own, { timeZone, firstDay, lastDay, current: day + 2, firstSeen })
      }
      const days = [day - 1, day, day + 1, day + 2]
      const together = sumDays(reviews, { timeZone, firstDay: day - 1, lastDay: day + 2, current: day + 2, firstSeen })
      expect(together.map(({ slice }) => slice)).toEqual(days)
      expect(days.flatMap((one) => add(one, one))).toEqual(together)
      expect([...add(day - 1, day), ...add(day + 1, day + 2)]).toEqual(together)
    }),
  )
})

test('removing a review changes only the sums of the days that depend on the review', () => {
  fc.assert(
    fc.property(
      fc.array(review, { minLength: 1, maxLength: 14 }),
      fc.nat(),
      zones,
      storedIn,
      someDay,
      (some, nth, timeZone, stored, day) => {
        const reviews = some
          .map(({ at: [days, ms], ...rest }): Graded => {
            const reviewedAt = studyDayBeginning(day + days, timeZone) + ms
            return { ...rest, reviewedAt, studyDay: stored === null ? null : studyDay(reviewedAt, stored) }
          })
          .toSorted((a, b) => a.reviewedAt - b.reviewedAt)
        const days = { firstDay: day - 2, lastDay: day + 3, current: Number.POSITIVE_INFINITY }
        const facts = { timeZone, ...days, firstSeen: () => 0 }
        const before = sumDays(reviews, facts)
        const gone = nth % reviews.length
        const after = sumDays(reviews.toSpliced(gone, 1), facts)
        const changed = before.filter((one, at) => JSON.stringify(one) !== JSON.stringify(after[at]))
        const expectedDays = daysWithReview(reviews[gone] ?? { reviewedAt: 0 }, timeZone)
        for (const { slice } of changed) expect(expectedDays).toContain(slice)
      },
    ),
  )
})

test('a study day starts at its first moment in every time zone, even when the clocks change', () => {
  fc.assert(
    fc.property(zones, fc.integer({ min: TODAY - 400, max: TODAY + 400 }), (timeZone, day) => {
      const begins = studyDayBeginning(day, timeZone)
      expect([studyDay(begins - 1, timeZone), studyDay(begins, timeZone)]).toEqual([day - 1, day])
      expect(sumsBegin(day)).toBeLessThanOrEqual(begins - MINUTE_MS)
    }),
  )
})
