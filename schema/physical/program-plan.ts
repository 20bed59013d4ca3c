import { PROGRAM_WEEKS } from './reference.ts'

export interface PlannedWorkout {
  id: string
  week: number
  day: number
}

/** Days are whole days since 1970-01-01 in the person's calendar. */
export interface Slot<W> {
  day: number
  workout: W
  /** Done before: it holds what was built up until the taper. */
  isAgain: boolean
}

export interface ProgramPlan<W> {
  /** What to do when, soonest first. The last workout is three days before the test. */
  slots: Slot<W>[]
  /** What there is no time for, in the order of the program. It can still be done on any day. */
  leftOut: W[]
}

/** The final assessment is at least three days before the test (CONTENT); before it, the program's own rhythm of days 1, 2, 4 and 6. */
const REST_DAYS = 3
const DAYS_BEFORE_LAST = [5, 4, 2, 0]
const DELOAD_WEEK = 4
/** What to repeat while there is time to spare: the weeks before the taper. */
const HOLD_FROM_WEEK = 5
const MOST_WEEKS = 52

/**
 * Fits what is left of the program between today and the test. The taper keeps its days before the test. Somebody with too little time
 * skips the deload and then the end, because loads must not jump; somebody with time to spare repeats the hardest weeks.
 * Null once there is no day left to train on.
 */
export function planProgram<W extends PlannedWorkout>(
  workouts: readonly W[],
  done: ReadonlySet<string>,
  { today, testDay, trainedToday }: { today: number; testDay: number; trainedToday: boolean },
): ProgramPlan<W> | null {
  const from = trainedToday ? today + 1 : today
  if (from > testDay - REST_DAYS) return null
  const inOrder = workouts.toSorted((a, b) => a.week - b.week || a.day - b.day || (a.id < b.id ? -1 : 1))
  const left = inOrder.filter(({ id }) => !done.has(id))
  const taper = taperOf(inOrder, testDay).filter(({ day, workout }) => day >= from && !done.has(workout.id))
  const days = daysBetween(from, testDay).filter((day) => day < taperStart(testDay))
  const main = left.filter(({ week }) => week < PROGRAM_WEEKS)
  const kept = new Set(keptOf(main, days.length))
  const chosen = main.filter((one) => kept.has(one))
  const hold = inOrder.filter(({ week }) => week >= HOLD_FROM_WEEK && week < PROGRAM_WEEKS)
  const slots = days.flatMap((day, at): Slot<W>[] => {
    const workout = chosen[at] ?? hold[(at - chosen.length) % Math.max(1, hold.length)]
    return workout ? [{ day, workout, isAgain: at >= chosen.length }] : []
  })
  const planned = new Set([...chosen, ...taper.map(({ workout }) => workout)])
  return { slots: [...slots, ...taper], leftOut: left.filter((one) => !planned.has(one)) }
}

/** Which fit: without the deload first, then without the end. */
function keptOf<W extends PlannedWorkout>(main: readonly W[], room: number): W[] {
  const excess = Math.max(0, main.length - room)
  const deload = main.filter(({ week }) => week === DELOAD_WEEK)
  const skipped = new Set(deload.slice(Math.max(0, deload.length - excess)))
  return main.filter((one) => !skipped.has(one)).slice(0, room)
}

/** The last week of the program on the last days before the test. */
function taperOf<W extends PlannedWorkout>(inOrder: readonly W[], testDay: number): Slot<W>[] {
  return inOrder
    .filter(({ week }) => week === PROGRAM_WEEKS)
    .slice(-DAYS_BEFORE_LAST.length)
    .map((workout, at, all) => ({
      day: testDay - REST_DAYS - (DAYS_BEFORE_LAST[at + DAYS_BEFORE_LAST.length - all.length] ?? 0),
      workout,
      isAgain: false,
    }))
}

const taperStart = (testDay: number): number => testDay - REST_DAYS - (DAYS_BEFORE_LAST[0] ?? 0)

/** The days to train on, four a week, counted back from the test. */
function daysBetween(from: number, testDay: number): number[] {
  const days: number[] = []
  for (let week = 0; week < MOST_WEEKS; week += 1)
    for (const before of DAYS_BEFORE_LAST) days.push(testDay - REST_DAYS - 7 * week - before)
  return days.filter((day) => day >= from).sort((a, b) => a - b)
}
