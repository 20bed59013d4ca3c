import { elapsedMs } from '../core/clock.ts'
import type { RowOf } from '../tables.ts'
import {
  type ActiveWorkout,
  extendCountdown,
  isTicked,
  type Place,
  resumeWorkout,
  startCountdown,
  toggleSet,
} from './active-workout.ts'
import { type LoggedSet, type WeightUnit, weightIn } from './tables.ts'

type Exercise = RowOf<'workouts'>['exercises'][number]

/** The set on the screen: the one that was chosen, or the first open one. Null if all are done and none was chosen. */
export function placeOf(active: ActiveWorkout): Place | null {
  const { shown, workout } = active
  const isThere = shown && shown.set < (workout.exercises[shown.exercise]?.sets ?? 0)
  return isThere ? shown : nextOpen(active, null)
}

/** The open set after this one: in its exercise, then in the later ones, then in those that were left out. */
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

/** Stores what was entered for a set, done or not. */
export function changeEntry(active: ActiveWorkout, { exercise, set }: Place, entry: LoggedSet): ActiveWorkout {
  const entries = active.workout.exercises.map(({ sets }, at) =>
    Array.from({ length: sets }, (_, nth) =>
      at === exercise && nth === set ? entry : (active.entries?.[at]?.[nth] ?? null),
    ),
  )
  return { ...active, entries }
}

/** Ticks the set off with what was entered, goes on to the next open one, and starts the rest before it. */
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

/** Opens a set again that was ticked off; what was entered stays. */
export const reopenSet = (active: ActiveWorkout, { exercise, set }: Place): ActiveWorkout => ({
  ...(isTicked(active, exercise, set) ? toggleSet(active, exercise, set) : active),
  shown: { exercise, set },
  countdown: null,
})

/** Runs the time of a set, which a pause stops. */
export function startTimedSet(active: ActiveWorkout, seconds: number, now: number): ActiveWorkout {
  const running = resumeWorkout(active, now)
  return { ...running, countdown: startCountdown('set', seconds, elapsedMs(running.clock, now)) }
}

export const endCountdown = (active: ActiveWorkout): ActiveWorkout => ({ ...active, countdown: null })

export const restLonger = (active: ActiveWorkout, seconds: number, now: number): ActiveWorkout =>
  active.countdown
    ? { ...active, countdown: extendCountdown(active.countdown, seconds, elapsedMs(active.clock, now)) }
    : active

/** What the program asks for, in the person's unit. */
export function plannedSet({ weight, reps, duration }: Exercise, unit: WeightUnit): LoggedSet {
  return {
    ...(weight !== null && { weight: weightIn(unit, { weight, unit: 'lb' }), unit }),
    ...(reps !== null && { reps }),
    ...(duration !== null && { seconds: duration }),
  }
}

/** What the steppers start with: what was entered for this set, the set before it, the same set last time, or the plan. */
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

/** What comes after this set, shown during the rest. */
export const comesNext = (active: ActiveWorkout, place: Place): Place | null => {
  const done = isTicked(active, place.exercise, place.set) ? active : toggleSet(active, place.exercise, place.set)
  return nextOpen(done, place)
}

/** The exercise before or after the one on the screen, at its first open set. */
export function neighborOf(active: ActiveWorkout, { exercise }: Place, step: 1 | -1): Place | null {
  const to = exercise + step
  const planned = active.workout.exercises[to]
  if (!planned) return null
  const open = Array.from({ length: planned.sets }, (_, set) => set).find((set) => !isTicked(active, to, set))
  return { exercise: to, set: open ?? planned.sets - 1 }
}

/** For a set that ended before its time: how long it was, in whole seconds. */
export function stopTimedSet(active: ActiveWorkout, place: Place, entry: LoggedSet, now: number): ActiveWorkout {
  const { countdown, clock } = active
  if (!countdown) return active
  const seconds = Math.max(1, Math.round((elapsedMs(clock, now) - countdown.fromMs) / 1_000))
  return { ...changeEntry(active, place, { ...entry, seconds }), countdown: null }
}
