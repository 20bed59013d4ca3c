import { useEffect, useState } from 'react'

/** Interval between two readings of the clock, in ms. It is shorter than a second, so that the displayed clock does not skip a second. */
const POLL_MS = 250

/**
 * Returns the current time in ms, updated while `isRunning`. Durations are computed from stored timestamps, not from ticks. Elapsed time is
 * read from the steady clock (`read: steadyNow`); dates and deadlines are read from the device's clock.
 */
export function useNow({ read = Date.now, isRunning = true, everyMs = POLL_MS } = {}): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const look = () => setNow(read())
    look()
    if (!isRunning) return
    const timer = setInterval(look, everyMs)
    // Update immediately when the page becomes visible, because timers in a background page are delayed.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [read, isRunning, everyMs])
  return now
}
