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
    /** The keys are a closed list of fewer than 30 settings, so a person has at most 30 rows. */
    quota: { rows: 100, bytes: 0.1 * MB, name: 'settings' },
  },
)

/**
 * Each row is one target and a last-write-wins register, like a setting. Removing a target empties its row. `minutes` lists the days from
 * Monday to Sunday.
 */
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
    /** The keys are a closed list of five targets, so a person has at most five rows. */
    quota: { rows: 100, bytes: 0.1 * MB, name: 'exam dates' },
  },
)
