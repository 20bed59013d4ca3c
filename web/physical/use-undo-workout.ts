import { type ActiveWorkout, reopenWorkout } from '@station-zero/schema/physical/active-workout.ts'
import { undoWorkout } from '@station-zero/schema/physical/mutations.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { newId } from '../data/account-db.ts'
import { getCurrent } from '../data/active-account.ts'
import { readWorkout } from '../data/repositories/training.ts'
import { steadyNow, useStudyDay } from '../data/time.ts'
import { useEnact } from '../saving/use-enact.ts'
import type { WorkoutSession } from './player/use-active-workout.ts'

type Completion = RowOf<'workoutProgress'>

/** A completion can be undone until the study day ends. */
export function useCanUndo(completion: Completion | undefined): boolean {
  const { startsAt, endsAt } = useStudyDay()
  if (!completion || isUndone(completion)) return false
  return completion.completedAt >= startsAt && completion.completedAt < endsAt
}

/** Takes the completion back. If no other workout waits, this one is in progress again, with its sets. */
export function useUndoWorkout(session: Pick<WorkoutSession, 'active' | 'reopen'>) {
  const enact = useEnact()
  return async (completion: Completion): Promise<void> => {
    if (!(await enact(undoWorkout, { completionId: completion.id }))) return
    const db = getCurrent()?.db
    const workout = db && (await readWorkout(db, completion.workoutId))
    if (workout && session.active === null) session.reopen(reopened(workout, completion))
  }
}

const reopened = (workout: RowOf<'workouts'>, completion: Completion): ActiveWorkout =>
  reopenWorkout(workout, completion, newId(), steadyNow())
