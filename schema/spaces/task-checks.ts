import * as v from 'valibot'
import { Id, Instant } from '../core/fields.ts'
import { MB, personTable } from '../core/table.ts'

/**
 * Assigned tasks that the person checked off. Each row is a register. The rows are the person's own data, because a person's devices must
 * agree on a check whether or not the class sees the person's progress. They contain no text of the class.
 */
export const taskChecks = personTable(
  'assignmentId',
  v.object({
    assignmentId: Id,
    isDone: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Tasks you checked off',
    /** Heavy use: 2 tasks a day, 7,300 rows of 240 bytes (1.8 MB). */
    quota: { rows: 10_000, bytes: 3 * MB, name: 'checked tasks' },
  },
)
