import { expect, test } from 'vitest'
import {
  claim,
  fail,
  freeAbandoned,
  isHeld,
  type JobState,
  LEASE_MS,
  newState,
  nextRunAt,
  PROCESS_ENDED,
  retryMs,
  succeed,
} from './job-state.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 28, 12)
const timing = { everyMs: HOUR, retry: { firstMs: MINUTE, maxMs: 30 * MINUTE } }
const fresh = newState('purge', '', NOW)

function claimed(state: JobState, now: number, holder = 'one'): JobState {
  const next = claim(state, timing, now, holder)
  if (!next) throw new Error('The job is not due.')
  return next
}
const isDue = (state: JobState, now: number) => nextRunAt(state, timing, now) <= now

test('the delay after a failure doubles up to its maximum, and a success resets it', () => {
  let state = fresh
  const delays: number[] = []
  for (let n = 0; n < 8; n += 1) {
    state = fail(claimed(state, state.dueAt), timing, state.dueAt, 'The disk is full.')
    delays.push((state.dueAt - (state.finishedAt ?? 0)) / MINUTE)
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
  expect(retryMs(timing, 100_000)).toBe(30 * MINUTE)
  const well = succeed(claimed(state, state.dueAt), timing, state.dueAt)
  expect(well).toMatchObject({ failures: 0, dueAt: state.dueAt + HOUR, holder: null })
  expect(well.lastError).toBe('The disk is full.')
})

test('a request makes a job due now, but does not shorten the delay after a failure', () => {
  const waiting = { ...succeed(claimed(fresh, NOW), timing, NOW), isRequested: 1 }
  expect(isDue(waiting, NOW)).toBe(true)
  expect(claimed(waiting, NOW).isRequested).toBe(0)
  const failing = { ...fail(claimed(fresh, NOW), timing, NOW, 'no'), isRequested: 1 }
  expect(isDue(failing, NOW)).toBe(false)
  expect(isDue(failing, NOW + MINUTE)).toBe(true)
})

test('correcting a clock that was ahead neither delays a job nor runs it in a loop', () => {
  const ahead = NOW + 400 * DAY
  const ranAhead = succeed(claimed(fresh, ahead), timing, ahead)
  expect(isDue(ranAhead, ahead + 1)).toBe(false)
  // After the correction the job is due once, and then again an hour later.
  expect(isDue(ranAhead, NOW)).toBe(true)
  const again = succeed(claimed(ranAhead, NOW), timing, NOW)
  expect([isDue(again, NOW), isDue(again, NOW + HOUR - 1), isDue(again, NOW + HOUR)]).toEqual([false, false, true])
  const failedAhead = fail(claimed(fresh, ahead), timing, ahead, 'no')
  expect(isDue(failedAhead, NOW)).toBe(true)
})

test('a job does not run twice when the clock is set back by a few seconds', () => {
  const done = succeed(claimed(fresh, NOW), timing, NOW)
  expect(isDue(done, NOW - 30_000)).toBe(false)
  expect(isDue(done, NOW - 30_000 + HOUR + MINUTE)).toBe(true)
})

test('a lease blocks other processes until it expires, and a lease written by a clock that was ahead is ignored', () => {
  const held = claimed(fresh, NOW)
  expect([isHeld(held, NOW), isHeld(held, NOW + LEASE_MS - 1), isHeld(held, NOW + LEASE_MS)]).toEqual([
    true,
    true,
    false,
  ])
  expect(claim(held, timing, NOW + LEASE_MS, 'other')).toBe(null)
  expect(isHeld(claimed(fresh, NOW + 400 * DAY), NOW)).toBe(false)
})

test('a job whose process died is retried at once, and with a delay if its process dies again', () => {
  const held = claimed(fresh, NOW)
  expect(freeAbandoned(held, timing, NOW + 1)).toBe(null)
  expect(freeAbandoned(held, timing, NOW + 1, true)).toMatchObject({ dueAt: NOW + 1, failures: 1 })
  const freed = freeAbandoned(held, timing, NOW + LEASE_MS)
  expect(freed).toMatchObject({ holder: null, failures: 1, lastError: PROCESS_ENDED, dueAt: NOW + LEASE_MS })
  const later = NOW + 2 * LEASE_MS
  const second = freeAbandoned(claimed(freed ?? fresh, NOW + LEASE_MS), timing, later)
  expect(second).toMatchObject({ failures: 2, dueAt: later + 2 * MINUTE })
})
