import { plural } from '../core/words.ts'
import type { Assigned } from '../spaces/assigned.ts'
import { assignedToday, type Day, isForToday, openAssignments } from '../spaces/assigned-work.ts'
import { dueWords, parseTestForm } from '../spaces/assignments.ts'
import { done, type Opens, type Thing } from './today.ts'

/**
 * Maximum number of open assignments on the Today list, unless more are due today or overdue. The last one's reason states how many more
 * there are.
 */
const MAX_ASSIGNMENTS = 3

interface Moment extends Day {
  now: number
  formatDay: (at: number) => string
}

/**
 * The items of the Today list for open assignments, soonest due first, and for those completed today. Only those that take part of today's
 * minutes have minutes, so that the list's sum agrees with the plan. `assigned` is in the order of `assignedOf`. `completed`: the assignments
 * completed today by ID, each with the ID of the test that completed it, if one did.
 */
export function assignmentThings(
  assigned: readonly Assigned[],
  moment: Moment,
  completed: ReadonlyMap<string, string | null> = new Map(),
): Thing[] {
  const open = openAssignments(assigned, moment)
  const today = new Set(assignedToday(assigned, moment))
  const count = Math.max(MAX_ASSIGNMENTS, today.size)
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
  return [...listed, ...assigned.flatMap((one) => (one.isDone ? completedThings(one, moment, completed) : []))]
}

function completedThings(one: Assigned, day: Day, completed: ReadonlyMap<string, string | null>): Thing[] {
  const { id, kind, ref, title } = one.assignment
  const testId = completed.get(id)
  if (testId === undefined) return []
  // Home suggests a mixed test, unless the last test was one, but no exam.
  const isMixed = kind === 'test' && parseTestForm(ref)?.what === 'mixed'
  const work = kind === 'workout' ? `workout:${ref}` : isMixed && testId !== null ? `test:${testId}` : null
  return [
    {
      ...done(sameOf(one), title),
      ...(kind === 'text' && { taskId: id }),
      // An assignment for a later day did not replace the suggestion of the same work, so both were listed, and both are done.
      ...(work !== null && isForToday(one, day) && { work }),
    },
  ]
}

const sameOf = ({ assignment: { id, kind } }: Assigned): Pick<Thing, 'id' | 'kind' | 'part'> => ({
  id: `assignment:${id}`,
  kind: 'assignment',
  part: kind === 'workout' ? 'cpat' : 'written',
})

const withLowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
