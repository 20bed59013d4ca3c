import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while wanted; returns false if the device does not allow it. The lock is lost in the background and taken
 * again afterward.
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isRefused, setIsRefused] = useState(!hasWakeLock())
  useEffect(() => {
    if (!isWanted || !hasWakeLock()) return
    let lock: WakeLockSentinel | null = null
    let isOver = false

    async function take() {
      if (isOver || document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) return void taken.release().catch(() => undefined)
        lock = taken
        setIsRefused(false)
      } catch {
        // The device is saving power, or the browser claims support it does not have.
        setIsRefused(true)
      }
    }

    const again = () => void take()
    document.addEventListener('visibilitychange', again)
    void take()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release().catch(() => undefined)
    }
  }, [isWanted])
  return !isRefused
}

const hasWakeLock = (): boolean => 'wakeLock' in navigator
