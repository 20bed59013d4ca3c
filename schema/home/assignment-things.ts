import { plural } from '../core/words.ts'
import type { Assigned } from '../spaces/assigned.ts'
import { assignedToday, type Day, openAssignments } from '../spaces/assigned-work.ts'
import { dueWords } from '../spaces/assignments.ts'
import type { Opens, Thing } from './today.ts'

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
 * The items of the Today list for open assignments, soonest due first. Only those that take part of today's minutes have minutes, so that
 * the list's sum agrees with the plan. `assigned` is in the order of `assignedOf`.
 */
export function assignmentThings(assigned: readonly Assigned[], moment: Moment): Thing[] {
  const open = openAssignments(assigned, moment)
  const today = new Set(assignedToday(assigned, moment))
  const count = Math.max(MAX_ASSIGNMENTS, today.size)
  const more = open.length - count
  return open.slice(0, count).map((one, at): Thing => {
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
      id: `assignment:${id}`,
      kind: 'assignment',
      part: kind === 'workout' ? 'cpat' : 'written',
      title,
      reason: `${className}: ${withLowerFirst(dueWords(dueAt, moment))}${estimate}.${rest}`,
      minutes: isToday ? minutes : null,
      isDone: false,
      // Overdue assignments come first.
      runsOutAt: dueAt === null ? null : Math.max(dueAt, moment.now),
      opens,
    }
  })
}

const withLowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
