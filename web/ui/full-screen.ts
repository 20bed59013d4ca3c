import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** Number of screens in focus mode; two overlap while one replaces the other. */
let holders = 0

/** While this hook is mounted with `isOn`, the shell hides its bar, banners and tabs: elements with the class `in-data-focus:hidden`. */
export function useFocusMode(isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return
    show(1)
    return () => show(-1)
  }, [isOn])
}

function show(change: 1 | -1): void {
  holders += change
  document.documentElement.toggleAttribute('data-focus', holders > 0)
}

/** Delay before a released lock is requested again, because a device that saves power may release it repeatedly. */
const AGAIN_AFTER_MS = 1_000

/**
 * Keeps the screen on while `isWanted`; returns false if the device does not allow it. Browsers release the lock in the background, and
 * sometimes while the page is visible, in which case it is requested again.
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isRefused, setIsRefused] = useState(!hasWakeLock())
  useEffect(() => {
    if (!isWanted || !hasWakeLock()) return
    let lock: WakeLockSentinel | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let isOver = false

    async function take() {
      if (isOver || isAsking || document.visibilityState !== 'visible' || (lock && !lock.released)) return
      isAsking = true
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) return void taken.release().catch(() => undefined)
        lock = taken
        lock.addEventListener('release', takeLater, { once: true })
        setIsRefused(false)
      } catch {
        // Either the device is saving power, or the browser reports support although it has none.
        setIsRefused(true)
      } finally {
        isAsking = false
      }
    }

    function takeLater() {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => void take(), AGAIN_AFTER_MS)
    }

    const again = () => void take()
    document.addEventListener('visibilitychange', again)
    void take()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
      void lock?.release().catch(() => undefined)
    }
  }, [isWanted])
  return !isRefused
}

const hasWakeLock = (): boolean => 'wakeLock' in navigator

const POLL_MS = 500

/** Polls `isUp` while `isTimed`, and calls `onTimeUp` each time `isUp` returns true. */
export function useTimeUp(isTimed: boolean, isUp: () => boolean, onTimeUp: () => void): void {
  const look = useEffectEvent(() => {
    if (isTimed && isUp()) onTimeUp()
  })
  useEffect(() => {
    if (!isTimed) return
    look()
    const timer = setInterval(() => look(), POLL_MS)
    return () => clearInterval(timer)
  }, [isTimed])
}
