import { type ActiveWorkout, beginWorkout, completionOf } from '@station-zero/schema/physical/active-workout.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { getCurrent } from '../../db/page/active-account.ts'
import { enact } from '../../db/page/enact.ts'
import { type DraftKind, type RunningDraft, type Saving, useRunningDraft } from '../../db/page/use-running-draft.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'

const WORKOUT: DraftKind<ActiveWorkout, number> = {
  key: 'physical:workout',
  name: 'workout',
  failure: 'Failed to complete workout:',
  notStored: 'This device could not store the workout. Your sets and notes are still here.',
  idOf: ({ clock }) => clock.startedAt,
  find: (db, { workout }) => countCompletions(db, workout.id),
  // A completion has no id of its own yet. If there are more than before Complete was pressed, this one is saved.
  isSaved({ completionsBefore }, completions) {
    if (completionsBefore === null) return false
    return completions === undefined ? undefined : completions > completionsBefore
  },
}

/** The completion's id. */
type Completed = { id: string }

export interface WorkoutSession {
  /** Undefined while loading; null if there is no workout. */
  active: ActiveWorkout | null | undefined
  begin(workout: RowOf<'workouts'>): void
  /** Continues with this one: a completion that was taken back. */
  reopen(active: ActiveWorkout): void
  change(how: (active: ActiveWorkout, now: number) => ActiveWorkout): void
  /** Like `change`, for a press that moves on to the next set or rest; see `RunningDraft`. Typing and steppers need `change`. */
  advance(how: (active: ActiveWorkout, now: number) => ActiveWorkout): void
  discard(): void
  complete(): void
  completion: Saving<Completed>
  /** Retries the last failed write; null if everything is on disk. */
  retryDraft: (() => void) | null
}

/** The one workout in progress on this device. */
export function useActiveWorkout(): WorkoutSession {
  const draft = useRunningDraft<ActiveWorkout, number, Completed>(WORKOUT)
  return {
    active: draft.value,
    begin: (workout) => void draft.begin(beginWorkout(workout, Date.now())),
    reopen: (active) => void draft.begin(active),
    change: (how) => void draft.change(how),
    advance: (how) => void draft.advance(how),
    discard: () => void draft.discard(),
    complete: () => void draft.finish((done) => complete(done, draft.change)),
    completion: draft.saving,
    retryDraft: draft.retry,
  }
}

async function complete(done: ActiveWorkout, change: RunningDraft<ActiveWorkout, Completed>['change']) {
  const db = getCurrent()?.db
  const completionsBefore = db ? await countCompletions(db, done.workout.id) : 0
  await change((before) => ({ ...before, completionsBefore }))
  try {
    return { id: await enact(completeWorkout, completionOf(done, Date.now())) }
  } catch (error) {
    await change((before) => ({ ...before, completionsBefore: null }))
    throw error
  }
}

const countCompletions = (db: AccountDb, workoutId: string): Promise<number> =>
  db.workoutProgress.where('workoutId').equals(workoutId).count()
