import { isTimeUp, type OralSession } from '@station-zero/schema/oral/session.ts'
import { useEffect, useEffectEvent } from 'react'

const LOOK_EVERY_MS = 500

/** Looks at an interview's wall clock, also while it is set aside, and says when its time is up. */
export function useTimeLimit(session: OralSession | null | undefined, onTimeUp: () => void): void {
  const isTimed = session?.kind === 'mock' && session.ending === null
  const look = useEffectEvent(() => {
    if (session && isTimeUp(session, Date.now())) onTimeUp()
  })
  useEffect(() => {
    if (!isTimed) return
    look()
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isTimed])
}
