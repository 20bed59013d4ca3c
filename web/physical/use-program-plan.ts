import { saidMinutes } from '@station-zero/schema/account/target-dates.ts'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { type ProgramPlan, planProgram } from '@station-zero/schema/physical/program-plan.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { listTargets } from '../data/repositories/settings.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { formatWeekday } from '../ui/format.ts'
import { useCpatDate } from './use-cpat-date.ts'
import type { Program } from './use-program.ts'

export interface FittedProgram {
  plan: ProgramPlan<RowOf<'workouts'>>
  /** Of the test, in words. */
  testDay: string
  /** When a workout that is still to do comes, in words; null if the plan doesn't have it. */
  dayOf(workoutId: string): string | null
}

/** What is left of the program, fitted to the date of the CPAT; null without a date, or with no day left to train on. */
export function useProgramPlan(program: Program | 'missing' | undefined): FittedProgram | null {
  const date = useCpatDate()
  const { day: today, startsAt } = useStudyDay()
  const minutes = useLive(async (db) => ({ said: saidMinutes(await listTargets(db)) }), [])
  if (!minutes || date === null || typeof program !== 'object') return null
  const { workouts, completions } = program
  const testDay = dayOfDate(date)
  const trainedToday = [...completions.values()].some(({ completedAt }) => completedAt >= startsAt)
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
