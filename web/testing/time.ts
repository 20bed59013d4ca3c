import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { closeSteadyClock } from '../data/time.ts'

/** The page is closed: the next one has a monotonic clock of its own. */
export { closeSteadyClock as closeClock }

/** How often a page that somebody looks at reads the clock here. */
const TICK_MS = 2_000

export interface TestTime {
  /** Time passes until the device's clock shows `at`, while somebody looks at the page. */
  passTo(at: number): void
  /** Time passes while no page runs, or its timers stand still. */
  skipTo(at: number): void
  /** The device's clock is set; no time passes. */
  setClock(byMs: number): void
}

/** Stops both clocks of the device at `at`, until the mocks are restored. */
export function stopTime(at: number): TestTime {
  closeSteadyClock()
  localStorage.removeItem('steadyClock')
  let [wallMs, monotonicMs] = [at, 1_000]
  vi.spyOn(Date, 'now').mockImplementation(() => wallMs)
  vi.spyOn(performance, 'now').mockImplementation(() => monotonicMs)
  const move = (ms: number) => {
    wallMs += ms
    monotonicMs += ms
  }
  return {
    passTo(next) {
      act(() => {
        while (wallMs < next) {
          move(Math.min(TICK_MS, next - wallMs))
          document.dispatchEvent(new Event('visibilitychange'))
        }
      })
    },
    skipTo: (next) => move(next - wallMs),
    setClock(byMs) {
      wallMs += byMs
    },
  }
}

/** The person goes to another app, or locks the phone; `show` brings them back. */
export function hidePage(): { show(): void } {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  return {
    show() {
      visibility.mockRestore()
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/**
 * A time zone where it is now between noon and 1 p.m. A study day ends at 4 a.m., so a card graded ten minutes before that is due on the next
 * one.
 */
export function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours()
  return offset === 0 ? 'Etc/UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
