import { useEffect, useEffectEvent } from 'react'

const LOOK_EVERY_MS = 500

/** Checks `isUp` while `isTimed`, and calls `onTimeUp` once it is true. */
export function useTimeUp(isTimed: boolean, isUp: () => boolean, onTimeUp: () => void): void {
  const look = useEffectEvent(() => {
    if (isTimed && isUp()) onTimeUp()
  })
  useEffect(() => {
    if (!isTimed) return
    look()
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isTimed])
}
