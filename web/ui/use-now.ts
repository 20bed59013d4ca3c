import { useEffect, useState } from 'react'

/** More often than the displayed clock changes, so it skips no second. */
const LOOK_EVERY_MS = 250

/** The current time in ms, updated while `isRunning`. Durations are computed from stored timestamps, not from ticks. */
export function useNow({ isRunning = true, everyMs = LOOK_EVERY_MS } = {}): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    if (!isRunning) return
    const timer = setInterval(look, everyMs)
    // Timers in a background page run late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isRunning, everyMs])
  return now
}
