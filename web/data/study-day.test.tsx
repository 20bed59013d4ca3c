// @vitest-environment jsdom
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { claimedDay, useStudyDay } from './time.ts'
import { followTimeZone } from './time-zone.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  followTimeZone(undefined)
})

test('changing the time zone in Settings changes the study day immediately', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T20:00:00Z') })
  followTimeZone('America/Los_Angeles')
  const { result } = renderHook(() => useStudyDay())
  expect(result.current.day).toBe(dayOfDate('2026-11-28'))
  act(() => followTimeZone('Asia/Tokyo'))
  expect(result.current).toEqual({
    day: dayOfDate('2026-11-29'),
    startsAt: Date.parse('2026-11-29T04:00:00+09:00'),
    endsAt: Date.parse('2026-11-30T04:00:00+09:00'),
  })
})

test('changing the start of the day in Settings changes the study day immediately', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T01:30:00-08:00') })
  followTimeZone('America/Los_Angeles')
  const { result } = renderHook(() => useStudyDay())
  expect(result.current.day).toBe(dayOfDate('2026-11-27'))
  act(() => followTimeZone('America/Los_Angeles', '0'))
  expect(result.current).toEqual({
    day: dayOfDate('2026-11-28'),
    startsAt: Date.parse('2026-11-28T00:00:00-08:00'),
    endsAt: Date.parse('2026-11-29T00:00:00-08:00'),
  })
  expect(claimedDay(Date.now())).toBe(dayOfDate('2026-11-28'))
})

test('a device whose clock was never set stores no study day before January 1, 1970', () => {
  followTimeZone('America/Los_Angeles')
  expect([claimedDay(1), claimedDay(Date.parse('1970-01-02T20:00:00Z'))]).toEqual([0, 1])
})

test('a study day that ended while the device was asleep is updated when the page becomes visible', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T20:00:00Z') })
  followTimeZone('America/Los_Angeles')
  const { result } = renderHook(() => useStudyDay())
  vi.setSystemTime(Date.parse('2026-11-29T12:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current.day).toBe(dayOfDate('2026-11-29'))
})
