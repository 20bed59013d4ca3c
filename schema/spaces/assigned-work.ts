import { studyDay } from '../core/time.ts'
import type { AssignedWork } from '../prep/plan/facts.ts'
import type { Assigned } from './assigned.ts'

/** Computes how much of a person's daily minutes assignments take up. Home's list and the exam plan use the same rule, so their figures agree. */

/** An assignment that is overdue by more days is listed only in its class, and takes no minutes. */
const OVERDUE_DAYS = 14
/** Maximum number of assignments that take minutes on one day. */
const MAX_A_DAY = 10

export interface Day {
  /** The current study day, in days since 1970-01-01. */
  today: number
  timeZone: string
}

/** Returns the study day of the assignment's due date; null without a due date. */
const dueDay = ({ assignment: { dueAt } }: Assigned, { timeZone }: Day): number | null =>
  dueAt === null ? null : studyDay(dueAt, timeZone)

const isTooOld = (one: Assigned, day: Day): boolean => day.today - (dueDay(one, day) ?? day.today) > OVERDUE_DAYS

/** Returns the assignments to do, except those that have been overdue for too long. `assigned` is in the order of `assignedOf`. */
export const openAssignments = (assigned: readonly Assigned[], day: Day): Assigned[] =>
  assigned.filter((one) => !one.isDone && !isTooOld(one, day))

/** Whether the assignment is due today or overdue, but not for too long. */
export const isForToday = (one: Assigned, day: Day): boolean =>
  (dueDay(one, day) ?? day.today + 1) <= day.today && !isTooOld(one, day)

/**
 * Groups the open assignments by the day whose minutes they take: their due date, or today if they are overdue. Omits assignments without a
 * due date.
 */
function byDay(assigned: readonly Assigned[], day: Day): Map<number, Assigned[]> {
  const dated = openAssignments(assigned, day).flatMap((one) => {
    const due = dueDay(one, day)
    return due === null ? [] : [{ one, on: Math.max(due, day.today) }]
  })
  const groups = Map.groupBy(dated, ({ on }) => on)
  return new Map([...groups].map(([on, group]) => [on, group.slice(0, MAX_A_DAY).map(({ one }) => one)]))
}

/** Returns the assignments that use some of today's minutes. */
export const assignedToday = (assigned: readonly Assigned[], day: Day): Assigned[] =>
  byDay(assigned, day).get(day.today) ?? []

/**
 * The assigned work of each day: an assignment takes all of its estimated minutes on its due date, or today if it is overdue. Assignments
 * without a due date or an estimate, such as text tasks, take none.
 *
 * `planned` has the workout that the training plan counts on each day; if the same workout is assigned for that day, it counts once.
 * `assigned` must be as of the start of the study day (`factsBefore`), so that finishing an assignment does not add cards to today's plan.
 */
export function assignedWork(
  assigned: readonly Assigned[],
  day: Day,
  planned: ReadonlyMap<number, string> = new Map(),
): Map<number, AssignedWork> {
  return new Map(
    [...byDay(assigned, day)].flatMap(([on, group]): [number, AssignedWork][] => {
      const counted = group.filter(({ assignment: { kind, ref } }) => kind !== 'workout' || ref !== planned.get(on))
      const minutes = counted.reduce((sum, one) => sum + (one.minutes ?? 0), 0)
      return minutes === 0 ? [] : [[on, { minutes, cardIds: new Set(group.flatMap(({ cardsLeft }) => cardsLeft)) }]]
    }),
  )
}
