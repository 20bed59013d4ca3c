import type { App } from '../http/app-types.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'
import { moveUpWaiting, recount } from './places.ts'

/** Fills free places from the waitlist. Also requested after each commit that changes a count. */
export const FILL_PLACES = 'fill-places'
const MINUTE_MS = 60_000
const RETRY = { firstMs: 5_000, maxMs: MINUTE_MS }

/** Corrects the counts of taken places, and moves people from the waitlist into free places. */
export const placeJobs = ({ db }: App): BackgroundJob[] => [
  {
    ...{ name: 'recount-places', everyMs: MINUTE_MS, deadlineMs: 5 * MINUTE_MS, retry: RETRY },
    run: ({ pause }) => recount(db, pause),
  },
  {
    ...{ name: FILL_PLACES, everyMs: MINUTE_MS, deadlineMs: 5 * MINUTE_MS, retry: RETRY },
    run: async ({ pause }) => void (await moveUpWaiting(db, pause)),
  },
]
