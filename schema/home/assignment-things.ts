import { DAY_MS } from '../core/time.ts'
import { plural } from '../core/words.ts'
import type { Assigned } from '../spaces/assigned.ts'
import { dueWords } from '../spaces/assignments.ts'
import type { Opens, Thing } from './today.ts'

/** Maximum number of open assignments on the Today list. The last one's reason states how many more there are. */
const MAX_ASSIGNMENTS = 3
/** An assignment that is overdue by more than this is listed only in its class. */
const OVERDUE_DAYS = 14

interface Moment {
  now: number
  timeZone: string
  formatDay: (at: number) => string
}

/** The items of the Today list for open assignments, soonest due first. `assigned` is in the order of `assignedOf`. */
export function assignmentThings(assigned: readonly Assigned[], moment: Moment): Thing[] {
  const open = assigned.filter(
    ({ isDone, assignment: { dueAt } }) => !isDone && (dueAt === null || moment.now - dueAt < OVERDUE_DAYS * DAY_MS),
  )
  const more = open.length - MAX_ASSIGNMENTS
  return open.slice(0, MAX_ASSIGNMENTS).map(({ assignment, className, spaceId, minutes, start }, at): Thing => {
    const { id, kind, title, dueAt } = assignment
    const isLast = at === MAX_ASSIGNMENTS - 1 && more > 0
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
      reason: `${className}: ${withLowerFirst(dueWords(dueAt, moment))}.${rest}`,
      minutes,
      isDone: false,
      // Overdue assignments come first.
      runsOutAt: dueAt === null ? null : Math.max(dueAt, moment.now),
      opens,
    }
  })
}

const withLowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
