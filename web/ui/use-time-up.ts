import { useEffect, useEffectEvent } from 'react'

const LOOK_EVERY_MS = 500

/** Looks at the wall clock while something has a limit, and says when its time is up, until it has none any more. */
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
