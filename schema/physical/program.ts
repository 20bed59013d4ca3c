import type { RowOf } from '../tables.ts'
import { PROGRAM_WEEKS } from './reference.ts'
import type { CPAT_EVENT_NAMES } from './tables.ts'

type Workout = Pick<RowOf<'workouts'>, 'id' | 'week'>
type Progress = RowOf<'workoutProgress'>

export interface WeekProgress {
  week: number
  done: number
  total: number
}

/** Whether the person took this completion back. It then counts nowhere. */
export const isUndone = ({ undoneAt }: Pick<Progress, 'undoneAt'>): boolean => typeof undoneAt === 'number'

/** Each workout's latest completion. */
export function latestCompletions(progress: readonly Progress[]): Map<string, Progress> {
  const latest = new Map<string, Progress>()
  for (const row of progress) {
    if (isUndone(row)) continue
    const known = latest.get(row.workoutId)
    if (!known || row.completedAt > known.completedAt) latest.set(row.workoutId, row)
  }
  return latest
}

export function weeksOf(workouts: readonly Workout[], isDone: (workoutId: string) => boolean): WeekProgress[] {
  return Array.from({ length: PROGRAM_WEEKS }, (_, at) => {
    const ofWeek = workouts.filter(({ week }) => week === at + 1)
    return { week: at + 1, done: ofWeek.filter(({ id }) => isDone(id)).length, total: ofWeek.length }
  })
}

/** The first week with a workout left to do; the last one when all are done. */
export const weekInHand = (weeks: readonly WeekProgress[]): number =>
  weeks.find(({ done, total }) => done < total)?.week ?? PROGRAM_WEEKS

/** A week of the program, or null for anything else. */
export function parseWeek(text: string | null): number | null {
  return text !== null && /^[1-9]$/.test(text) && Number(text) <= PROGRAM_WEEKS ? Number(text) : null
}

/** CPAT Training calls the seventh event 'Rescue Drag'; elsewhere it is 'Rescue' (SPEC 2). */
export const cpatTrainingName = (event: (typeof CPAT_EVENT_NAMES)[number]): string =>
  event === 'Rescue' ? 'Rescue Drag' : event

/** How hard a workout was, by its rating, 1 to 5. */
export const RATING_LABELS = ['Very easy', 'Easy', 'Moderate', 'Hard', 'Very hard'] as const

/** The program continues after a workout rated 4 or easier; a harder one is repeated at the same load (CONTENT). */
export const shouldRepeat = (rating: number | null): boolean => rating !== null && rating > 4
