import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { closeSteadyClock } from '../data/time.ts'

/** Simulates a closed page: the next page has a new monotonic clock. */
export { closeSteadyClock as closeClock }

/** How often a visible page reads the clock in these tests. */
const TICK_MS = 2_000

export interface TestTime {
  /** Advances time until the device's clock shows `at`, while the page is visible. */
  passTo(at: number): void
  /** Advances time while no page runs, or while the page's timers are suspended. */
  skipTo(at: number): void
  /** Moves the device's clock by `byMs` without advancing time. */
  setClock(byMs: number): void
}

/** Fakes both clocks of the device, starting at `at`, until the mocks are restored. */
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

/** Simulates that the person switches to another app or locks the phone. `show` simulates their return. */
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
 * Returns a time zone where it is between noon and 1 p.m., so that the test does not run close to 4 a.m., when a study day ends: a card
 * graded ten minutes before 4 a.m. is due on the next study day.
 */
export function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours()
  return offset === 0 ? 'Etc/UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
