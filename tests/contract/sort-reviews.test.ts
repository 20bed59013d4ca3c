import { openFileReads, openReviewSorter, type TimedReview } from '@station-zero/api/prep/fold-reads.ts'
import { fileOf, isOnPostgres, openTestDatabase } from '@station-zero/api/testing/database.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const review: fc.Arbitrary<TimedReview> = fc.tuple(
  fc.constantFrom('ladders', 'hydrants', 'knots'),
  fc.constantFrom('tools', 'water'),
  fc.constantFrom(1, 2, 3, 4),
  fc.integer({ min: 1, max: 4 }).map((minute) => minute * 1_700_000_000_000),
  fc.option(fc.nat(40_000)),
  fc.constantFrom('phone', 'laptop', 'Tablet'),
  fc.nat(9_000_000_000),
)
const byTime = (a: TimedReview, b: TimedReview): number =>
  a[3] - b[3] || (a[5] < b[5] ? -1 : Number(a[5] > b[5])) || a[6] - b[6]

test('[R3] the server sorts each card’s reviews by time, then device, then seq, as a device does', () => {
  fc.assert(
    fc.property(fc.array(review, { maxLength: 60 }), (reviews) => {
      const sorter = openReviewSorter()
      for (const review of reviews) sorter.add(review)
      const expected = [...Map.groupBy(reviews, ([cardId]) => cardId).values()].flatMap((own) => own.toSorted(byTime))
      expect([...sorter.sorted()]).toEqual(expected.map((review) => review.slice(0, 5)))
    }),
  )
})

test('5,000 reviews, more than the sorter’s initial capacity, are sorted and none is lost', () => {
  const sorter = openReviewSorter()
  for (let n = 5_000; n > 0; n -= 1) sorter.add(['ladders', 'tools', 3, n, null, 'phone', n])
  expect([...sorter.sorted()].map(([, , , at]) => at)).toEqual(Array.from({ length: 5_000 }, (_, n) => n + 1))
})

test('reviews of cards beyond the limit per person are ignored', () => {
  const sorter = openReviewSorter(2)
  for (const [n, card] of ['ladders', 'hydrants', 'made-up', 'ladders'].entries())
    sorter.add([card, 'tools', 3, n, null, 'phone', n])
  expect([...sorter.sorted()].map(([card]) => card)).toEqual(['ladders', 'ladders', 'hydrants'])
})

test.skipIf(isOnPostgres)('sorting many reviews reads at most a few thousand reviews per step', async () => {
  const db = await openTestDatabase()
  const reads = openFileReads(fileOf(db).path)
  await db.writer.transaction().execute(async (trx) => {
    for (let n = 0; n < 12_000; n += 1)
      await trx
        .insertInto('reviews')
        .values({
          ...{ userId: 'ann', id: `r${n}`, cardId: `card-${n % 2}`, deckId: 'tools', rating: 3, reviewedAt: n },
          ...{ clientId: 'phone', seq: n, undoneAt: null, version: n },
        })
        .execute()
  })
  const steps: number[] = []
  for await (const chunk of reads.sortedReviews('ann')) steps.push(chunk.length)
  expect(steps.slice(0, 3)).toEqual([0, 0, 500])
  expect(steps.reduce((sum, length) => sum + length)).toBe(12_000)
  await reads.close()
  await db.close()
})
