import { type Clock, elapsedMs, pauseClock, resumeClock, skipTime, startClock } from '../core/clock.ts'
import { MINUTE_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { isPersonal, personalWorkoutId } from './program.ts'
import type { ChangeReason, CpatEvent, ExerciseKind, LoggedSet } from './sets.ts'
import type { LoggedExercise, PlannedExercise, WorkoutLog } from './tables.ts'

type Workout = RowOf<'workouts'>

/** An exercise of a workout in progress: from the program, or chosen by the person. */
export interface ActiveExercise extends Omit<Workout['exercises'][number], 'targetEvent'> {
  targetEvent: CpatEvent | null
  /**
   * The kind of exercise, which determines the values to enter for a set. Missing for program exercises, because their planned values
   * determine which values to enter.
   */
  kind?: ExerciseKind | undefined
  /** The exercise of the program that this exercise replaces in this workout. */
  planned?: ActiveExercise | undefined
  isAdded?: true | undefined
  /** The number of sets before the exercise was skipped. */
  skippedSets?: number | undefined
  /** Why the exercise was skipped, or why it replaced another exercise. */
  reason?: ChangeReason | undefined
}

/** A workout of the program, or a personal workout, whose week and day are 0. */
export type StartedWorkout = Omit<Workout, 'exercises'> & { exercises: ActiveExercise[] }

/** A workout in progress: a draft on the device, saved after every change so that a crash loses nothing. */
export interface ActiveWorkout {
  /** The workout as it was when it started, plus the person's changes. Later content updates don't affect it, so completed sets keep their places. */
  workout: StartedWorkout
  clock: Clock
  /** For each exercise, the indexes of the completed sets. */
  ticked: readonly (readonly number[])[]
  /** How hard the workout was, from 1 (very easy) to 5 (very hard); null if the person has not rated it. */
  rating: number | null
  notes: string
  /** Whether the workout is saved for later. It then stays paused until the person resumes it. */
  isKept: boolean
  /** The id that the workout's completion will have. Drafts saved by older versions have no id until Complete is pressed. */
  completionId?: string
  /** When Complete was pressed, in ms since 1970, if the completion could not be saved. The next change clears it. */
  completedAt?: number | null
  /** Unused and always null. Older versions of the page may read this draft, and they require the field. */
  completionsBefore: number | null
  /** The entered values of each set, by exercise; null for a set without values. Missing in drafts of older versions. */
  entries?: readonly (readonly (LoggedSet | null)[])[]
  /** The set on the screen, if the person chose one; otherwise the first open set is shown. */
  shown?: Place | null
  /** The running rest or timed set. */
  countdown?: Countdown | null
  /** Increases with every change, so that the newer of two copies can be determined. */
  revision: number
}

/** A set of the workout; both indexes start at 0. */
export interface Place {
  exercise: number
  set: number
}

/** Maximum length of a completion's notes, in characters. */
export const WORKOUT_NOTES_LENGTH = 4_000
const MAX_MINUTES = 1_440

export const beginWorkout = (workout: StartedWorkout, completionId: string, now: number): ActiveWorkout => ({
  workout,
  clock: startClock(now),
  ticked: workout.exercises.map(() => []),
  rating: null,
  notes: '',
  isKept: false,
  completionId,
  completionsBefore: null,
  revision: 0,
})

export const isTicked = (active: ActiveWorkout, exercise: number, set: number): boolean =>
  active.ticked[exercise]?.includes(set) ?? false

export const toggleSet = (active: ActiveWorkout, exercise: number, set: number): ActiveWorkout => ({
  ...active,
  ticked: active.ticked.map((sets, at) => {
    if (at !== exercise) return sets
    return sets.includes(set) ? sets.filter((other) => other !== set) : [...sets, set]
  }),
})

/** Completes every open set as planned. Values already entered are preserved. */
export const tickEverySet = (active: ActiveWorkout): ActiveWorkout => ({
  ...active,
  countdown: null,
  ticked: active.workout.exercises.map(({ sets }, at) => {
    const done = active.ticked[at] ?? []
    const open = Array.from({ length: sets }, (_, set) => set).filter((set) => !done.includes(set))
    return [...done, ...open]
  }),
})

export const pauseWorkout = (active: ActiveWorkout, now: number): ActiveWorkout => ({
  ...active,
  clock: pauseClock(active.clock, now),
})

export const resumeWorkout = (active: ActiveWorkout, now: number): ActiveWorkout => ({
  ...active,
  clock: resumeClock(active.clock, now),
})

/** Maximum time away from the app that counts as training: a person may train with their phone in a locker, but not overnight. */
export const COUNTED_AWAY_HOURS = 2
const COUNTED_AWAY_MS = COUNTED_AWAY_HOURS * 60 * MINUTE_MS

/** Whether the person has returned to a running workout after an absence longer than `COUNTED_AWAY_HOURS`. */
export const wasAwayTooLong = ({ clock, completedAt }: ActiveWorkout, leftAt: number, now: number): boolean =>
  now - leftAt > COUNTED_AWAY_MS && clock.pausedAt === null && completedAt == null

/** If the person was away longer than `COUNTED_AWAY_HOURS`, subtracts the time beyond that limit from a running workout's clock. */
export const excludeAbsence = (active: ActiveWorkout, leftAt: number, now: number): ActiveWorkout =>
  wasAwayTooLong(active, leftAt, now)
    ? { ...active, clock: skipTime(active.clock, leftAt + COUNTED_AWAY_MS, now) }
    : active

export const keepForLater = (active: ActiveWorkout, now: number): ActiveWorkout => ({
  ...pauseWorkout(active, now),
  isKept: true,
})

export const resumeSaved = (active: ActiveWorkout, now: number): ActiveWorkout => ({
  ...resumeWorkout(active, now),
  isKept: false,
})

/** Whether the workout contains anything worth saving: a set, a rating or a note. */
export const hasWork = ({ ticked, rating, notes }: ActiveWorkout): boolean =>
  ticked.some((sets) => sets.length > 0) || rating !== null || notes.trim() !== ''

/** Index of the first exercise with an open set; -1 if all sets are completed. */
export const currentExercise = ({ workout, ticked }: ActiveWorkout): number =>
  workout.exercises.findIndex(({ sets }, at) => (ticked[at]?.length ?? 0) < sets)

/**
 * Returns the arguments of the mutation that saves the completion: the duration in whole minutes, excluding pauses and at most a day. A
 * missing rating and empty notes are omitted (SPEC 5).
 */
export function completionOf(
  active: ActiveWorkout,
  now: number,
): { workoutId: string; duration: number; rating?: number; notes?: string; log?: WorkoutLog } {
  const words = active.notes.trim()
  const { workout, clock, rating } = active
  const log = logOf(active)
  return {
    workoutId: workout.id,
    duration: Math.min(MAX_MINUTES, Math.round(elapsedMs(clock, now) / MINUTE_MS)),
    ...(rating && { rating }),
    ...(words && { notes: words }),
    ...(log.length > 0 && { log }),
  }
}

/** The completed sets and their entered values, and the exercises of the program that were skipped. */
function logOf({ workout, ticked, entries }: ActiveWorkout): WorkoutLog {
  return workout.exercises
    .map(
      ({ name, planned, isAdded, skippedSets, reason }, at): LoggedExercise => ({
        name: name.slice(0, 80),
        sets: [...(ticked[at] ?? [])]
          .sort((a, b) => a - b)
          .slice(0, 50)
          .map((set) => entries?.[at]?.[set] ?? {}),
        ...(planned && { insteadOf: planned.name.slice(0, 80) }),
        ...(isAdded && { isAdded }),
        ...(skippedSets !== undefined && { isSkipped: true as const }),
        ...(reason && (planned || skippedSets !== undefined) && { reason }),
      }),
    )
    .filter(({ sets, isSkipped }) => sets.length > 0 || isSkipped)
    .slice(0, 40)
}

// Personal workouts

export const isOwnWorkout = ({ workout }: Pick<ActiveWorkout, 'workout'>): boolean =>
  isPersonal({ workoutId: workout.id })

const OWN_REST_SECONDS = 90
const OWN_SETS = 3

/** An exercise that the person chose. Its sets have no planned values. */
export const chosenExercise = (
  { name, kind, event }: { name: string; kind: ExerciseKind; event: CpatEvent | null },
  sets: number = kind === 'distance' || kind === 'loaded-distance' ? 1 : OWN_SETS,
): ActiveExercise => ({
  ...{ name, kind, targetEvent: event, sets, reps: null, weight: null, duration: null },
  ...{ rest: OWN_REST_SECONDS, instructions: '', substitute: '' },
})

export const personalWorkout = (
  name: string,
  exercises: readonly ActiveExercise[],
  templateId?: string,
): StartedWorkout => ({
  ...{ id: personalWorkoutId(templateId), version: 0, name, description: '', week: 0, day: 0, category: 'strength' },
  ...{ duration: 1, difficulty: 1, equipment: [], exercises: [...exercises], source: '' },
})

/** Returns the exercises of a workout in progress, to save them as a personal workout. */
export const plannedOf = ({ workout }: Pick<ActiveWorkout, 'workout'>): PlannedExercise[] =>
  workout.exercises.map(({ name, sets, kind }) => ({
    ...{ name: name.slice(0, 80), sets: Math.max(1, Math.min(20, sets)) },
    ...(kind && { kind }),
  }))

// Changes to the exercises

const changeExercise = (
  active: ActiveWorkout,
  at: number,
  change: (exercise: ActiveExercise) => ActiveExercise,
): ActiveWorkout => ({
  ...active,
  workout: {
    ...active.workout,
    exercises: active.workout.exercises.map((exercise, nth) => (nth === at ? change(exercise) : exercise)),
  },
})

const countDone = (active: ActiveWorkout, exercise: number): number => active.ticked[exercise]?.length ?? 0

/** Appends the exercise and shows it. In a workout of the program, the log marks it as added. */
export function addExercise(active: ActiveWorkout, exercise: ActiveExercise): ActiveWorkout {
  const { workout, ticked, entries } = active
  const added = isOwnWorkout(active) ? exercise : { ...exercise, isAdded: true as const }
  const at = workout.exercises.length
  return {
    ...active,
    workout: { ...workout, exercises: [...workout.exercises, added] },
    ticked: [...ticked, []],
    ...(entries && { entries: [...entries, []] }),
    shown: { exercise: at, set: 0 },
  }
}

/** Whether the person added the exercise. If so, the person can add and remove its sets, or remove the exercise itself. */
export const isChosen = (active: ActiveWorkout, at: number): boolean =>
  isOwnWorkout(active) || active.workout.exercises[at]?.isAdded === true

/** Removes an exercise that the person added, unless it has completed sets. */
export function removeExercise(active: ActiveWorkout, at: number): ActiveWorkout {
  if (!isChosen(active, at) || countDone(active, at) > 0) return active
  const without = <T>(list: readonly T[]): T[] => list.filter((_, nth) => nth !== at)
  const { workout, ticked, entries } = active
  return {
    ...active,
    workout: { ...workout, exercises: without(workout.exercises) },
    ticked: without(ticked),
    ...(entries && { entries: without(entries) }),
    ...{ shown: null, countdown: null },
  }
}

export const MAX_SETS = 50

export const addSet = (active: ActiveWorkout, at: number): ActiveWorkout => {
  const sets = active.workout.exercises[at]?.sets ?? 0
  if (!isChosen(active, at) || sets >= MAX_SETS) return active
  return { ...changeExercise(active, at, (one) => ({ ...one, sets: sets + 1 })), shown: { exercise: at, set: sets } }
}

/** Removes the last set, unless that set is completed or is the only set. */
export const removeSet = (active: ActiveWorkout, at: number): ActiveWorkout => {
  const sets = active.workout.exercises[at]?.sets ?? 0
  if (!isChosen(active, at) || sets <= 1 || isTicked(active, at, sets - 1)) return active
  return { ...changeExercise(active, at, (one) => ({ ...one, sets: sets - 1 })), shown: null }
}

/** Replaces an exercise for this workout, unless it has completed sets, which would then be attributed to the new exercise. */
export function swapExercise(
  active: ActiveWorkout,
  at: number,
  to: ActiveExercise,
  reason: ChangeReason,
): ActiveWorkout {
  if (countDone(active, at) > 0) return active
  const swapped = changeExercise(active, at, ({ planned, ...before }) => ({
    ...to,
    ...{ sets: before.sets, rest: before.rest, planned: planned ?? before, reason },
    ...(before.isAdded && { isAdded: before.isAdded }),
  }))
  return { ...withoutEntries(swapped, at), shown: { exercise: at, set: 0 }, countdown: null }
}

/**
 * Returns the program's equipment-free alternative to the exercise. Null if the program describes none, or if the exercise already replaces
 * another.
 */
export function substituteOf(exercise: ActiveExercise): ActiveExercise | null {
  if (exercise.substitute === '' || exercise.planned) return null
  const name = `${exercise.name.slice(0, 66)} (substitute)`
  return { ...exercise, name, weight: null, instructions: exercise.substitute, substitute: '' }
}

/** Restores the program's exercise, unless its replacement has completed sets. */
export function unswapExercise(active: ActiveWorkout, at: number): ActiveWorkout {
  const planned = active.workout.exercises[at]?.planned
  if (!planned || countDone(active, at) > 0) return active
  return {
    ...withoutEntries(
      changeExercise(active, at, () => planned),
      at,
    ),
    shown: { exercise: at, set: 0 },
  }
}

/** Removes the entered values, because they belong to the previous exercise. */
const withoutEntries = (active: ActiveWorkout, at: number): ActiveWorkout =>
  active.entries ? { ...active, entries: active.entries.map((sets, nth) => (nth === at ? [] : sets)) } : active

/** Skips the sets after the last completed set of an exercise. */
export function skipExercise(active: ActiveWorkout, at: number, reason: ChangeReason): ActiveWorkout {
  const done = active.ticked[at] ?? []
  const skipped = changeExercise(active, at, ({ sets, ...one }) => ({
    ...{ ...one, sets: Math.max(0, ...done.map((set) => set + 1)), reason },
    skippedSets: one.skippedSets ?? sets,
  }))
  return { ...skipped, shown: null, countdown: null }
}

export const unskipExercise = (active: ActiveWorkout, at: number): ActiveWorkout => {
  const sets = active.workout.exercises[at]?.skippedSets
  if (sets === undefined) return active
  const restored = changeExercise(active, at, ({ skippedSets: _, reason, ...one }) => ({
    ...{ ...one, sets },
    ...(one.planned && { reason }),
  }))
  return { ...restored, shown: { exercise: at, set: 0 } }
}

/** Converts an undone completion back to a workout in progress, saved for later, with its sets, notes and minutes. */
export function reopenWorkout(
  workout: StartedWorkout,
  { log, duration, rating, notes }: Pick<RowOf<'workoutProgress'>, 'log' | 'duration' | 'rating' | 'notes'>,
  completionId: string,
  now: number,
): ActiveWorkout {
  const left = [...(log ?? [])]
  const logged = workout.exercises.map(({ name }) => {
    const at = left.findIndex((one) => one.name === name)
    return at === -1 ? [] : (left.splice(at, 1)[0]?.sets ?? [])
  })
  return {
    ...beginWorkout(workout, completionId, now - duration * MINUTE_MS),
    clock: pauseClock(startClock(now - duration * MINUTE_MS), now),
    ticked: logged.map((sets, at) => sets.slice(0, workout.exercises[at]?.sets).map((_, set) => set)),
    entries: logged,
    rating,
    notes: notes ?? '',
    isKept: true,
  }
}

// Countdowns

/**
 * A rest or a timed set, in ms on the workout's clock. The countdown therefore stops while the workout is paused, and continues even if the
 * app was killed.
 */
export interface Countdown {
  kind: 'rest' | 'set'
  fromMs: number
  untilMs: number
}

const MAX_MS = 3_600_000

export const startCountdown = (kind: Countdown['kind'], seconds: number, elapsed: number): Countdown => ({
  kind,
  fromMs: elapsed,
  untilMs: elapsed + Math.min(MAX_MS, seconds * 1_000),
})

/** Milliseconds left, from 0 to the whole duration, even if the device's clock was set back. `elapsed`: the time on the workout's clock, in ms. */
export const leftMs = ({ fromMs, untilMs }: Countdown, elapsed: number): number =>
  Math.max(0, Math.min(untilMs - fromMs, untilMs - elapsed))

/** Adds seconds. If the countdown has already ended, the added seconds start now. */
export function extendCountdown(countdown: Countdown, seconds: number, elapsed: number): Countdown {
  const untilMs = Math.max(countdown.untilMs, elapsed) + seconds * 1_000
  return { ...countdown, untilMs: Math.min(untilMs, elapsed + MAX_MS) }
}

/** Whole seconds, rounded up, so that 0 means that the countdown has ended. */
export const secondsLeft = (countdown: Countdown, elapsed: number): number =>
  Math.ceil(leftMs(countdown, elapsed) / 1_000)
