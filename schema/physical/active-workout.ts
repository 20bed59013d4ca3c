import { type Clock, elapsedMs, pauseClock, resumeClock, skipTime, startClock } from '../core/clock.ts'
import { MINUTE_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import type { LoggedSet, WorkoutLog } from './tables.ts'

type Workout = RowOf<'workouts'>

/** A workout in progress: a draft on the device, saved after every change so that a crash loses nothing. */
export interface ActiveWorkout {
  /** The workout as it was at the start, so that changed content does not shift any sets. */
  workout: Workout
  clock: Clock
  /** For each exercise, the indexes of the completed sets. */
  ticked: readonly (readonly number[])[]
  /** 1 to 5; null if not given. */
  rating: number | null
  notes: string
  /** Saved for later: stays paused until the person resumes it. */
  isKept: boolean
  /** The id that its completion will have. Drafts of older versions have none until Complete is pressed. */
  completionId?: string
  /** When Complete was pressed, if the completion could not be saved. The next change clears it. */
  completedAt?: number | null
  /** Always null. Older versions of the page, which may read this draft, expect the field. */
  completionsBefore: number | null
  /** The entered values of each set, by exercise; null for a set without any. Missing in drafts of older versions. */
  entries?: readonly (readonly (LoggedSet | null)[])[]
  /** The set on the screen, if the person chose one; otherwise the first open set is shown. */
  shown?: Place | null
  /** The running rest or timed set. */
  countdown?: Countdown | null
  /** Increases with every change, to tell which of two copies is newer. */
  revision: number
}

/** A set of the workout; both indexes start at 0. */
export interface Place {
  exercise: number
  set: number
}

/** The longest notes of a completion, in characters. */
export const WORKOUT_NOTES_LENGTH = 4_000
const MAX_MINUTES = 1_440

export const beginWorkout = (workout: Workout, completionId: string, now: number): ActiveWorkout => ({
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

/** Maximum part of an absence that counts as training: a person may train with the phone in a locker, but not overnight. */
export const COUNTED_AWAY_HOURS = 2
const COUNTED_AWAY_MS = COUNTED_AWAY_HOURS * 60 * MINUTE_MS

/** Whether the person returns to a running workout after an absence longer than `COUNTED_AWAY_HOURS`. */
export const wasAwayTooLong = ({ clock, completedAt }: ActiveWorkout, leftAt: number, now: number): boolean =>
  now - leftAt > COUNTED_AWAY_MS && clock.pausedAt === null && completedAt == null

/** Excludes the uncounted part of an absence from the clock of a running workout. */
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

/** Whether it contains anything worth saving: a set, a rating or a note. */
export const hasWork = ({ ticked, rating, notes }: ActiveWorkout): boolean =>
  ticked.some((sets) => sets.length > 0) || rating !== null || notes.trim() !== ''

export function countSets({ workout, ticked }: ActiveWorkout): { done: number; total: number } {
  return {
    done: ticked.reduce((sum, sets) => sum + sets.length, 0),
    total: workout.exercises.reduce((sum, { sets }) => sum + sets, 0),
  }
}

/** Index of the first exercise with an open set; -1 if all sets are completed. */
export const currentExercise = ({ workout, ticked }: ActiveWorkout): number =>
  workout.exercises.findIndex(({ sets }, at) => (ticked[at]?.length ?? 0) < sets)

/** The mutation's arguments: whole minutes without pauses; a missing rating and empty notes are omitted (SPEC 5). */
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

/** The completed sets with their entered values. */
function logOf({ workout, ticked, entries }: ActiveWorkout): WorkoutLog {
  return workout.exercises
    .map(({ name }, at) => ({
      name: name.slice(0, 80),
      sets: [...(ticked[at] ?? [])]
        .sort((a, b) => a - b)
        .slice(0, 30)
        .map((set) => entries?.[at]?.[set] ?? {}),
    }))
    .filter(({ sets }) => sets.length > 0)
    .slice(0, 20)
}

/** Converts an undone completion back to a workout in progress, saved for later, with its sets, notes and minutes. */
export function reopenWorkout(
  workout: Workout,
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

/** A rest or a timed set, in ms of the workout's clock, so it stops while the workout is paused and survives a killed app. */
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

/** Milliseconds left, from 0 to the whole duration, even if the device's clock was set back. `elapsed`: the workout's clock. */
export const leftMs = ({ fromMs, untilMs }: Countdown, elapsed: number): number =>
  Math.max(0, Math.min(untilMs - fromMs, untilMs - elapsed))

/** Adds seconds. If the countdown is already over, they start now. */
export function extendCountdown(countdown: Countdown, seconds: number, elapsed: number): Countdown {
  const untilMs = Math.max(countdown.untilMs, elapsed) + seconds * 1_000
  return { ...countdown, untilMs: Math.min(untilMs, elapsed + MAX_MS) }
}

/** Whole seconds, rounded up, so that 0 means it is over. */
export const secondsLeft = (countdown: Countdown, elapsed: number): number =>
  Math.ceil(leftMs(countdown, elapsed) / 1_000)
