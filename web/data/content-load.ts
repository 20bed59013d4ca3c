import { createStore } from './store.ts'

/**
 * Why the content could not be loaded. `no room`: the storage is full. `unreachable`: no response from our server. `unusable`: the response
 * was not valid content.
 */
export type ContentProblem = 'no room' | 'unreachable' | 'unusable'

/** Progress of loading the open account's content. */
interface ContentLoad {
  isLoading: boolean
  /** Whether loading has succeeded, failed or been skipped since the account was opened. */
  hasTried: boolean
  /** Why the last attempt failed; null if it did not fail. */
  problem: ContentProblem | null
}

/**
 * Retry delays in ms: the first value, doubled with each consecutive failure up to the second value. Freeing storage takes longer than
 * getting back online.
 */
const WAITS: Record<ContentProblem, [firstMs: number, mostMs: number]> = {
  unreachable: [10_000, 5 * 60_000],
  unusable: [60_000, 60 * 60_000],
  'no room': [5 * 60_000, 2 * 60 * 60_000],
}

interface Failure {
  problem: ContentProblem
  count: number
  at: number
  waitMs: number
}

/** Each database's latest failure, by database name. */
const failures = new Map<string, Failure>()
let isListening = false

const NOT_TRIED: ContentLoad = { isLoading: false, hasTried: false, problem: null }
const state = createStore(NOT_TRIED)
let shown: string | null = null

export const contentProblem = (): ContentProblem | null => state.get().problem
export const useContentLoad = (): ContentLoad => state.useValue()

/** Resets the shown state after another account was opened, because that account's content has not been loaded yet. */
export function showNewContentLoad(): void {
  shown = null
  state.set(NOT_TRIED)
}

/**
 * Returns true if no failure is recorded, if the delay after the last failure has elapsed, or if the clock has been set back since that
 * failure.
 */
export function mayLoadContent(name: string, now: number): boolean {
  const failure = failures.get(name)
  return !failure || now < failure.at || now - failure.at >= failure.waitMs
}

export function noteContentLoading(name: string): void {
  shown = name
  state.set({ ...state.get(), isLoading: true })
}

/** Marks loading as finished without an attempt. Call if loading is not needed, or is not due yet after a failure. */
export function noteContentSkipped(name: string): void {
  shown = name
  state.set({ isLoading: false, hasTried: true, problem: failures.get(name)?.problem ?? null })
}

export function noteContentLoaded(name: string): void {
  failures.delete(name)
  if (shown === name) noteContentSkipped(name)
}

/** Records a failed attempt. `retryAfterMs` is the minimum delay, if the server requested one. */
export function noteContentFailed(name: string, problem: ContentProblem, now: number, retryAfterMs = 0): void {
  const before = failures.get(name)
  const count = before?.problem === problem ? before.count + 1 : 0
  const [firstMs, mostMs] = WAITS[problem]
  failures.set(name, {
    ...{ problem, count, at: now },
    waitMs: Math.max(retryAfterMs, Math.min(mostMs, firstMs * 2 ** count)),
  })
  if (shown === name) noteContentSkipped(name)
  forgetWhenOnline()
}

/** Clears all failures, so that content may be loaded without a delay. Call when the person requests a retry. */
export function endContentWaits(): void {
  failures.clear()
}

/**
 * Clears the failures when the device goes online, except those caused by full storage. Adds one listener for all databases, because one
 * listener per failure would accumulate while offline.
 */
function forgetWhenOnline(): void {
  if (isListening) return
  isListening = true
  globalThis.addEventListener?.('online', () => {
    for (const [name, { problem }] of failures) if (problem !== 'no room') failures.delete(name)
  })
}
