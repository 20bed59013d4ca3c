import { DAY_MS, dayOfDate } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { DATE_ONLY_MS, type ListedJob } from './deadline.ts'
import { NOT_STATED } from './tables.ts'

/** Personal jobs: jobs that the person added, which are not on the board. */
export type OwnJob = RowOf<'ownJobs'>

/** Returns the deadline (ms) for a closing date without a time of day, as defined in `deadline.ts`; null if there is no date. */
const deadlineOf = (date: string | null): number | null =>
  date === null ? null : (dayOfDate(date) + 1) * DAY_MS + DATE_ONLY_MS

/** Converts a personal job to a row like a board job's, for lists, reminders and calendars. */
export const asJob = ({ id, title, department, location, salary, closesOn, ...own }: OwnJob): ListedJob => ({
  ...{ id, version: 1, title, department, location: location || NOT_STATED, salary: salary || NOT_STATED },
  ...{ description: own.notes, requirements: [], deadline: deadlineOf(closesOn), applyUrl: own.applyUrl },
  ...{ type: 'Added by you', isSample: false, addedAt: own.createdAt, isOwn: true },
})

/**
 * Returns the applications with the current titles and departments of personal jobs. A stored application has the title and department that
 * the job had when the application was recorded.
 */
export function withOwnNames<A extends Pick<RowOf<'applications'>, 'jobId' | 'title' | 'department'>>(
  applications: readonly A[],
  own: readonly OwnJob[],
): A[] {
  const byId = new Map(own.map(({ id, title, department }) => [id, { title, department }]))
  return applications.map((one) => ({ ...one, ...byId.get(one.jobId) }))
}
