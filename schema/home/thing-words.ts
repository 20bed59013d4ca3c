import { DAY_MS } from '../core/time.ts'
import type { Thing } from './thing.ts'

/** Also how long somebody who was invited to an interview rests between two practices. */
export const DAYS_BETWEEN_TESTS = 3

/** What was done today, ticked. */
export const done = (same: Pick<Thing, 'id' | 'kind' | 'part'>, title: string): Thing => ({
  ...same,
  title,
  reason: '',
  minutes: null,
  isDone: true,
  runsOutAt: null,
  opens: null,
})

export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
/** Study days from `at` to today, which began at `startsAt` (ms). */
export const daysSince = (at: number, startsAt: number): number => Math.max(0, Math.ceil((startsAt - at) / DAY_MS))
export const ago = (days: number): string =>
  days <= 0 ? 'within a day' : days === 1 ? 'yesterday' : `${days} days ago`
