import * as v from 'valibot'
import { Id, Instant, Text } from '../fields.ts'
import { personTable } from '../table.ts'

/** Registers: the greater (changedAt, changeId) wins. A setting that was never changed has no row. */
export const settings = personTable(
  'key',
  v.object({
    key: Id,
    value: v.union([v.boolean(), Text(64)]),
    changedAt: Instant,
    changeId: Id,
  }),
)
