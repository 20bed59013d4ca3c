import { studyDay } from '@station-zero/schema/prep/day.ts'
import { studyDayStart } from '@station-zero/schema/prep/day-start.ts'
import { readDue } from '../db/due.ts'
import { deviceTimeZone } from '../db/time-zone.ts'
import { useLive } from '../db/use-live.ts'

export type Figures = { dueCards: number; workoutsDone: number; workoutsTotal: number; jobsSaved: number }

export function useFigures(): Figures | undefined {
  return useLive(async (db) => {
    const [due, workoutsDone, workoutsTotal, jobsSaved] = await Promise.all([
      readDue(db, today(Date.now(), deviceTimeZone())),
      db.workoutProgress.orderBy('workoutId').uniqueKeys(),
      db.workouts.count(),
      db.savedJobs.filter(({ isSaved }) => isSaved).count(),
    ])
    return { dueCards: due.total, workoutsDone: workoutsDone.length, workoutsTotal, jobsSaved }
  }, [])
}

const today = (now: number, timeZone: string) => ({
  day: studyDay(now, timeZone),
  startsAt: studyDayStart(now, timeZone),
})
