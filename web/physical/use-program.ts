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
import { PROGRAM_SHAPES, type ProgramPlan, planProgram } from '@station-zero/schema/physical/program-plan.ts'
import { PROGRAMS, type ProgramId } from '@station-zero/schema/physical/programs.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useSearchParams } from 'react-router-dom'
import { listTargets, readSettings } from '../data/repositories/settings.ts'
import { listCompletions, listProgramWorkouts } from '../data/repositories/training.ts'
import { useIsArriving } from '../data/sync-view.ts'
import { useStudyDay, useStudyTimeZone } from '../data/time.ts'
import { useLive, useSettings } from '../data/use-live.ts'
import { formatWeekday } from '../ui/format.ts'

export interface Program {
  id: ProgramId
  workouts: RowOf<'workouts'>[]
  completions: Map<string, RowOf<'workoutProgress'>>
  weeks: WeekProgress[]
  currentWeek: number
}

/** The person's program; the CPAT program while the settings load. */
export const useProgramId = (): ProgramId => useSettings()?.trainingProgram ?? 'cpat'

/** Returns the program; undefined while loading, `missing` if the workouts have never been downloaded to this device. */
export function useProgram(): Program | 'missing' | undefined {
  const isArriving = useIsArriving()
  const program = useLive(async (db) => {
    const { trainingProgram: id } = await readSettings(db)
    const [workouts, progress] = await Promise.all([listProgramWorkouts(db, id), listCompletions(db)])
    const completions = latestCompletions(progress)
    const weeks = weeksOf(workouts, (workoutId) => completions.has(workoutId), PROGRAM_SHAPES[id].weeks)
    return { id, workouts, completions, weeks, currentWeek: currentWeek(weeks) }
  }, [])
  if (!program || program.workouts.length > 0) return program
  return isArriving ? undefined : 'missing'
}

/** Returns the week in the URL and a function that changes it. The week is null if the URL contains no week of the program. */
export function useWeek(program: ProgramId): [week: number | null, show: (week: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const show = (week: number | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        // Remove the day from the URL, because it is in the week that was open before.
        after.delete('day')
        if (week === null) after.delete('week')
        else after.set('week', String(week))
        return after
      },
      { replace: true },
    )
  return [parseWeek(params.get('week'), PROGRAM_SHAPES[program].weeks), show]
}

export interface FittedProgram {
  plan: ProgramPlan<RowOf<'workouts'>>
  /** The test's date, as text. */
  testDay: string
  /** Returns an open workout's planned date, as text; null if the plan omits the workout. */
  dayOf(workoutId: string): string | null
}

/**
 * Returns the rest of the program, scheduled until its test. Null while loading, and if the program has no test, no date is set or no
 * training day is left.
 */
export function useProgramPlan(program: Program | 'missing' | undefined): FittedProgram | null {
  const date = useTestDate(typeof program === 'object' ? program.id : 'cpat')
  const { day: today } = useStudyDay()
  const timeZone = useStudyTimeZone()
  const minutes = useLive(async (db) => ({ said: enteredMinutes(await listTargets(db)) }), [])
  if (!minutes || date === null || typeof program !== 'object') return null
  const { workouts, completions } = program
  const testDay = dayOfDate(date)
  const trainedToday = [...completions.values()].some((one) => dayDone(one, timeZone) >= today)
  const calendar = { today, testDay, trainedToday, minutes: minutes.said }
  const plan = planProgram(workouts, new Set(completions.keys()), calendar, program.id)
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

/**
 * Returns the date of the program's test, for example '2027-03-14'; null while loading, or if the program has no test
 * or no date is set.
 */
export function useTestDate(program: ProgramId): string | null {
  const { target } = PROGRAMS[program]
  return useLive(async (db) => (target && targetsOf(await listTargets(db))[target]?.date) ?? null, [target]) ?? null
}

export const useCpatDate = (): string | null => useTestDate('cpat')
