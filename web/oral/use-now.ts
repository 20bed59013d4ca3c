import { useEffect, useState } from 'react'

/** How often a clock's face is looked at; the time itself comes from the stored moments. */
const LOOK_EVERY_MS = 250

/** The present moment, again and again while it runs; ms. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    if (!isRunning) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isRunning])
  return now
}
