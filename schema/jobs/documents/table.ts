import * as v from 'valibot'
import { CalendarDate, Id, Instant, Text } from '../../core/fields.ts'
import { personTable } from '../../core/table.ts'
import { DOCUMENT_KINDS, DOCUMENT_NAME_LENGTH, DOCUMENT_NOTE_LENGTH } from './kinds.ts'

/** A register; a removed one keeps its row. The file itself never leaves the device, so nothing here names it. */
export const documents = personTable(
  'id',
  v.object({
    id: Id,
    kind: v.picklist(DOCUMENT_KINDS),
    /** What an "other" document is called. */
    name: v.nullable(Text(DOCUMENT_NAME_LENGTH)),
    issued: v.nullable(CalendarDate),
    expires: v.nullable(CalendarDate),
    note: v.nullable(Text(DOCUMENT_NOTE_LENGTH)),
    isRemoved: v.boolean(),
    addedAt: Instant,
    changedAt: Instant,
    changeId: Id,
  }),
)
