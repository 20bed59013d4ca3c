import { openFileReads } from '@station-zero/api/prep/fold-reads.ts'
import { cachedMemories } from '@station-zero/api/prep/memories.ts'
import { fileOf, openTestDatabase } from '@station-zero/api/testing/database.ts'
import { type CardMemory, foldCard, type Review } from '@station-zero/schema/prep/memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ card: fc.integer({ min: 0, max: 2 }), at: fc.integer({ min: 0, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.constant('check' as const) },
)

const memoriesFrom = (reviews: Review[]): Map<string, CardMemory> =>
  new Map(
    [...Map.groupBy(reviews, ({ cardId }) => cardId)].flatMap(([cardId, ofCard]) => {
      const memory = foldCard(ofCard, 'UTC')
      return memory ? [[cardId, memory] as const] : []
    }),
  )

test('[R3] incrementally updated card memories equal the fold of all reviews, in any order and after any undo', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const db = await openTestDatabase()
      const reads = openFileReads(fileOf(db).path)
      try {
        const memoriesOf = cachedMemories(reads)
        const reviews: Review[] = []
        for (const one of [...acts, 'check' as const]) {
          if (one === 'check') {
            expect(new Map(await memoriesOf('ann'))).toEqual(memoriesFrom(reviews))
            continue
          }
          const before = 'undo' in one ? reviews[one.undo] : undefined
          const changed: Review | undefined =
            'card' in one
              ? {
                  ...{ id: `r${reviews.length}`, cardId: `card-${one.card}`, deckId: 'deck', rating: 1 + (one.at % 4) },
                  ...{
                    reviewedAt: one.at * 50_000_000,
                    clientId: `c${one.at % 2}`,
                    seq: reviews.length,
                    undoneAt: null,
                    studyDay: one.at % 3 === 0 ? null : Math.floor((one.at * 50_000_000) / 86_400_000) + (one.at % 2),
                  },
                }
              : before && { ...before, undoneAt: 5 }
          if (!changed) continue
          if ('undo' in one) reviews[one.undo] = changed
          else reviews.push(changed)
          await db.store.write('ann', ({ rows }) => rows.put('reviews', changed))
        }
      } finally {
        await reads.close()
        await db.close()
      }
    }),
    { numRuns: 40 },
  )
})
