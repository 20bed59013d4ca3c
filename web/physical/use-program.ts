import { enteredMinutes } from '@station-zero/schema/account/target-dates.ts'
import { targetsOf } from '@station-zero/schema/account/targets.ts'
import { dayDone, dayOfDate } from '@station-zero/schema/core/time.ts'
import {
  currentWeek,
  latestCompletions,
  parseWeek,
  type WeekProgress,
  weeksOf,
} from '@station-zero/schema/physical/program.ts'
import { type ProgramPlan, planProgram } from '@station-zero/schema/physical/program-plan.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useSearchParams } from 'react-router-dom'
import { listTargets } from '../data/repositories/settings.ts'
import { listCompletions, listWorkouts } from '../data/repositories/training.ts'
import { useIsArriving } from '../data/sync-view.ts'
import { useStudyDay, useStudyTimeZone } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { formatWeekday } from '../ui/format.ts'

export interface Program {
  workouts: RowOf<'workouts'>[]
  completions: Map<string, RowOf<'workoutProgress'>>
  weeks: WeekProgress[]
  currentWeek: number
}

/** Returns the program; undefined while loading, `missing` if the workouts have never been downloaded to this device. */
export function useProgram(): Program | 'missing' | undefined {
  const isArriving = useIsArriving()
  const program = useLive(async (db) => {
    const [workouts, progress] = await Promise.all([listWorkouts(db), listCompletions(db)])
    const completions = latestCompletions(progress)
    const weeks = weeksOf(workouts, (id) => completions.has(id))
    return { workouts, completions, weeks, currentWeek: currentWeek(weeks) }
  }, [])
  if (!program || program.workouts.length > 0) return program
  return isArriving ? undefined : 'missing'
}

/** The open week, from the URL; null if the schedule is collapsed. */
export function useWeek(): [week: number | null, show: (week: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const show = (week: number | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        // The day in the URL was in the week that was open before.
        after.delete('day')
        if (week === null) after.delete('week')
        else after.set('week', String(week))
        return after
      },
      { replace: true },
    )
  return [parseWeek(params.get('week')), show]
}

export interface FittedProgram {
  plan: ProgramPlan<RowOf<'workouts'>>
  /** The test's date, as text. */
  testDay: string
  /** Returns an open workout's planned date, as text; null if the plan omits the workout. */
  dayOf(workoutId: string): string | null
}

/** Returns the rest of the program, scheduled until the CPAT; null if no date is set or no training day is left. */
export function useProgramPlan(program: Program | 'missing' | undefined): FittedProgram | null {
  const date = useCpatDate()
  const { day: today } = useStudyDay()
  const timeZone = useStudyTimeZone()
  const minutes = useLive(async (db) => ({ said: enteredMinutes(await listTargets(db)) }), [])
  if (!minutes || date === null || typeof program !== 'object') return null
  const { workouts, completions } = program
  const testDay = dayOfDate(date)
  const trainedToday = [...completions.values()].some((one) => dayDone(one, timeZone) >= today)
  const plan = planProgram(workouts, new Set(completions.keys()), {
    today,
    testDay,
    trainedToday,
    minutes: minutes.said,
  })
  if (!plan) return null
  return {
    plan,
    testDay: dayInWords(testDay),
    dayOf(workoutId) {
      const slot = plan.slots.find(({ workout, isAgain }) => workout.id === workoutId && !isAgain)
      return slot ? dayInWords(slot.day) : null
    },
  }
}

export const dayInWords = formatWeekday

/** Returns the date of the person's CPAT, for example '2027-03-14'; null while loading or if no date is set. */
export const useCpatDate = (): string | null =>
  useLive(async (db) => targetsOf(await listTargets(db)).cpat?.date ?? null, []) ?? null
