import {
  latestCompletions,
  parseWeek,
  type WeekProgress,
  weekInHand,
  weeksOf,
} from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useSearchParams } from 'react-router-dom'
import { listCompletions, listWorkouts } from '../data/repositories/training.ts'
import { useIsArriving } from '../data/sync-view.ts'
import { useLive } from '../data/use-live.ts'

export interface Program {
  workouts: RowOf<'workouts'>[]
  completions: Map<string, RowOf<'workoutProgress'>>
  weeks: WeekProgress[]
  weekInHand: number
}

/** Undefined while loading; `missing` if the workouts never reached this device. */
export function useProgram(): Program | 'missing' | undefined {
  const isArriving = useIsArriving()
  const program = useLive(async (db) => {
    const [workouts, progress] = await Promise.all([listWorkouts(db), listCompletions(db)])
    const completions = latestCompletions(progress)
    const weeks = weeksOf(workouts, (id) => completions.has(id))
    return { workouts, completions, weeks, weekInHand: weekInHand(weeks) }
  }, [])
  if (!program || program.workouts.length > 0) return program
  return isArriving ? undefined : 'missing'
}

/** The open week, stored in the URL; null if the schedule is closed. */
export function useWeek(): [week: number | null, show: (week: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const show = (week: number | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        // It names a workout of the week that was open.
        after.delete('day')
        if (week === null) after.delete('week')
        else after.set('week', String(week))
        return after
      },
      { replace: true },
    )
  return [parseWeek(params.get('week')), show]
}
