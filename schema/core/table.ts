import type * as v from 'valibot'

/**
 * A table, declared once for memory, Dexie and SQL. `content` tables are public and the same for everyone. Rows of
 * `person` tables belong to the person for whom the transaction is open, so they contain no owner, and mutations
 * can't access other people's rows. Rows of `space` tables belong to the space for which the transaction is open.
 */
export interface Table<
  Kind extends 'content' | 'person' | 'space',
  Entries extends v.ObjectEntries,
  Key extends string,
> {
  kind: Kind
  /** The column that identifies a row (for a `person` table, among that person's rows). A string. */
  key: Key
  row: v.ObjectSchema<Entries, undefined>
}

export const contentTable = <Entries extends v.ObjectEntries, Key extends string & keyof Entries>(
  key: Key,
  row: v.ObjectSchema<Entries, undefined>,
): Table<'content', Entries, Key> => ({ kind: 'content', key, row })

export const personTable = <Entries extends v.ObjectEntries, Key extends string & keyof Entries>(
  key: Key,
  row: v.ObjectSchema<Entries, undefined>,
): Table<'person', Entries, Key> => ({ kind: 'person', key, row })

/** The key column of every space table is `id`. */
export const spaceTable = <Entries extends v.ObjectEntries & { id: v.GenericSchema }>(
  row: v.ObjectSchema<Entries, undefined>,
): Table<'space', Entries, 'id'> => ({ kind: 'space', key: 'id', row })

/** How one column is stored: text, integer milliseconds or count, 0/1, or JSON as text. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'boolean' | 'json'

/** The columns of a table in declared order, derived from its schema. */
export function columnsOf(table: {
  row: { entries: v.ObjectEntries }
}): [name: string, kind: ColumnKind, isNullable: boolean][] {
  return Object.entries(table.row.entries).map(([name, schema]) => {
    const isNullable = schema.type === 'nullable' || schema.type === 'nullish'
    const inner = isNullable ? (schema as unknown as { wrapped: v.GenericSchema }).wrapped : schema
    return [name, columnKind(inner), isNullable]
  })
}

function columnKind(schema: { type: string; pipe?: unknown }): ColumnKind {
  switch (schema.type) {
    case 'string':
    case 'picklist':
      return 'text'
    case 'number': {
      const steps = (schema.pipe ?? []) as readonly { type: string }[]
      return steps.some((step) => step.type === 'integer') ? 'integer' : 'real'
    }
    case 'boolean':
      return 'boolean'
    default:
      return 'json'
  }
}
