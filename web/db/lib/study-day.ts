import { dayTurnAfter, studyDay, studyDayStart } from '@station-zero/schema/core/time.ts'
import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react'
import { onTimeZone, studyTimeZone } from './time-zone.ts'

export interface StudyDay {
  day: number
  startsAt: number
  endsAt: number
}

export function studyDayAt(now: number, timeZone: string = studyTimeZone()): StudyDay {
  return { day: studyDay(now, timeZone), startsAt: studyDayStart(now, timeZone), endsAt: dayTurnAfter(now, timeZone) }
}

/** The time zone that study days are counted in. Updates when another one is chosen in Settings. */
export const useStudyTimeZone = (): string => useSyncExternalStore(onTimeZone, studyTimeZone)

/**
 * The current study day. Updates when the day turns, even if the device slept through it, and when the time zone changes: at once if it is
 * chosen, on return to the page if the device has moved.
 */
export function useStudyDay(): StudyDay {
  const timeZone = useStudyTimeZone()
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look finds that the day is over
  const today = useMemo(() => studyDayAt(Date.now(), timeZone), [timeZone, looks])
  useEffect(() => {
    const look = () => {
      const isOver = Date.now() < today.startsAt || Date.now() >= today.endsAt
      if (isOver || studyTimeZone() !== timeZone) lookAgain()
    }
    const timer = setTimeout(look, today.endsAt - Date.now() + 1)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [today, timeZone])
  return today
}
