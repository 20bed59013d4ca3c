import { useEffect } from 'react'

/** Keeps the screen on while somebody speaks to it; where that cannot be had, the clock is right all the same. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false

    async function take() {
      if (isOver || document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) return void taken?.release().catch(() => undefined)
      lock = taken
    }

    // The lock is lost in the background.
    const again = () => void take()
    document.addEventListener('visibilitychange', again)
    void take()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release().catch(() => undefined)
    }
  }, [isWanted])
}
