// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { FOLD_VERSION, foldCard, parametersOf, type Review, WEIGHTS } from '@station-zero/schema/prep/memory.ts'
import { MODEL, parametersKey } from '@station-zero/schema/prep/memory-parameters.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { simulatedReviews } from '@station-zero/schema/testing/review-history.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountDb } from './account-db.ts'
import { openClientStore } from './client-store.ts'
import { fitMemory } from './fit-memory.ts'
import { refoldIfChanged } from './memories.ts'
import { tendMemory } from './tend-memory.ts'
import { REVIEW_ZONE } from './time-zone.ts'

const FADES_FAST = WEIGHTS.map((weight, at) => Number((weight * (at < 4 ? 0.4 : at === 8 ? 0.8 : 1)).toFixed(4)))
const ROW = {
  ...{ model: MODEL, weights: FADES_FAST, foldVersion: FOLD_VERSION, reviews: 500, lossBefore: 0.4, lossAfter: 0.38 },
  ...{ changedAt: 1, changeId: 'fit' },
}
const BOTH = { fittedMemory: true, desiredRetention: '90' }

const opened: AccountDb[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(opened.splice(0).map((db) => db.delete()))
})

async function openDevice(reviews: readonly Review[] = []): Promise<AccountDb> {
  const db = new AccountDb(crypto.randomUUID())
  opened.push(db)
  await db.local.put({ key: REVIEW_ZONE, value: 'UTC' })
  await db.reviews.bulkPut([...reviews])
  return db
}

const historyOf = (count: number, weights: readonly number[] = FADES_FAST) =>
  simulatedReviews({ seed: 'device', learner: parametersOf(JSON.stringify([0.9, ...weights])), count })

/** Returns the memories that result from folding all reviews with the parameters of `key`. */
async function foldedWith(db: AccountDb, key: string) {
  const byCard = Map.groupBy(await db.reviews.toArray(), ({ cardId }) => cardId)
  const folded = [...byCard.values()].flatMap((own) => foldCard(own, 'UTC', parametersOf(key)) ?? [])
  return folded.sort((a, b) => (a.cardId < b.cardId ? -1 : 1))
}
const memoriesOf = (db: AccountDb) => db.cardMemory.orderBy('cardId').toArray()

test('two devices with the same reviews and the same weights show the same due dates', async () => {
  const reviews = historyOf(300)
  const [phone, laptop] = [await openDevice(reviews), await openDevice(reviews.toReversed())]
  for (const db of [phone, laptop]) {
    await refoldIfChanged(db)
    await db.memoryWeights.put(ROW)
    await refoldIfChanged(db)
  }
  const memories = await memoriesOf(phone)
  expect(memories).toEqual(await memoriesOf(laptop))
  expect(memories).toEqual(await foldedWith(phone, parametersKey(ROW, BOTH, FOLD_VERSION)))
  expect(memories).not.toEqual(await foldedWith(phone, ''))
})

test('a device uses the previous weights until it has folded the card memories again', async () => {
  const db = await openDevice()
  await db.cards.put({ id: 'c1', deckId: 'deck' } as never)
  const store = openClientStore(db, () => crypto.randomUUID())
  const grade = (at: number) =>
    enact(
      store,
      reviewCard,
      { cardId: 'c1', rating: 3, studyDay: Math.floor(at / 86_400_000) },
      { id: crypto.randomUUID(), at },
    )
  await grade(86_400_000)
  await db.memoryWeights.put(ROW)
  await grade(5 * 86_400_000)
  expect(await memoriesOf(db)).toEqual(await foldedWith(db, ''))
  await refoldIfChanged(db)
  await grade(9 * 86_400_000)
  expect(await memoriesOf(db)).toEqual(await foldedWith(db, parametersKey(ROW, BOTH, FOLD_VERSION)))
})

test('turning off the fitted memory restores the average schedule, and lowering the desired retention makes cards due later', async () => {
  const db = await openDevice(historyOf(300))
  await db.memoryWeights.put(ROW)
  await refoldIfChanged(db)
  await db.settings.put({ key: 'fittedMemory', value: false, changedAt: 1, changeId: 'a' })
  await refoldIfChanged(db)
  const usual = await memoriesOf(db)
  expect(usual).toEqual(await foldedWith(db, ''))
  await db.settings.put({ key: 'desiredRetention', value: '80', changedAt: 1, changeId: 'b' })
  await refoldIfChanged(db)
  const later = await memoriesOf(db)
  expect(later.every(({ due }, at) => due >= (usual[at]?.due ?? 0))).toBe(true)
  expect(later.map(({ stability }) => stability)).toEqual(usual.map(({ stability }) => stability))
  expect(later).not.toEqual(usual)
})

test('weights fitted for another fold version are ignored', async () => {
  const db = await openDevice(historyOf(100))
  await db.memoryWeights.put({ ...ROW, foldVersion: FOLD_VERSION + 1 })
  await refoldIfChanged(db)
  expect(parametersKey({ ...ROW, foldVersion: FOLD_VERSION + 1 }, BOTH, FOLD_VERSION)).toBe('')
})

test('a device fits memory weights once it has enough reviews, and does not fit them again without more reviews', async () => {
  const few = await openDevice(historyOf(300))
  expect(await fitMemory(few)).toBeNull()
  const db = await openDevice(historyOf(2_500))
  const fitted = await fitMemory(db)
  expect(fitted?.lossAfter).toBeLessThan(fitted?.lossBefore ?? 0)
  expect(await db.memoryWeights.count()).toBe(0)
  await db.memoryWeights.put({ ...ROW, ...fitted })
  expect(await fitMemory(db)).toBeNull()
})

class SilentWorker extends EventTarget {
  static readonly started: SilentWorker[] = []
  isTerminated = false
  constructor() {
    super()
    SilentWorker.started.push(this)
  }
  postMessage() {}
  terminate() {
    this.isTerminated = true
  }
}

test('hiding the page aborts a fit and keeps the old weights, and the fit is retried later', async () => {
  vi.stubGlobal('Worker', SilentWorker)
  const db = await openDevice(historyOf(800))
  const stored: unknown[] = []
  for (const round of [1, 2]) {
    const tending = tendMemory(db, async (fit) => void stored.push(fit))
    await vi.waitFor(() => expect(SilentWorker.started).toHaveLength(round))
    document.dispatchEvent(new Event('visibilitychange'))
    await tending
  }
  expect(SilentWorker.started.every(({ isTerminated }) => isTerminated)).toBe(true)
  expect(stored).toEqual([])
})
