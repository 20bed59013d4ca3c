// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './full-screen.ts'

/**
 * A wake lock of a fake device, which keeps the screen on while a lock is held. While `saves` is true, the device saves power and rejects
 * requests for a lock.
 */
class Sentinel extends EventTarget {
  released = false
  async release() {
    if (this.released) return
    this.released = true
    held.delete(this)
    this.dispatchEvent(new Event('release'))
  }
}

const held = new Set<Sentinel>()
let saves = false

beforeEach(() => {
  held.clear()
  saves = false
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    wakeLock: {
      async request() {
        if (saves) throw new DOMException('Low battery', 'NotAllowedError')
        const sentinel = new Sentinel()
        held.add(sentinel)
        return sentinel
      },
    },
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => act(() => vi.advanceTimersByTimeAsync(5_000))
const takeAway = () => act(async () => void (await [...held][0]?.release()))

test('a wake lock that the browser releases while the page is visible is requested again', async () => {
  const { result } = renderHook(() => useWakeLock(true))
  await settle()
  expect(held.size).toBe(1)
  await takeAway()
  await settle()
  expect([held.size, result.current]).toEqual([1, true])
})

test('if the device no longer grants a wake lock, the hook reports that the screen may turn off', async () => {
  const { result } = renderHook(() => useWakeLock(true))
  await settle()
  saves = true
  await takeAway()
  await settle()
  expect([held.size, result.current]).toEqual([0, false])
})

test('a page that is shown again while its wake lock is being requested holds only one lock, and releases it on unmount', async () => {
  const { unmount } = renderHook(() => useWakeLock(true))
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(held.size).toBe(1)
  unmount()
  await settle()
  expect(held.size).toBe(0)
})
