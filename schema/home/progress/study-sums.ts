import { LONGEST_CARD_MS } from '../../prep/pace.ts'
import type { Frame } from './period.ts'
import { addReviews, type Graded, noStudy, type Recalled, type StudySums } from './study-time.ts'

/** Reviews are added up in slices of so many days, so that past ones can be kept and the page can react between two. */
export const SLICE_MS = 28 * 86_400_000

export const sliceOf = (at: number): number => Math.floor(at / SLICE_MS)

/** What the reviews of one past slice add up to. */
export interface SliceSums {
  slice: number
  /** The zone of its study days. */
  timeZone: string
  /** Seconds by study day, and recall by deck. */
  seconds: [day: number, seconds: number][]
  recalled: [deckId: string, Recalled][]
  /** When its first and last reviews were graded; null if it has none. */
  firstAt: number | null
  lastAt: number | null
  /** The grade before its first, if that was so shortly before that the first card's time follows from it. */
  leadAt: number | null
}

type FirstSeen = (cardId: string) => number | undefined

/** `enteredAt` is when the last review before the slice was graded. */
export function sumSlice(
  slice: number,
  reviews: readonly Graded[],
  { timeZone, enteredAt, firstSeen }: { timeZone: string; enteredAt: number; firstSeen: FirstSeen },
): SliceSums {
  const always: Frame = { period: 'all', timeZone, firstDay: Number.NEGATIVE_INFINITY, today: Number.POSITIVE_INFINITY }
  const sums = addReviews({ ...noStudy(), lastAt: enteredAt }, reviews, always, firstSeen)
  const firstAt = sums.firstAt
  return {
    ...{ slice, timeZone, firstAt, seconds: [...sums.secondsByDay], recalled: [...sums.recalled] },
    lastAt: firstAt === null ? null : sums.lastAt,
    leadAt: leadOf(enteredAt, firstAt),
  }
}

const leadOf = (enteredAt: number, firstAt: number | null): number | null =>
  firstAt !== null && firstAt - enteredAt <= LONGEST_CARD_MS ? enteredAt : null

/** Whether kept sums still hold in this zone, after a review at `enteredAt`. */
export const isStill = ({ timeZone, firstAt, leadAt }: SliceSums, zone: string, enteredAt: number): boolean =>
  timeZone === zone && leadAt === leadOf(enteredAt, firstAt)

export function addSlice(sums: StudySums, { seconds, recalled, lastAt }: SliceSums): void {
  for (const [day, more] of seconds) sums.secondsByDay.set(day, (sums.secondsByDay.get(day) ?? 0) + more)
  for (const [deckId, { passed, total }] of recalled) {
    const known = sums.recalled.get(deckId) ?? { passed: 0, total: 0 }
    sums.recalled.set(deckId, { passed: known.passed + passed, total: known.total + total })
  }
  sums.lastAt = lastAt ?? sums.lastAt
}
