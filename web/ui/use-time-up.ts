import { useEffect, useEffectEvent } from 'react'

const LOOK_EVERY_MS = 500

/** Checks the wall clock while `isTimed` and calls `onTimeUp` once the time is up. */
export function useTimeUp(isTimed: boolean, isUp: (now: number) => boolean, onTimeUp: () => void): void {
  const look = useEffectEvent(() => {
    if (isTimed && isUp(Date.now())) onTimeUp()
  })
  useEffect(() => {
    if (!isTimed) return
    look()
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isTimed])
}
