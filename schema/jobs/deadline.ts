import { calendarDay, DAY_MS, HOUR_MS, momentOf } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import type { JobQuery } from './query.ts'

/**
 * Defines deadlines for all screens, notifications and exports. A deadline is stored as the moment (ms) when the job closes. Its date is in
 * the employer's time zone, wherever the person is. A deadline without a time of day lasts until its date ends in the person's time zone.
 */

/**
 * Hawaii time: Hawaii is the last of the 50 states in which a day ends. In this zone, a deadline between 6 a.m. Eastern time and midnight
 * in the employer's state has the date that the employer published. Feeds store a date without a time as the end of that date
 * (`postings/closing.ts`).
 */
const EMPLOYERS_ZONE = 'Etc/GMT+10'

/** The last time zone in which a date ends, used when the person's zone is unknown. */
export const LAST_ZONE = 'Etc/GMT+12'
/**
 * A date without a time is stored as the end of that day in US Eastern daylight time (UTC−4). This constant is that moment's time of day in
 * UTC, in ms.
 */
export const DATE_ONLY_MS = 4 * HOUR_MS - 1_000

export const isDateOnly = (deadline: number): boolean => deadline % DAY_MS === DATE_ONLY_MS

/**
 * Returns the last moment (ms) when a person in `timeZone` can apply. Never earlier than the stored deadline: east of the employer, the
 * date ends before the job closes.
 */
export function closesAt(deadline: number, timeZone: string): number {
  if (!isDateOnly(deadline)) return deadline
  return Math.max(deadline, momentOf(deadlineDay(deadline) + 1, 0, timeZone) - 1_000)
}

/** The employer's date, counted in days from 1970-01-01. */
export const deadlineDay = (deadline: number): number => calendarDay(deadline, EMPLOYERS_ZONE)

/**
 * Returns the number of days from the person's current date to the employer's closing date: 0 closes today, 1 tomorrow. Negative if the job
 * is still open but the closing date has already ended where the person is, east of the employer.
 */
export const daysLeft = (deadline: number, now: number, timeZone: string): number =>
  deadlineDay(deadline) - calendarDay(now, timeZone)

/** Formats as `today`, `tomorrow` or `in 5 days`; past dates are `today`. */
export const inDaysWords = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

/** A job on the board, or one that the person added (`own-jobs.ts`). */
export type ListedJob = RowOf<'jobs'> & { isOwn?: true }
type Job = ListedJob
type Application = Pick<RowOf<'applications'>, 'jobId' | 'isRemoved'>

/** An open saved job with a deadline and without an application. */
interface Closing {
  job: Job
  deadline: number
  days: number
}

/** Open saved jobs with a deadline and without an application, soonest first. */
export function closingJobs(
  jobs: readonly Job[],
  savedIds: ReadonlySet<string>,
  applications: readonly Application[],
  { now, timeZone }: { now: number; timeZone: string },
): Closing[] {
  const applied = new Set(applications.flatMap(({ jobId, isRemoved }) => (isRemoved ? [] : [jobId])))
  return jobs
    .flatMap((job) => {
      const { id, deadline } = job
      if (deadline === null || !savedIds.has(id) || applied.has(id) || isClosed(job, now, timeZone)) return []
      return [{ job, deadline, days: daysLeft(deadline, now, timeZone) }]
    })
    .sort((a, b) => a.deadline - b.deadline)
}

export interface DeadlineLabel {
  text: string
  tone: 'red' | 'amber' | 'neutral'
  /** Exact date, if the label does not contain it. */
  date?: string
}

/** The person's time zone and date format. */
export interface Calendar {
  timeZone: string
  formatDay(day: number): string
  /** Formats a day without the year. `day` is counted from 1970-01-01. */
  formatShortDay(day: number): string
}

const NO_DEADLINE = 'No deadline published'
const AMBER_FROM_DAYS = 7
const DATE_FROM_DAYS = 30

/** Returns the deadline's label: red below 7 days, amber from 7 to 29 days, and only the date from 30 days (SPEC 9). */
export function deadlineLabel(deadline: number | null, now: number, calendar: Calendar): DeadlineLabel {
  if (deadline === null) return { text: NO_DEADLINE, tone: 'neutral' }
  const day = deadlineDay(deadline)
  const date = calendar.formatShortDay(day)
  if (closesAt(deadline, calendar.timeZone) < now) return { text: 'Closed', tone: 'neutral', date }
  const days = daysLeft(deadline, now, calendar.timeZone)
  if (days >= DATE_FROM_DAYS) return { text: calendar.formatDay(day), tone: 'neutral' }
  return { text: `Closes ${inDaysWords(days)}`, tone: days < AMBER_FROM_DAYS ? 'red' : 'amber', date }
}

/**
 * Returns the jobs on the board. Sample jobs are removed once the board has real jobs (personal jobs don't count), unless the query
 * includes samples; imported jobs are removed when they close. Saved jobs stay in the saved list.
 */
export function jobsOnBoard(
  jobs: readonly Job[],
  query: Pick<JobQuery, 'samples'>,
  now: number,
  timeZone?: string,
): readonly Job[] {
  const areSamplesShown = showsSamples(jobs, query)
  return jobs.filter((job) => (areSamplesShown || !job.isSample) && !hasLeft(job, now, timeZone))
}

/** Jobs on the board that the person can still apply for. */
export const openJobs = (
  jobs: readonly Job[],
  query: Pick<JobQuery, 'samples'>,
  now: number,
  timeZone?: string,
): readonly Job[] => jobsOnBoard(jobs, query, now, timeZone).filter((job) => !isClosed(job, now, timeZone))

export const showsSamples = (jobs: readonly Job[], { samples }: Pick<JobQuery, 'samples'>): boolean =>
  samples ?? !jobs.some(({ isSample, isOwn }) => !isSample && !isOwn)

/** An imported job without a deadline counts as closed if its source has not listed it for this long, because it may be filled. */
const UNCONFIRMED_MS = 60 * DAY_MS

/** Whether a person in `timeZone` can no longer apply; if `timeZone` is omitted, whether nobody can apply anymore. */
export function isClosed(
  { deadline, seenAt, goneAt }: Pick<Job, 'deadline' | 'seenAt' | 'goneAt'>,
  now: number,
  timeZone = LAST_ZONE,
): boolean {
  if (deadline !== null && closesAt(deadline, timeZone) < now) return true
  return (
    typeof goneAt === 'number' || (deadline === null && typeof seenAt === 'number' && seenAt < now - UNCONFIRMED_MS)
  )
}

/** Whether a job is no longer on the board. Jobs that ship with the content stay on the board after their deadline, marked as closed. */
export const hasLeft = (job: Job, now: number, timeZone?: string): boolean =>
  typeof job.goneAt === 'number' || (isImported(job) && isClosed(job, now, timeZone))

export const isImported = ({ source }: Pick<Job, 'source'>): boolean => typeof source === 'string'
