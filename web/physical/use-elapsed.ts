import { type Clock, elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import { useEffect, useState } from 'react'

/** How often the face is looked at; the time itself comes from the stored moments. */
const LOOK_EVERY_MS = 250

export function useElapsed({ startedAt, pausedMs, pausedAt }: Clock): string {
  const read = () => formatElapsed(elapsedMs({ startedAt, pausedMs, pausedAt }, Date.now()))
  const [text, setText] = useState(read)
  useEffect(() => {
    const look = () => setText(formatElapsed(elapsedMs({ startedAt, pausedMs, pausedAt }, Date.now())))
    look()
    if (pausedAt !== null) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [startedAt, pausedMs, pausedAt])
  return text
}
