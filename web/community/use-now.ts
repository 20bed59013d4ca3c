import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 30_000

/** The moment that "upcoming" and "attended" are counted from, ms; it moves on while the screen is open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
