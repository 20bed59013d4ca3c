import { WEEK_LENGTH, weekdayOf } from '../core/time.ts'
import { PROGRAM_DAYS, PROGRAM_WEEKS } from './program.ts'
import type { ProgramId } from './programs.ts'

export interface PlannedWorkout {
  id: string
  week: number
  day: number
  /** Planned length of the workout, in minutes. */
  duration: number
}

/** Days are counted from 1970-01-01 in the person's calendar. */
export interface Slot<W> {
  day: number
  workout: W
  /** Whether the workout is a repeat, which maintains fitness until the taper. */
  isAgain: boolean
  /** Whether the workout takes longer than the minutes available on that weekday, so it needs additional time. */
  isOnTop: boolean
}

export interface ProgramPlan<W> {
  /** Scheduled workouts, soonest first. The last one is three days before the test. */
  slots: Slot<W>[]
  /** Workouts that do not fit, in program order. They can still be done on any day. */
  leftOut: W[]
}

interface Calendar {
  today: number
  testDay: number
  trainedToday: boolean
  /** Minutes available per weekday, Monday to Sunday, shared by cards and workouts; 0 is a day off. Null if never entered. */
  minutes: readonly number[] | null
}

interface Shape {
  weeks: number
  /** Days of each week that have a workout, 1 to 7. */
  days: readonly number[]
  /** The week with less volume, which is skipped first if time is short; null if there is none. */
  deloadWeek: number | null
  /** First week to repeat if there is spare time. */
  repeatFromWeek: number
  /** Whether the last week is scheduled even if time is too short for the weeks before it. False if the load would then increase too abruptly. */
  keepsTaper: boolean
}

const FOUR_WEEKS = { weeks: 4, days: [1, 3, 5], deloadWeek: null, keepsTaper: false }

export const PROGRAM_SHAPES: Readonly<Record<ProgramId, Shape>> = {
  cpat: { weeks: PROGRAM_WEEKS, days: PROGRAM_DAYS, deloadWeek: 4, repeatFromWeek: 5, keepsTaper: true },
  'on-ramp': { ...FOUR_WEEKS, repeatFromWeek: 4 },
  'pack-test': { ...FOUR_WEEKS, repeatFromWeek: 3 },
}

/** The last workout is at least three days before the test (CONTENT). */
const REST_DAYS = 3
const MAX_WEEKS = 52

/**
 * Schedules the remaining program between today and the test, on days with enough minutes. The taper stays right before the test, unless the
 * program drops it when time is short (`keepsTaper`). If time is short, skips the deload and then the last weeks, because loads must not jump.
 * If there is spare time, repeats the hardest weeks. Returns null if no training day is left.
 */
export function planProgram<W extends PlannedWorkout>(
  workouts: readonly W[],
  done: ReadonlySet<string>,
  { today, testDay, trainedToday, minutes }: Calendar,
  programId: ProgramId = 'cpat',
): ProgramPlan<W> | null {
  const program = PROGRAM_SHAPES[programId]
  const from = trainedToday ? today + 1 : today
  if (from > testDay - REST_DAYS) return null
  const inOrder = workouts.toSorted((a, b) => a.week - b.week || a.day - b.day || (a.id < b.id ? -1 : 1))
  const left = inOrder.filter(({ id }) => !done.has(id))
  const rhythm = rhythmOf(inOrder, testDay, minutes, program)
  const slotOn = (day: number, workout: W, isAgain: boolean): Slot<W> => {
    const isOnTop = minutes !== null && workout.duration > (minutes[weekdayOf(day)] ?? 0)
    return { day, workout, isAgain, isOnTop }
  }
  const main = left.filter(({ week }) => week < program.weeks)
  const beforeTaper = daysBetween(from, testDay, rhythm)
  const isTapering = program.keepsTaper || main.length <= beforeTaper.length
  const taper = taperOf(inOrder, testDay, rhythm, program)
    .filter(({ day, workout }) => isTapering && day >= from && !done.has(workout.id))
    .map(({ day, workout }) => slotOn(day, workout, false))
  const lastDays = rhythm.map((before) => testDay - REST_DAYS - before).filter((day) => day >= from)
  const days = isTapering ? beforeTaper : [...beforeTaper, ...lastDays]
  const kept = new Set(keptOf(main, days.length, program))
  const chosen = main.filter((one) => kept.has(one))
  const hold = inOrder.filter(({ week }) => week >= program.repeatFromWeek && week < program.weeks)
  const slots = days.flatMap((day, at): Slot<W>[] => {
    const workout = chosen[at] ?? hold[(at - chosen.length) % Math.max(1, hold.length)]
    return workout ? [slotOn(day, workout, at >= chosen.length)] : []
  })
  const planned = new Set([...chosen, ...taper.map(({ workout }) => workout)])
  return { slots: [...slots, ...taper], leftOut: left.filter((one) => !planned.has(one)) }
}

/**
 * Returns the training days of a week as numbers of days before the week's last day; the final week ends three days before the test. Each of
 * the program's days moves to the nearest day with enough minutes for the shortest workout. If no weekday has enough minutes, any day except
 * days off is used.
 */
function rhythmOf(
  workouts: readonly PlannedWorkout[],
  testDay: number,
  minutes: readonly number[] | null,
  { days }: Shape,
): number[] {
  const daysBeforeLast = days.map((day) => (days.at(-1) ?? day) - day)
  if (minutes === null) return daysBeforeLast
  const shortest = Math.min(...workouts.map(({ duration }) => duration))
  const least = minutes.some((one) => one >= shortest) ? shortest : 1
  const free = Array.from({ length: WEEK_LENGTH }, (_, before) => before).filter(
    (before) => (minutes[weekdayOf(testDay - REST_DAYS - before)] ?? 0) >= least,
  )
  const rhythm = new Set(daysBeforeLast.filter((before) => free.includes(before)))
  for (const wanted of daysBeforeLast) {
    if (rhythm.has(wanted)) continue
    const [nearest] = free
      .filter((before) => !rhythm.has(before))
      .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a)
    if (nearest !== undefined) rhythm.add(nearest)
  }
  return [...rhythm].sort((a, b) => b - a)
}

/** Returns the workouts that fit. Drops the deload week's workouts first, then workouts from the end. */
function keptOf<W extends PlannedWorkout>(main: readonly W[], room: number, { deloadWeek }: Shape): W[] {
  const excess = Math.max(0, main.length - room)
  const deload = main.filter(({ week }) => week === deloadWeek)
  const skipped = new Set(deload.slice(Math.max(0, deload.length - excess)))
  return main.filter((one) => !skipped.has(one)).slice(0, room)
}

/** Schedules the workouts at the end of the program's last week on the last training days before the test. */
function taperOf<W extends PlannedWorkout>(
  inOrder: readonly W[],
  testDay: number,
  rhythm: readonly number[],
  { weeks }: Shape,
): { day: number; workout: W }[] {
  const last = inOrder.filter(({ week }) => week === weeks)
  const fitting = last.slice(Math.max(0, last.length - rhythm.length))
  return fitting.map((workout, at) => ({
    day: testDay - REST_DAYS - (rhythm[at + rhythm.length - fitting.length] ?? 0),
    workout,
  }))
}

/** Returns the training days from `from` on that precede the taper week, in ascending order. */
function daysBetween(from: number, testDay: number, rhythm: readonly number[]): number[] {
  const days: number[] = []
  for (let week = 1; week < MAX_WEEKS; week += 1)
    for (const before of rhythm) days.push(testDay - REST_DAYS - WEEK_LENGTH * week - before)
  return days.filter((day) => day >= from).sort((a, b) => a - b)
}
