import type { Tables } from '../db/types.ts'

/**
 * The rules for the row of a background job: when the job is due, who may run it, and what changes when a run ends. The rules are pure;
 * `now` is the database's clock in ms.
 */

export type JobState = Tables['backgroundJobs']

export interface JobTiming {
  /** Interval from the end of a successful run to the next run. */
  everyMs: number
  /** Delay after the first failure. Doubles with each further failure, up to `maxMs`. */
  retry: { firstMs: number; maxMs: number }
}

/** Maximum time that a dead process can block its jobs. */
export const LEASE_MS = 60_000
/** Clock corrections up to this size do not make a job run early. */
const CLOCK_SLACK_MS = 60_000
export const PROCESS_ENDED = 'The process that ran it exited before the job finished.'

export const newState = (name: string, key: string, now: number): JobState => ({
  ...{ name, key, dueAt: now, isRequested: 0, failures: 0, holder: null, leaseEndsAt: null, startedAt: null },
  ...{ finishedAt: null, succeededAt: null, lastError: null, lastErrorAt: null, revision: 0 },
})

export const retryMs = ({ retry }: JobTiming, failures: number): number =>
  Math.min(retry.maxMs, retry.firstMs * 2 ** Math.min(failures - 1, 30))

/**
 * Returns when the job may run next. Ignores a due time that is further ahead than any delay, because such a due time was written by a
 * clock that was ahead. A request does not shorten the delay after a failure.
 */
export function nextRunAt(state: JobState, timing: JobTiming, now: number): number {
  const longestMs = Math.max(timing.everyMs, timing.retry.maxMs) + CLOCK_SLACK_MS
  if (state.dueAt > now + longestMs) return now
  return state.isRequested === 1 && state.failures === 0 ? Math.min(state.dueAt, now) : state.dueAt
}

/**
 * Whether a process holds a valid lease on the job. As with due times, a lease that ends too far ahead was written by a clock
 * that was ahead.
 */
export const isHeld = ({ holder, leaseEndsAt }: JobState, now: number): boolean =>
  holder !== null && leaseEndsAt !== null && leaseEndsAt > now && leaseEndsAt <= now + LEASE_MS + CLOCK_SLACK_MS

/** Starts a run. Returns null if the job is not due or has a holder, even if the holder's lease has expired. */
export function claim(state: JobState, timing: JobTiming, now: number, holder: string): JobState | null {
  if (state.holder !== null || nextRunAt(state, timing, now) > now) return null
  return { ...state, isRequested: 0, holder, leaseEndsAt: now + LEASE_MS, startedAt: now }
}

/**
 * Releases a job whose process died, which counts as a failure. After a first failure the job is due at once; a job that repeatedly kills
 * its process is delayed like a job that repeatedly fails. `isDead` means that the holder is known to have exited. Returns null if the job
 * is not abandoned.
 */
export function freeAbandoned(state: JobState, timing: JobTiming, now: number, isDead = false): JobState | null {
  if (state.holder === null || (isHeld(state, now) && !isDead)) return null
  const failed = fail(state, timing, now, PROCESS_ENDED)
  return failed.failures === 1 ? { ...failed, dueAt: now } : failed
}

export const renew = (state: JobState, now: number): JobState => ({ ...state, leaseEndsAt: now + LEASE_MS })

export const succeed = (state: JobState, timing: JobTiming, now: number): JobState => ({
  ...free(state),
  ...{ dueAt: now + timing.everyMs, failures: 0, finishedAt: now, succeededAt: now },
})

export function fail(state: JobState, timing: JobTiming, now: number, lastError: string): JobState {
  const failures = state.failures + 1
  const dueAt = now + retryMs(timing, failures)
  return { ...free(state), dueAt, failures, finishedAt: now, lastError, lastErrorAt: now }
}

/** Releases a job whose run was interrupted by a shutdown. Any process may start the job again immediately. */
export const giveUp = (state: JobState, now: number): JobState => ({ ...free(state), dueAt: now })

const free = (state: JobState): JobState => ({ ...state, holder: null, leaseEndsAt: null })

/** Maximum length of a stored error message, in characters. */
const MAX_MESSAGE_LENGTH = 300

/**
 * Returns the first line of the error's message, at most `MAX_MESSAGE_LENGTH` characters, for operators, without the rest of URLs, email
 * addresses, or long words that could be secrets.
 */
export function shortMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const line = message.split('\n', 1)[0] ?? ''
  return (
    line
      .slice(0, 2 * MAX_MESSAGE_LENGTH)
      .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)\S+/gi, '$1…')
      .replaceAll(/\S+@\S+/g, '…')
      .replaceAll(/\b[\w+=-]{32,}/g, '…')
      .slice(0, MAX_MESSAGE_LENGTH)
      .trim() || 'It failed without a message.'
  )
}
