import type { Tables } from '../db/types.ts'

/**
 * The rules of a background job's row: when the job is due, who may run it, and what the end of a run changes. All of them are pure;
 * `now` is the database's clock in ms.
 */

export type JobState = Tables['backgroundJobs']

export interface JobTiming {
  /** From the end of a successful run to the next run. */
  everyMs: number
  /** The wait after the first failure, which doubles with each further one, up to `maxMs`. */
  retry: { firstMs: number; maxMs: number }
}

/** A process that dies keeps its jobs from other processes for at most this long. */
export const LEASE_MS = 60_000
/** A clock may be corrected by this much without a job running sooner than planned. */
const CLOCK_SLACK_MS = 60_000
export const PROCESS_ENDED = 'The process that ran it ended before the job finished.'

export const newState = (name: string, key: string, now: number): JobState => ({
  ...{ name, key, dueAt: now, isRequested: 0, failures: 0, holder: null, leaseEndsAt: null, startedAt: null },
  ...{ finishedAt: null, succeededAt: null, lastError: null, lastErrorAt: null, revision: 0 },
})

export const retryMs = ({ retry }: JobTiming, failures: number): number =>
  Math.min(retry.maxMs, retry.firstMs * 2 ** Math.min(failures - 1, 30))

/**
 * When the job may run next. A due time further away than any wait was written by a clock that was ahead, so it is ignored. A request
 * does not shorten the wait after a failure.
 */
export function nextRunAt(state: JobState, timing: JobTiming, now: number): number {
  const longestMs = Math.max(timing.everyMs, timing.retry.maxMs) + CLOCK_SLACK_MS
  if (state.dueAt > now + longestMs) return now
  return state.isRequested === 1 && state.failures === 0 ? Math.min(state.dueAt, now) : state.dueAt
}

/** Whether a process holds the job. As with due times, a lease that ends too far away was written by a clock that was ahead. */
export const isHeld = ({ holder, leaseEndsAt }: JobState, now: number): boolean =>
  holder !== null && leaseEndsAt !== null && leaseEndsAt > now && leaseEndsAt <= now + LEASE_MS + CLOCK_SLACK_MS

/** Starts a run. Null if it is not due or another process holds it. */
export function claim(state: JobState, timing: JobTiming, now: number, holder: string): JobState | null {
  if (state.holder !== null || nextRunAt(state, timing, now) > now) return null
  return { ...state, isRequested: 0, holder, leaseEndsAt: now + LEASE_MS, startedAt: now }
}

/**
 * Frees a job whose process died, which counts as a failure. The first time it is resumed at once; a job that keeps ending its process
 * waits like one that keeps failing. `isDead` says that the holder is known to be gone. Null if the job is not abandoned.
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

/** The run was interrupted by a shutdown: any process may start it again now. */
export const giveUp = (state: JobState, now: number): JobState => ({ ...free(state), dueAt: now })

const free = (state: JobState): JobState => ({ ...state, holder: null, leaseEndsAt: null })

/** Characters of an error message that are stored. */
const MAX_MESSAGE_LENGTH = 300

/** An error in one line, for operators: without addresses, e-mail addresses, or long words that could be secrets. */
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
