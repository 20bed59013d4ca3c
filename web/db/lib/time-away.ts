import { useEffect, useEffectEvent } from 'react'
import { steadyNow } from './steady-clock.ts'

/** A killed app loses about this much; browsers write `localStorage` to the disk a little later. */
const NOTE_EVERY_MS = 1_000
/** Shorter gaps are not an absence: a timer that ran late, or a change from one tab to another. */
const SHORTEST_MS = 5_000

/**
 * What was left unattended: its kind, and the id of the workout, test, session or module. A device has one of each kind at a time, except
 * that the timers of several modules can run.
 */
export type Attended = `${'test' | 'session' | 'workout' | 'module'}:${string | number}`

const keyOf = (what: Attended): string =>
  `lastShown:${what.startsWith('module:') ? what : what.slice(0, what.indexOf(':'))}`

/** The last steady time at which a visible page showed it; null if none is known. */
export function lastShownAt(what: Attended): number | null {
  try {
    const [id, at] = (localStorage.getItem(keyOf(what)) ?? '').split(' ')
    return id === what && Number.isFinite(Number(at)) ? Number(at) : null
  } catch {
    return null
  }
}

function noteShown(what: Attended, at: number): void {
  try {
    localStorage.setItem(keyOf(what), `${what} ${at}`)
  } catch {
    // Storage is blocked or full: the time away counts.
  }
}

/**
 * Notes that this screen shows `what`, and calls `onReturn` when the person comes back to it: after another screen, another app, a locked
 * phone or a killed page. `leftAt` is when it was last shown in any tab.
 */
export function useTimeAway(what: Attended | null, onReturn: (leftAt: number, now: number) => void): void {
  const comeBack = useEffectEvent(onReturn)
  useEffect(() => {
    if (what === null) return
    const look = () => {
      if (document.visibilityState === 'hidden') return
      const [now, leftAt] = [steadyNow(), lastShownAt(what)]
      if (leftAt !== null && now - leftAt > SHORTEST_MS) comeBack(leftAt, now)
      noteShown(what, now)
    }
    const onVisibility = () => (document.visibilityState === 'hidden' ? noteShown(what, steadyNow()) : look())
    look()
    const timer = setInterval(look, NOTE_EVERY_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      if (document.visibilityState !== 'hidden') noteShown(what, steadyNow())
    }
  }, [what])
}
