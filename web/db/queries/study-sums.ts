import { type Frame, frameBegins } from '@station-zero/schema/home/progress/period.ts'
import {
  addSlice,
  isStill,
  SLICE_MS,
  type SliceSums,
  sliceOf,
  sumSlice,
} from '@station-zero/schema/home/progress/study-sums.ts'
import { addReviews, noStudy, type StudySums } from '@station-zero/schema/home/progress/study-time.ts'
import type { AccountDb } from '../stores/account-db.ts'
import type { SumsStamp } from '../stores/local-rows.ts'

const DAY_MS = 86_400_000

export interface SumsToKeep {
  /** As it was before the reviews were read. */
  stamp: string
  slices: SliceSums[]
}

/** What the reviews of the frame add up to. Past slices come from the last time; `toKeep` has those that had to be added up. */
export async function readStudy(
  db: AccountDb,
  now: number,
  frame: Frame,
  firstSeen: (cardId: string) => number | undefined,
): Promise<{ sums: StudySums; toKeep: SumsToKeep }> {
  const rows = await db.studySums.toArray()
  const kept = new Map(rows.flatMap((row) => (isStamp(row) ? [] : [[row.slice, row]])))
  const sums = noStudy()
  const slices: SliceSums[] = []
  const { timeZone } = frame
  for (let slice = sliceOf(frameBegins(frame)); slice <= sliceOf(now); slice += 1) {
    const [from, to] = [slice * SLICE_MS, (slice + 1) * SLICE_MS]
    // Two days from the ends, every time zone is inside the frame.
    const isWhole = from >= (frame.firstDay + 2) * DAY_MS && to <= (frame.today - 1) * DAY_MS
    const known = kept.get(slice)
    if (isWhole && known && isStill(known, timeZone, sums.lastAt)) {
      addSlice(sums, known)
      continue
    }
    const reviews = await db.reviews
      .where('reviewedAt')
      .between(Math.max(from, frameBegins(frame)), to)
      .toArray()
    if (isWhole) {
      const added = sumSlice(slice, reviews, { timeZone, enteredAt: sums.lastAt, firstSeen })
      slices.push(added)
      addSlice(sums, added)
    } else addReviews(sums, reviews, frame, firstSeen)
  }
  return { sums, toKeep: { stamp: stampIn(rows), slices } }
}

/** Keeps the sums of past slices, unless a review of one has changed since. */
export async function keepStudy(db: AccountDb, { stamp, slices }: SumsToKeep): Promise<void> {
  if (slices.length === 0) return
  await db.transaction('rw', db.studySums, async (t) => {
    const table = t.table<SliceSums | SumsStamp, number>('studySums')
    const now = await table.get(-1)
    if (stampIn(now ? [now] : []) === stamp) await table.bulkPut(slices)
  })
}

const isStamp = (row: SliceSums | SumsStamp): row is SumsStamp => 'stamp' in row
const stampIn = (rows: readonly (SliceSums | SumsStamp)[]): string => rows.find(isStamp)?.stamp ?? ''
