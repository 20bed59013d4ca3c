import { sessionsByExercise } from '@station-zero/schema/physical/exercises.ts'
import type { LoggedSet } from '@station-zero/schema/physical/tables.ts'
import { useLive } from '../../db/page/use-live.ts'

export type LastTime = (exercise: string) => readonly LoggedSet[]

/** The sets of an exercise's latest session; none while they are read. */
export function useLastTime(): LastTime {
  const sessions = useLive(async (db) => sessionsByExercise(await db.workoutProgress.toArray()), [])
  return (exercise) => sessions?.get(exercise)?.[0]?.sets ?? []
}
