import { useEffect, useState } from 'react'

/** Between two requests after the browser took a lock away in view: a device that saves power may do so again and again. */
const AGAIN_AFTER_MS = 1_000

/**
 * Keeps the screen on while wanted; returns false if the device does not allow it. The browser takes the lock away in the background, and
 * sometimes in view; it is requested again.
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
        // The device is saving power, or the browser claims support it does not have.
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
