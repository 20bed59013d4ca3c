import { sessionsByExercise } from '@station-zero/schema/physical/exercises.ts'
import type { LoggedSet } from '@station-zero/schema/physical/tables.ts'
import { listCompletions } from '../../data/repositories/training.ts'
import { useLive } from '../../data/use-live.ts'

export type LastTime = (exercise: string) => readonly LoggedSet[]

/** The sets of an exercise's latest session; none while they are read. */
export function useLastTime(): LastTime {
  const sessions = useLive(async (db) => sessionsByExercise(await listCompletions(db)), [])
  return (exercise) => sessions?.get(exercise)?.[0]?.sets ?? []
}
