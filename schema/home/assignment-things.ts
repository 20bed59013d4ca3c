import { plural } from '../core/words.ts'
import type { Assigned } from '../spaces/assigned.ts'
import { assignedToday, type Day, isForToday, openAssignments } from '../spaces/assigned-work.ts'
import { dueWords, parseTestForm } from '../spaces/assignments.ts'
import { type AssignmentsToday, done, type Opens, type Thing } from './today.ts'

/**
 * Maximum number of assignments on the Today list, including those completed today, so that completing one does not add another. The list
 * contains more if more assignments are due today or overdue, or if it would otherwise contain no open assignment. The reason of the last
 * open assignment states how many open assignments are not listed.
 */
const MAX_ASSIGNMENTS = 3

interface Moment extends Day {
  now: number
  formatDay: (at: number) => string
}

/**
 * Returns the Today list's items for open assignments, soonest due first, and for those completed today. Only items that use some of today's
 * planned minutes have `minutes`, so that the list's total matches the plan. `assigned` is in the order of `assignedOf`. `completed` maps
 * the ID of each assignment completed today to whether the person's latest test completed it.
 */
export function assignmentsToday(
  assigned: readonly Assigned[],
  moment: Moment,
  completed: ReadonlyMap<string, boolean> = new Map(),
): AssignmentsToday {
  const open = openAssignments(assigned, moment)
  const today = new Set(assignedToday(assigned, moment))
  const finished = assigned.filter(({ isDone, assignment: { id } }) => isDone && completed.has(id))
  const count = Math.max(1, MAX_ASSIGNMENTS - finished.length, today.size)
  const more = open.length - count
  const listed = open.slice(0, count).map((one, at): Thing => {
    const { assignment, className, spaceId, minutes, start } = one
    const { id, kind, title, dueAt } = assignment
    const isLast = at === count - 1 && more > 0
    const isToday = today.has(one)
    const estimate = isToday || minutes === null ? '' : `, about ${minutes} min`
    const rest = isLast ? ` ${plural(more, 'more assignment')} in the class.` : ''
    const opens: Opens =
      start === null
        ? { what: 'assigned', spaceId, start: { what: 'text' } }
        : start.what === 'workout'
          ? start
          : { what: 'assigned', spaceId, start }
    return {
      ...sameOf(one),
      title,
      reason: `${className}: ${withLowerFirst(dueWords(dueAt, moment))}${estimate}.${rest}`,
      minutes: isToday ? minutes : null,
      isDone: false,
      // Overdue assignments come first.
      runsOutAt: dueAt === null ? null : Math.max(dueAt, moment.now),
      opens,
      ...(kind === 'text' && { taskId: id }),
    }
  })
  // An assignment due on a later day does not replace a suggestion of the same work, so both were listed and both are now done.
  const replaced = new Set(finished.flatMap((one) => (isForToday(one, moment) ? idOfWork(one, completed) : [])))
  return {
    things: [...listed, ...finished.map(doneThing)],
    replaces: (other) =>
      other.isDone
        ? replaced.has(other.id)
        : listed.some(({ minutes, opens }) => minutes !== null && isSameWork(other.opens, opens)),
  }
}

const doneThing = (one: Assigned): Thing => {
  const { id, kind, title } = one.assignment
  return { ...done(sameOf(one), title, one.minutes ?? 0), ...(kind === 'text' && { taskId: id }) }
}

/** ID of the list's own suggestion for a finished assignment's workout or test; empty for tests that the list does not suggest. */
function idOfWork({ assignment: { id, kind, ref } }: Assigned, completed: ReadonlyMap<string, boolean>): string[] {
  if (kind === 'workout') return [`workout:${ref}`]
  return kind === 'test' && parseTestForm(ref)?.what === 'mixed' && completed.get(id) ? ['test'] : []
}

/** Whether an assignment opens the same workout or the same test as a suggestion, so the list needs only the assignment. */
function isSameWork(suggested: Opens | null, assigned: Opens | null): boolean {
  if (suggested?.what === 'workout') return assigned?.what === 'workout' && assigned.workoutId === suggested.workoutId
  if (suggested?.what !== 'test' || assigned?.what !== 'assigned' || assigned.start.what !== 'test') return false
  const { startTest } = assigned.start
  return 'deckId' in startTest && startTest.deckId === suggested.deckId
}

const sameOf = ({ assignment: { id, kind } }: Assigned): Pick<Thing, 'id' | 'kind' | 'part'> => ({
  id: `assignment:${id}`,
  kind: 'assignment',
  part: kind === 'workout' ? 'cpat' : 'written',
})

const withLowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
