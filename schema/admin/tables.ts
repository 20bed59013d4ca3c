import * as v from 'valibot'
import { Id, Instant, Text } from '../core/fields.ts'
import { contentTable } from '../core/table.ts'

export const MAX_ANNOUNCEMENT_TITLE = 80
export const MAX_ANNOUNCEMENT_TEXT = 1_000

/** Current and scheduled announcements. A device shows each announcement from `from` until `until` (exclusive). */
export const announcements = contentTable(
  'id',
  v.object({
    id: Id,
    title: Text(MAX_ANNOUNCEMENT_TITLE),
    text: Text(MAX_ANNOUNCEMENT_TEXT),
    from: Instant,
    until: Instant,
  }),
)
