import * as v from 'valibot'
import { Id, Instant } from './fields.ts'
import { isLater } from './register.ts'

/** Rows in which each field is a separate last-write-wins register: if two devices change a row offline, the later change to each field wins. */

/** Last change to each field since the row was created, by field name. Fields without a stamp have their initial value. */
export const Stamps = v.record(v.pipe(v.string(), v.maxLength(20)), v.object({ changedAt: Instant, changeId: Id }))

interface StampedRow {
  id: string
  createdAt: number
  stamps: v.InferOutput<typeof Stamps>
}

/** Applies the changes that are newer than the stored fields. Returns the same object if no change is newer. */
export function mergeFields<Row extends StampedRow>(
  row: Row,
  fields: readonly string[],
  changes: Partial<Row>,
  by: { at: number; id: string; now?: number },
): Row {
  const created = { changedAt: row.createdAt, changeId: row.id }
  const isSet = (field: string) => (changes as Record<string, unknown>)[field] !== undefined
  const later = new Set(fields.filter((field) => isSet(field) && isLater(by, row.stamps[field] ?? created)))
  if (later.size === 0) return row
  const values = Object.fromEntries([...later].map((field) => [field, (changes as Record<string, unknown>)[field]]))
  const stamp = { changedAt: by.at, changeId: by.id }
  // The stamps are in a fixed order, so that equal rows have equal JSON.
  const stamps = fields.flatMap((field) => {
    const known = later.has(field) ? stamp : row.stamps[field]
    return known ? [[field, known] as const] : []
  })
  return { ...row, ...values, stamps: Object.fromEntries(stamps) }
}

interface Edit {
  changedAt: number
  changeId: string
  values: Record<string, unknown>
}

/** Returns the changes since the row's creation that still determine its field values, oldest first. Exports replay these changes. */
export function editsOf(row: StampedRow): Edit[] {
  const edits = new Map<string, Edit>()
  for (const [field, { changedAt, changeId }] of Object.entries(row.stamps)) {
    const edit = edits.get(changeId) ?? { changedAt, changeId, values: {} }
    edit.values[field] = (row as unknown as Record<string, unknown>)[field]
    edits.set(changeId, edit)
  }
  return [...edits.values()].sort((a, b) => a.changedAt - b.changedAt || (a.changeId < b.changeId ? -1 : 1))
}
