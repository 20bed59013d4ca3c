import { useEffect, useState } from 'react'

/** A clock's face is looked at oftener than it changes, so that no second is skipped. */
const LOOK_EVERY_MS = 250

/** The present moment, again and again while it runs; ms. What is counted from it comes from stored moments. */
export function useNow({ isRunning = true, everyMs = LOOK_EVERY_MS } = {}): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    if (!isRunning) return
    const timer = setInterval(look, everyMs)
    // Timers of a page in the background are late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isRunning, everyMs])
  return now
}
