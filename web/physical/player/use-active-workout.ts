import { dayDone } from '@station-zero/schema/core/time.ts'
import {
  type ActiveWorkout,
  beginWorkout,
  completionOf,
  excludeAbsence,
  isOwnWorkout,
  reopenWorkout,
  type StartedWorkout,
} from '@station-zero/schema/physical/active-workout.ts'
import { completeWorkout, undoWorkout } from '@station-zero/schema/physical/mutations.ts'
import { logTraining, setTraining } from '@station-zero/schema/physical/own-training.ts'
import { isPersonal, isUndone, templateOf } from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { newId } from '../../data/account-db.ts'
import { getCurrent } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { readCompletion, readWorkout } from '../../data/repositories/training.ts'
import {
  type DraftKind,
  type RunningDraft,
  type Saving,
  type Unsaved,
  useRunningDraft,
} from '../../data/running-draft.ts'
import { claimedDay, steadyNow, useStudyDay, useStudyTimeZone, wallTimeOf } from '../../data/time.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { mustHaveTrainingRoom } from '../own/training-acts.ts'

const WORKOUT: DraftKind<ActiveWorkout, boolean> = {
  key: 'physical:workout',
  name: 'workout',
  failure: 'Failed to complete workout:',
  notStored: 'This device could not store the workout. Your sets and notes are still here.',
  idOf: ({ clock }) => clock.startedAt,
  find: async (db, { completionId }) =>
    completionId !== undefined && (await readCompletion(db, completionId)) !== undefined,
  isSaved: (_, isThere) => isThere,
}

type Completed = { id: string }

export interface WorkoutSession {
  /** The workout in progress; undefined while loading, null if there is none. */
  active: ActiveWorkout | null | undefined
  begin(workout: StartedWorkout): void
  /** Resumes a workout whose completion was undone. */
  reopen(active: ActiveWorkout): void
  change(how: (active: ActiveWorkout, now: number) => ActiveWorkout): void
  /** Like `change`, for a press that advances to the next set or rest; see `RunningDraft`. For typing and steppers, use `change`. */
  advance(how: (active: ActiveWorkout, now: number) => ActiveWorkout): void
  /** Records a return to the workout, which was last visible at `leftAt`. */
  comeBack(leftAt: number, now: number): void
  discard(): void
  complete(): void
  completion: Saving<Completed>
  /** Why the last change is not stored; null if everything is stored. */
  unsaved: Unsaved | null
}

/** Reads and changes the workout in progress. A device has at most one. */
export function useActiveWorkout(): WorkoutSession {
  const draft = useRunningDraft<ActiveWorkout, boolean, Completed>(WORKOUT)
  return {
    active: draft.value,
    begin: (workout) => void draft.begin(beginWorkout(workout, newId(), steadyNow())),
    reopen: (active) => void draft.begin(active),
    change: (how) => void draft.change(goingOn(how)),
    advance: (how) => void draft.advance(goingOn(how)),
    comeBack: (leftAt, now) => void draft.change((active) => excludeAbsence(active, leftAt, now)),
    discard: () => void draft.discard(),
    complete: () => void draft.finish(() => complete(draft)),
    completion: draft.saving,
    unsaved: draft.unsaved,
  }
}

/** After a failed attempt to complete the workout, any change resumes the workout until Complete is pressed again. */
const goingOn =
  (how: (active: ActiveWorkout, now: number) => ActiveWorkout) =>
  (active: ActiveWorkout, now: number): ActiveWorkout => ({ ...how(active, now), completedAt: null })

/**
 * Completes the workout. Stores the completion's id and time first, so that a retry after a failure or a crash is idempotent. Throws if the
 * workout has ended in another tab.
 */
async function complete({ change, latest }: RunningDraft<ActiveWorkout, Completed>): Promise<Completed> {
  await change((active, now) => ({
    ...active,
    completionId: active.completionId ?? newId(),
    completedAt: active.completedAt ?? now,
  }))
  const done = latest()
  if (!done?.completionId || done.completedAt == null) throw new Error('The workout has ended in another tab.')
  const at = wallTimeOf(done.completedAt)
  const completion = { ...completionOf(done, done.completedAt), studyDay: claimedDay(at) }
  if (isOwnWorkout(done)) {
    const { workoutId, log = [], ...rest } = completion
    const templateId = templateOf({ workoutId })
    const training = {
      ...rest,
      log,
      name: done.workout.name.trim().slice(0, 80) || 'Workout',
      ...(templateId && { templateId }),
    }
    const options = { id: done.completionId, at, check: mustHaveTrainingRoom }
    return { id: await enact(logTraining, training, options) }
  }
  return { id: await enact(completeWorkout, completion, { id: done.completionId, at }) }
}

type Completion = RowOf<'workoutProgress'>

/** Returns whether the completion can still be undone, which is possible until the study day ends. */
export function useCanUndo(completion: Completion | undefined): boolean {
  const { day: today } = useStudyDay()
  const timeZone = useStudyTimeZone()
  return completion !== undefined && !isUndone(completion) && dayDone(completion, timeZone) >= today
}

/**
 * Returns a function that undoes a completion. A personal workout is deleted from the log. A workout of the program is resumed with its
 * sets if no other workout is in progress.
 */
export function useUndoWorkout(session: Pick<WorkoutSession, 'active' | 'reopen'>) {
  const enact = useEnact()
  return async (completion: Completion): Promise<void> => {
    const completionId = completion.id
    if (isPersonal(completion)) return void (await enact(setTraining, { completionId, isDeleted: true }))
    if (!(await enact(undoWorkout, { completionId }))) return
    const db = getCurrent()?.db
    const workout = db && (await readWorkout(db, completion.workoutId))
    if (workout && session.active === null) session.reopen(reopened(workout, completion))
  }
}

const reopened = (workout: RowOf<'workouts'>, completion: Completion): ActiveWorkout =>
  reopenWorkout(workout, completion, newId(), steadyNow())
