import { describe, expect, test } from 'vitest'
import { elapsedMs, formatElapsed, pauseClock, resumeClock, startClock } from './clock.ts'

const minute = 60_000

describe('a stored clock', () => {
  test('a stored clock continues while the app is not running', () => {
    const stored = JSON.parse(JSON.stringify(startClock(1_000)))
    expect(elapsedMs(stored, 1_000 + 25 * minute)).toBe(25 * minute)
  })

  test('a stored clock does not advance while paused, even across a restart', () => {
    const paused = pauseClock(startClock(0), 5 * minute)
    expect(elapsedMs(JSON.parse(JSON.stringify(paused)), 90 * minute)).toBe(5 * minute)
  })

  test('elapsed time excludes every pause', () => {
    const once = resumeClock(pauseClock(startClock(0), 5 * minute), 8 * minute)
    const twice = resumeClock(pauseClock(once, 10 * minute), 20 * minute)
    expect(elapsedMs(twice, 21 * minute)).toBe(8 * minute)
  })

  test('a second pause or resume is ignored', () => {
    const paused = pauseClock(startClock(0), minute)
    expect(pauseClock(paused, 3 * minute)).toBe(paused)
    const running = startClock(0)
    expect(resumeClock(running, minute)).toBe(running)
  })

  test('elapsed time never goes negative when the device clock is set back', () => {
    expect(elapsedMs(startClock(10 * minute), 0)).toBe(0)
    const paused = pauseClock(startClock(0), 10 * minute)
    expect(elapsedMs(resumeClock(paused, minute), 12 * minute)).toBe(12 * minute)
  })
})

describe('elapsed time in digits', () => {
  test.each([
    [0, '0:00'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('%i ms is shown as %s', (ms, text) => {
    expect(formatElapsed(ms)).toBe(text)
  })
})
