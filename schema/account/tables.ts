import * as v from 'valibot'
import { CalendarDate, Id, Instant, Text } from '../core/fields.ts'
import { MB, personTable } from '../core/table.ts'

/** Each setting is a register: the change with the greater (changedAt, changeId) wins. A setting that was never changed has no row. */
export const settings = personTable(
  'key',
  v.object({
    key: Id,
    value: v.union([v.boolean(), Text(64)]),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Settings',
    /** There are fewer than 30 settings, and the keys are a closed list. */
    quota: { rows: 100, bytes: 0.1 * MB, name: 'settings' },
  },
)

/** Each target is a register, like a setting. A removed target keeps an empty row. `minutes` lists the days from Monday to Sunday. */
export const targets = personTable(
  'target',
  v.object({
    target: Id,
    date: v.nullable(CalendarDate),
    profile: v.nullable(Id),
    minutes: v.nullable(v.array(v.pipe(v.number(), v.integer()))),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Exam dates and study minutes',
    /** There are five targets, and the keys are a closed list. */
    quota: { rows: 100, bytes: 0.1 * MB, name: 'exam dates' },
  },
)
