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
  /** The column that identifies a row or, in a `person` table, a row among that person's rows. Its values are strings. */
  key: Key
  row: v.ObjectSchema<Entries, undefined>
}

/** Properties that every person table declares. The lists of person tables in `tables.ts` are derived from them. */
export interface PersonTableFacts {
  /** The display name of the rows, for example in a deletion receipt. */
  label: string
  quota: Quota
  /** Set if operators must not even see the number of a person's rows, because having such rows at all is private. */
  isPrivate?: true
}

/**
 * The limit for one person's rows in a table: ten years (3,650 days) of heavy study with a margin. The comment of each quota states that use.
 * The server counts the bytes (`sizeOf` in `api/db/quotas.ts`) and refuses mutations that exceed the limit.
 */
export interface Quota {
  rows: number
  bytes: number
  /** The name of the rows in the refusal: "it holds 1,200,000 card reviews". */
  name: string
}

/** The unit of quotas, in bytes. */
export const MB = 1_000_000

export const contentTable = <Entries extends v.ObjectEntries, Key extends string & keyof Entries>(
  key: Key,
  row: v.ObjectSchema<Entries, undefined>,
): Table<'content', Entries, Key> => ({ kind: 'content', key, row })

export const personTable = <Entries extends v.ObjectEntries, Key extends string & keyof Entries>(
  key: Key,
  row: v.ObjectSchema<Entries, undefined>,
  facts: PersonTableFacts,
): Table<'person', Entries, Key> & PersonTableFacts => ({ kind: 'person', key, row, ...facts })

/** The key column of every space table is `id`. */
export const spaceTable = <Entries extends v.ObjectEntries & { id: v.GenericSchema }>(
  row: v.ObjectSchema<Entries, undefined>,
): Table<'space', Entries, 'id'> => ({ kind: 'space', key: 'id', row })

/** How one column is stored. `integer` is a time in ms or a count, `boolean` is 0 or 1, and `json` is JSON as text. */
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
