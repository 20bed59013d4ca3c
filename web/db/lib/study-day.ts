import { dayTurnAfter, studyDay, studyDayStart } from '@station-zero/schema/core/time.ts'
import { useEffect, useState } from 'react'
import { studyTimeZone } from './time-zone.ts'

export interface StudyDay {
  day: number
  startsAt: number
  endsAt: number
}

export function studyDayAt(now: number, timeZone: string = studyTimeZone()): StudyDay {
  return { day: studyDay(now, timeZone), startsAt: studyDayStart(now, timeZone), endsAt: dayTurnAfter(now, timeZone) }
}

/** The current study day. Updates when the day turns, even if the device slept through it. */
export function useStudyDay(): StudyDay {
  const [today, setToday] = useState(() => studyDayAt(Date.now()))
  useEffect(() => {
    const look = () =>
      setToday((known) => (Date.now() >= known.startsAt && Date.now() < known.endsAt ? known : studyDayAt(Date.now())))
    const timer = setTimeout(look, today.endsAt - Date.now() + 1)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [today])
  return today
}
