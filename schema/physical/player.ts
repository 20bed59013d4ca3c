import { elapsedMs } from '../core/clock.ts'
import {
  type ActiveExercise,
  type ActiveWorkout,
  extendCountdown,
  isTicked,
  type Place,
  resumeWorkout,
  startCountdown,
  toggleSet,
} from './active-workout.ts'
import { UNIT_FEET } from './exercises.ts'
import { type LoggedSet, type WeightUnit, weightIn } from './sets.ts'

/** Returns the set on the screen: the chosen set, or else the first open set. Null if all sets are completed and none was chosen. */
export function placeOf(active: ActiveWorkout): Place | null {
  const { shown, workout } = active
  const isThere = shown && shown.set < (workout.exercises[shown.exercise]?.sets ?? 0)
  return isThere ? shown : nextOpen(active, null)
}

/**
 * Returns the next open set: later in this exercise, then earlier in this exercise, then in later exercises, then in earlier exercises.
 * Null if all sets are completed.
 */
export function nextOpen(active: ActiveWorkout, from: Place | null): Place | null {
  const places = active.workout.exercises.flatMap(({ sets }, exercise) =>
    Array.from({ length: sets }, (_, set): Place => ({ exercise, set })),
  )
  const isOpen = ({ exercise, set }: Place) => !isTicked(active, exercise, set)
  if (!from) return places.find(isOpen) ?? null
  const here = places.filter(({ exercise }) => exercise === from.exercise)
  const after = places.filter(({ exercise }) => exercise > from.exercise)
  return (
    here.find((place) => place.set > from.set && isOpen(place)) ??
    here.find(isOpen) ??
    after.find(isOpen) ??
    places.find(isOpen) ??
    null
  )
}

export const showPlace = (active: ActiveWorkout, shown: Place): ActiveWorkout => ({ ...active, shown })

/** Stores the values entered for a set, whether or not it is completed. */
export function changeEntry(active: ActiveWorkout, { exercise, set }: Place, entry: LoggedSet): ActiveWorkout {
  const entries = active.workout.exercises.map(({ sets }, at) =>
    Array.from({ length: sets }, (_, nth) =>
      at === exercise && nth === set ? entry : (active.entries?.[at]?.[nth] ?? null),
    ),
  )
  return { ...active, entries }
}

/** Completes the set with the entered values, moves to the next open set, and starts the rest before that set. */
export function finishSet(active: ActiveWorkout, place: Place, entry: LoggedSet, now: number): ActiveWorkout {
  const running = resumeWorkout(changeEntry(active, place, entry), now)
  const done = isTicked(running, place.exercise, place.set) ? running : toggleSet(running, place.exercise, place.set)
  const shown = nextOpen(done, place)
  const rest = done.workout.exercises[place.exercise]?.rest ?? 0
  return {
    ...done,
    shown,
    countdown: shown && rest > 0 ? startCountdown('rest', rest, elapsedMs(done.clock, now)) : null,
  }
}

/** Reopens a completed set. Its entered values are preserved. */
export const reopenSet = (active: ActiveWorkout, { exercise, set }: Place): ActiveWorkout => ({
  ...(isTicked(active, exercise, set) ? toggleSet(active, exercise, set) : active),
  shown: { exercise, set },
  countdown: null,
})

/** Starts the countdown of a timed set. Pausing the workout pauses the countdown. */
export function startTimedSet(active: ActiveWorkout, seconds: number, now: number): ActiveWorkout {
  const running = resumeWorkout(active, now)
  return { ...running, countdown: startCountdown('set', seconds, elapsedMs(running.clock, now)) }
}

export const endCountdown = (active: ActiveWorkout): ActiveWorkout => ({ ...active, countdown: null })

export const restLonger = (active: ActiveWorkout, seconds: number, now: number): ActiveWorkout =>
  active.countdown
    ? { ...active, countdown: extendCountdown(active.countdown, seconds, elapsedMs(active.clock, now)) }
    : active

/** Returns the values that the program prescribes for a set, with the weight in the person's unit. */
export function plannedSet({ weight, reps, duration, miles }: ActiveExercise, unit: WeightUnit): LoggedSet {
  return {
    ...(weight !== null && { weight: weightIn(unit, { weight, unit: 'lb' }), unit }),
    ...(reps !== null && { reps }),
    ...(miles !== undefined && { distance: miles * UNIT_FEET.mi, distanceUnit: 'mi' as const }),
    ...(duration !== null && { seconds: duration }),
  }
}

/**
 * Returns the initial values of the steppers: the values entered for this set, for the previous set, or for the same set last time,
 * otherwise the plan's values.
 */
export function entryFor(
  active: ActiveWorkout,
  { exercise, set }: Place,
  lastTime: readonly LoggedSet[],
  unit: WeightUnit,
): LoggedSet {
  const own = active.entries?.[exercise]
  const before = set > 0 && isTicked(active, exercise, set - 1) ? own?.[set - 1] : null
  const known = own?.[set] ?? before ?? lastTime[Math.min(set, lastTime.length - 1)]
  const planned = active.workout.exercises[exercise]
  if (!known || Object.keys(known).length === 0) return planned ? plannedSet(planned, unit) : {}
  return own?.[set] ? known : inUnit(known, unit)
}

const inUnit = (set: LoggedSet, unit: WeightUnit): LoggedSet =>
  set.weight === undefined ? set : { ...set, weight: weightIn(unit, set), unit }

/** Returns the next open set after `place`, shown during the rest. */
export const comesNext = (active: ActiveWorkout, place: Place): Place | null => {
  const done = isTicked(active, place.exercise, place.set) ? active : toggleSet(active, place.exercise, place.set)
  return nextOpen(done, place)
}

/** Returns the first open set of the previous or next exercise, or its last set if all are completed. Null if there is no such exercise. */
export function neighborOf(active: ActiveWorkout, { exercise }: Place, step: 1 | -1): Place | null {
  const { exercises } = active.workout
  let to = exercise + step
  // A skipped exercise without completed sets has no set to show.
  while (exercises[to]?.sets === 0) to += step
  const planned = exercises[to]
  if (!planned) return null
  const open = Array.from({ length: planned.sets }, (_, set) => set).find((set) => !isTicked(active, to, set))
  return { exercise: to, set: open ?? planned.sets - 1 }
}

/** Ends a timed set early and records the elapsed whole seconds. */
export function stopTimedSet(active: ActiveWorkout, place: Place, entry: LoggedSet, now: number): ActiveWorkout {
  const { countdown, clock } = active
  if (!countdown) return active
  const seconds = Math.max(1, Math.round((elapsedMs(clock, now) - countdown.fromMs) / 1_000))
  return { ...changeEntry(active, place, { ...entry, seconds }), countdown: null }
}
