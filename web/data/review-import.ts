import { type PastMutation, past } from '@station-zero/schema/account/export-file.ts'
import { hashText } from '@station-zero/schema/core/text-hash.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import type { Entry } from '@station-zero/sync/client/store.ts'
import { type AccountDb, type AccountHandle, newId } from './account-db.ts'
import { getCurrent, getWritableAccount } from './active-account.ts'
import { writeAs } from './enact.ts'
import { loadEngine } from './lazy.ts'
import { claimedDay } from './time.ts'

/** A review that another app recorded, of one of our study cards. `at` is in ms. */
export interface PastReview {
  cardId: string
  at: number
  rating: 1 | 2 | 3 | 4
}

/** The reviews of earlier imports by ID, and whether they were undone. */
export type ImportedReviews = ReadonlyMap<string, { isUndone: boolean }>

/**
 * ID of an imported review: a UUID that begins with its time, like all IDs of reviews, and has a variant that random UUIDs never have. The
 * same on every device, so that importing a file again, or on two offline devices, never adds a review twice. `nth` is the number of
 * earlier imports of this review that were undone, because the ID of an undone review can't be used again.
 */
function importedReviewId({ cardId, at }: Omit<PastReview, 'rating'>, nth: number): string {
  const time = at.toString(16).padStart(12, '0')
  const hash = hashText(`review:${cardId}:${at}:${nth}`)
  return `${time.slice(0, 8)}-${time.slice(8)}-5${hash.slice(0, 3)}-1${hash.slice(3, 6)}-${hash.slice(6)}`
}

const IMPORTED = /^.{8}-.{4}-5.{3}-1/

/** Returns the ID under which to store the review; null if an earlier import already stored the review. */
export function newReviewId(review: PastReview, imported: ImportedReviews): string | null {
  for (let nth = 0; ; nth += 1) {
    const id = importedReviewId(review, nth)
    const found = imported.get(id)
    if (!found) return id
    if (!found.isUndone) return null
  }
}

export async function readImportedReviews(db: AccountDb): Promise<ImportedReviews> {
  const keys = await db.reviews.toCollection().primaryKeys()
  const rows = await db.reviews.bulkGet(keys.filter((id) => IMPORTED.test(id)))
  return new Map(rows.flatMap((row) => (row ? [[row.id, { isUndone: row.undoneAt !== null }]] : [])))
}

/** Reviews stored or undone per step, so that an import can be stopped. */
const REVIEWS_AT_ONCE = 500

/**
 * Stores the reviews with their times, through the same mutations as reviews made here. `onStored` is called after each step with the IDs
 * that were stored, and may throw to stop.
 */
export async function importReviews(
  reviews: readonly (PastReview & { id: string })[],
  onStored: (ids: string[]) => void,
): Promise<void> {
  try {
    for (const some of chunksOf(reviews)) {
      await replay(
        some.map(({ id, cardId, at, rating }) =>
          past(reviewCard, id, at, { cardId, rating, studyDay: claimedDay(at) }),
        ),
      )
      onStored(some.map(({ id }) => id))
    }
  } finally {
    // Syncs once at the end, because each sync also starts to fit the memory curve.
    getCurrent()?.loop.poke(0)
  }
}

export async function undoReviews(ids: readonly string[]): Promise<void> {
  for (const some of chunksOf(ids))
    await replay(some.map((reviewId) => past(undoReview, newId(), Date.now(), { reviewId })))
  getCurrent()?.loop.poke(0)
}

async function replay(mutations: readonly PastMutation[]): Promise<void> {
  const account = getWritableAccount()
  if (!account) throw new Error('No account or guest is active on this device.')
  await writeAs(account, async (one: AccountHandle) => {
    const engine = await loadEngine()
    await engine.replay(one, mutations.map(asEntry))
  })
}

/** The time of a review comes from the file, so it is not corrected by the error of this device's clock. */
const asEntry = (mutation: PastMutation, seq: number): Entry => ({
  ...mutation,
  seq,
  ...(mutation.name === reviewCard.name && { clock: 'server' as const }),
})

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / REVIEWS_AT_ONCE) }, (_, nth) =>
    all.slice(nth * REVIEWS_AT_ONCE, (nth + 1) * REVIEWS_AT_ONCE),
  )
