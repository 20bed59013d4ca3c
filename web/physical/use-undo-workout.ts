import { studyDay } from '@station-zero/schema/core/time.ts'
import { type ActiveWorkout, reopenWorkout } from '@station-zero/schema/physical/active-workout.ts'
import { undoWorkout } from '@station-zero/schema/physical/mutations.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { studyTimeZone } from '../db/lib/time-zone.ts'
import { getCurrent } from '../db/page/active-account.ts'
import { useEnact } from '../saving/use-enact.ts'
import type { WorkoutSession } from './player/use-active-workout.ts'

type Completion = RowOf<'workoutProgress'>

/** A completion can be taken back until the day turns. */
export const canUndo = (completion: Completion, now: number): boolean =>
  !isUndone(completion) && studyDay(completion.completedAt, studyTimeZone()) === studyDay(now, studyTimeZone())

/** Takes the completion back. If no other workout waits, this one is in progress again, with its sets. */
export function useUndoWorkout(session: Pick<WorkoutSession, 'active' | 'reopen'>) {
  const enact = useEnact()
  return async (completion: Completion): Promise<void> => {
    if (!(await enact(undoWorkout, { completionId: completion.id }))) return
    const workout = await getCurrent()?.db.workouts.get(completion.workoutId)
    if (workout && session.active === null) session.reopen(reopened(workout, completion))
  }
}

const reopened = (workout: RowOf<'workouts'>, completion: Completion): ActiveWorkout =>
  reopenWorkout(workout, completion, Date.now())
