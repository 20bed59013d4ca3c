import { dayTurnAfter, studyDay, studyDayStart } from '@station-zero/schema/core/time.ts'
import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react'
import { onTimeZone, studyTimeZone } from './time-zone.ts'

interface StudyDay {
  day: number
  startsAt: number
  endsAt: number
}

export function studyDayAt(now: number, timeZone: string = studyTimeZone()): StudyDay {
  return { day: studyDay(now, timeZone), startsAt: studyDayStart(now, timeZone), endsAt: dayTurnAfter(now, timeZone) }
}

/**
 * Returns the study day to store with an activity at `at` (ms, by the device's clock). Never a day before 1970, which a clock that was
 * never set may show; the server corrects the day together with the time.
 */
export const claimedDay = (at: number): number => Math.max(0, studyDay(at, studyTimeZone()))

/** Returns the time zone of study days. Updates when the time zone is changed in Settings. */
export const useStudyTimeZone = (): string => useSyncExternalStore(onTimeZone, studyTimeZone)

/**
 * Returns the current study day. Updates when the day ends, even if the device was asleep, and when the time zone changes: immediately if
 * it is changed in the settings, or when the person returns to the page after traveling.
 */
export function useStudyDay(): StudyDay {
  const timeZone = useStudyTimeZone()
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` counts the checks that found a new day or zone, so that the day is read again
  const today = useMemo(() => studyDayAt(Date.now(), timeZone), [timeZone, looks])
  useEffect(() => {
    const look = () => {
      const isOver = Date.now() < today.startsAt || Date.now() >= today.endsAt
      if (isOver || studyTimeZone() !== timeZone) lookAgain()
    }
    const timer = setTimeout(look, today.endsAt - Date.now() + 1)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [today, timeZone])
  return today
}

/**
 * Timestamps that are unaffected by changes to the device's clock, for everything that measures elapsed time: exams, workouts, runs and
 * interviews. A steady timestamp is the device clock's time minus the sum of the jumps detected so far. Without jumps it equals
 * `Date.now()`, so time during which a phone sleeps or the app is closed counts. `performance.now()` alone would lose that time, because it
 * stops while a phone sleeps.
 *
 * A jump is a difference between the two clocks from one reading to the next:
 * - A backward difference is always a clock change.
 * - A forward difference is a clock change if the page was visible all the time. If the page was hidden, the device may have slept, and
 *   the difference counts as time.
 */
export interface SteadyClock {
  /** Returns the current steady time, in ms. */
  now(): number
  /** Returns the difference between the device's clock and steady time, in ms. */
  shiftMs(): number
  /** Records that the page was hidden, because the device may then sleep. Call whenever the page is hidden. */
  noteHidden(): void
}

/** State shared by all pages of a device: the sum of the jumps, and the latest steady time that any page has read. */
export interface SharedClock {
  shiftMs: number
  seenAt: number
}

interface ClockPorts {
  /** The result of `Date.now()`, in ms since the Unix epoch. */
  wallMs(): number
  /** The result of `performance.now()`, in ms. */
  monotonicMs(): number
  isHidden(): boolean
  /** Returns the stored clock state; null if nothing is stored, or storage is blocked. */
  readShared(): SharedClock | null
  share(next: SharedClock): void
}

/** A smaller difference is not a jump: it is caused by clock drift, or by reading the two clocks in sequence. */
export const SMALLEST_JUMP_MS = 2_000
/** Minimum interval between updates of the stored steady time. */
const SHARE_EVERY_MS = 1_000

export function createSteadyClock(ports: ClockPorts): SteadyClock {
  let last: { wallMs: number; monotonicMs: number } | null = null
  let shiftMs = 0
  /** The stored shift that this page last read or wrote. */
  let knownShiftMs = 0
  let wasHidden = false

  function read(): number {
    const [wallMs, monotonicMs] = [ports.wallMs(), ports.monotonicMs()]
    const shared = ports.readShared()
    wasHidden ||= ports.isHidden()
    if (!last) shiftMs = firstShift(wallMs, shared)
    // Another page has already detected the same jump.
    else if (shared && shared.shiftMs !== knownShiftMs) shiftMs = shared.shiftMs
    else shiftMs += jumpOf(wallMs - last.wallMs - (monotonicMs - last.monotonicMs), wasHidden)
    last = { wallMs, monotonicMs }
    wasHidden = ports.isHidden()
    knownShiftMs = shiftMs
    const now = wallMs - shiftMs
    if (shared?.shiftMs !== shiftMs || Math.abs(now - shared.seenAt) >= SHARE_EVERY_MS)
      ports.share({ shiftMs, seenAt: now })
    return now
  }

  return {
    now: read,
    shiftMs() {
      read()
      return shiftMs
    },
    noteHidden() {
      wasHidden = true
    },
  }
}

/** If the clock was set back while no page was open, time continues from the latest time that any page has read. */
function firstShift(wallMs: number, shared: SharedClock | null): number {
  if (!shared) return 0
  return wallMs - shared.shiftMs < shared.seenAt - SMALLEST_JUMP_MS ? wallMs - shared.seenAt : shared.shiftMs
}

const jumpOf = (differenceMs: number, wasHidden: boolean): number =>
  differenceMs < -SMALLEST_JUMP_MS || (differenceMs > SMALLEST_JUMP_MS && !wasHidden) ? differenceMs : 0

const KEY = 'steadyClock'

const browserPorts: ClockPorts = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  isHidden: () => document.visibilityState === 'hidden',
  readShared() {
    try {
      const [shiftMs, seenAt] = (localStorage.getItem(KEY) ?? 'none').split(' ').map(Number)
      return Number.isFinite(shiftMs) && Number.isFinite(seenAt) ? ({ shiftMs, seenAt } as SharedClock) : null
    } catch {
      return null
    }
  },
  share({ shiftMs, seenAt }) {
    try {
      localStorage.setItem(KEY, `${shiftMs} ${seenAt}`)
    } catch {
      // Storage is blocked or full, so this page detects jumps only during its own lifetime.
    }
  },
}

let clock: SteadyClock | null = null

/** Returns this page's clock, which is created on first use. */
function pageClock(): SteadyClock {
  if (!clock) {
    clock = createSteadyClock(browserPorts)
    document.addEventListener('visibilitychange', noteIfHidden)
  }
  return clock
}

function noteIfHidden(): void {
  if (document.visibilityState === 'hidden') clock?.noteHidden()
}

/**
 * Returns the steady time: ms since the Unix epoch, without the jumps of the device's clock while the page is open. Outside a page,
 * `Date.now()`.
 */
export const steadyNow = (): number => (typeof document === 'undefined' ? Date.now() : pageClock().now())

/** Converts a steady time to the device clock's time, for saved data. */
export const wallTimeOf = (steadyMs: number): number =>
  steadyMs + (typeof document === 'undefined' ? 0 : pageClock().shiftMs())

/** For tests: simulates closing the page. The next page starts from the clock state that the device has stored. */
export function closeSteadyClock(): void {
  if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', noteIfHidden)
  clock = null
}
