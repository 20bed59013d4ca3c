import type { Slot } from '@station-zero/schema/physical/program-plan.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { loadOnce } from '../../ui/lazy-part.tsx'
import { loadProgramPlan } from '../lazy.ts'
import type { HomeRows } from './home-rows.ts'

/** What is left of the program, fitted to the CPAT. */
export interface Training {
  slots: Slot<RowOf<'workouts'>>[]
  /** The study day, counted as the slots are. */
  today: number
  /** Days until the CPAT. */
  inDays: number
  /** Whether no other date comes before the CPAT. */
  isNearest: boolean
}

/** Null without a CPAT ahead, or with nothing left to train for it. Reads no database. */
export async function trainingOf({ dates, minutes, workouts, progress, startsAt }: HomeRows): Promise<Training | null> {
  const ahead = dates.filter(({ inDays }) => inDays > 0)
  const cpat = ahead.find(({ target }) => target === 'cpat')
  if (!cpat) return null
  const today = cpat.day - cpat.inDays
  try {
    const planProgram = await loadOnce(loadProgramPlan)
    const plan = planProgram(workouts, new Set(progress.map(({ workoutId }) => workoutId)), {
      today,
      testDay: cpat.day,
      minutes,
      trainedToday: progress.some(({ completedAt }) => completedAt >= startsAt),
    })
    if (!plan || plan.slots.length === 0) return null
    const isNearest = ahead.every(({ inDays }) => inDays >= cpat.inDays)
    return { slots: plan.slots, today, inDays: cpat.inDays, isNearest }
  } catch (error) {
    console.error('Failed to load the plan to the CPAT:', error)
    return null
  }
}
