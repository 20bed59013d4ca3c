import 'fake-indexeddb/auto'
import { openFileReads } from '@station-zero/api/prep/fold-reads.ts'
import { cachedMemories } from '@station-zero/api/prep/memories.ts'
import { fileOf, openTestDatabase } from '@station-zero/api/testing/database.ts'
import {
  type CardMemory,
  DEFAULT_PARAMETERS,
  FOLD_VERSION,
  foldCard,
  type Review,
  WEIGHTS,
} from '@station-zero/schema/prep/memory.ts'
import { MODEL } from '@station-zero/schema/prep/memory-parameters.ts'
import { simulatedReviews } from '@station-zero/schema/testing/review-history.ts'
import { AccountDb } from '@station-zero/web/data/account-db.ts'
import { refoldIfChanged } from '@station-zero/web/data/memories.ts'
import { REVIEW_ZONE } from '@station-zero/web/data/time-zone.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ card: fc.integer({ min: 0, max: 2 }), at: fc.integer({ min: 0, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.constant('check' as const) },
)

const memoriesFrom = (reviews: Review[]): Map<string, CardMemory> =>
  new Map(
    [...Map.groupBy(reviews, ({ cardId }) => cardId)].flatMap(([cardId, ofCard]) => {
      const memory = foldCard(ofCard, 'UTC', DEFAULT_PARAMETERS)
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

test('the number of cached card memories is limited, and the memories of the least recently used person are evicted', async () => {
  const db = await openTestDatabase()
  const reads = openFileReads(fileOf(db).path)
  onTestFinished(async () => {
    await reads.close()
    await db.close()
  })
  let folds = 0
  const counted = {
    ...reads,
    sortedReviews: (userId: string, cardIds?: string[]) => {
      folds += 1
      return reads.sortedReviews(userId, cardIds)
    },
  }
  const reviewed = (userId: string, from: number, to: number) =>
    db.store.write(userId, async ({ rows }) => {
      for (let n = from; n < to; n += 1)
        await rows.put('reviews', {
          ...{ id: `${userId}${n}`, cardId: `station-${n}`, deckId: 'deck', rating: 3, reviewedAt: 1 + n },
          ...{ clientId: 'c', seq: n, undoneAt: null, studyDay: null },
        })
    })
  const memoriesOf = cachedMemories(counted, { ofPerson: 4, cached: 6 })
  await reviewed('ann', 0, 9)
  await reviewed('bo', 0, 3)
  expect((await memoriesOf('ann')).size).toBe(4)
  await reviewed('ann', 9, 12)
  expect([(await memoriesOf('ann')).size, folds]).toEqual([4, 1])
  expect([(await memoriesOf('bo')).size, folds]).toEqual([3, 2])
  // Together the two people exceeded the limit of six cached memories, so Ann's memories were evicted and are folded again.
  expect([(await memoriesOf('ann')).size, folds]).toEqual([4, 3])
})

test('the server and a device fold with the same weights and retention, even after the weights and retention change', async () => {
  const server = await openTestDatabase()
  const reads = openFileReads(fileOf(server).path)
  const device = new AccountDb('ann')
  onTestFinished(async () => {
    await reads.close()
    await server.close()
    await device.delete()
  })
  const reviews = simulatedReviews({ seed: 'contract', learner: DEFAULT_PARAMETERS, count: 300 })
  await device.local.put({ key: REVIEW_ZONE, value: 'UTC' })
  await device.reviews.bulkPut(reviews)
  await server.store.write('ann', async ({ rows }) => {
    for (const review of reviews) await rows.put('reviews', review)
  })
  const put = async (table: 'settings' | 'memoryWeights', row: object) => {
    await server.store.write('ann', ({ rows }) => rows.put(table, row as never))
    await device.table(table).put(row)
    await refoldIfChanged(device)
  }
  const weights = WEIGHTS.map((weight) => Number((weight * 1.1).toFixed(4)))
  const fitted = { model: MODEL, weights, foldVersion: FOLD_VERSION, reviews: 400, lossBefore: 0.4, lossAfter: 0.3 }
  const memoriesOf = cachedMemories(reads)
  const seen = new Set<string>()
  const changes = [
    ['memoryWeights', { ...fitted, changedAt: 1, changeId: 'a' }],
    ['memoryWeights', { ...fitted, weights: weights.toReversed(), changedAt: 2, changeId: 'b' }],
    ['settings', { key: 'desiredRetention', value: '84', changedAt: 3, changeId: 'c' }],
    ['settings', { key: 'fittedMemory', value: false, changedAt: 4, changeId: 'd' }],
  ] as const
  for (const [table, row] of changes) {
    await put(table, row)
    const onDevice = new Map((await device.cardMemory.toArray()).map((memory) => [memory.cardId, memory]))
    expect(new Map(await memoriesOf('ann'))).toEqual(onDevice)
    seen.add(JSON.stringify([...onDevice]))
  }
  expect(seen.size).toBe(changes.length)
})
