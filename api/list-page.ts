import { columnsOf } from '@station-zero/schema/table.ts'
import { type PersonTableName, type RowOf, tables } from '@station-zero/schema/tables.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from './db/database.ts'
import { fromRow } from './db/rows.ts'
import type { StoredRow } from './db/types.ts'

/** A person's lists over REST, newest first, in pages. Most people's lists fit on one page; `Link` has the address of the next. */

/** The default and the maximum: a workout every day for close to three years. */
const PAGE_ROWS = 1_000
/** Limits the size of the rows' texts; the row that exceeds it starts the next page. */
const PAGE_BYTES = 1024 * 1024

/** Requests per person for one feature's lists. */
export const LISTS_A_MINUTE = 60

export const PageQuery = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'is not a number of rows'))),
  /** Where the previous page ended, from its `Link` header. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}~[A-Za-z0-9._:@-]{1,130}$/, 'is not a place in the list'))),
})
type PageQuery = v.InferOutput<typeof PageQuery>

/** What a list is read from and sorted by: `at` in ms, newest first, then the key. */
export interface List<N extends PersonTableName> {
  table: N
  at: string & keyof RowOf<N>
  /** Only rows in which this column has this value. */
  only?: { column: string & keyof RowOf<N>; is: 0 | 1 }
  /** Only rows in which this column is null. */
  without?: string & keyof RowOf<N>
}

/** One page of a person's list. If there are more rows, the answer's `Link` header has the address of the next page. */
export async function readPage<N extends PersonTableName>(
  db: Database,
  list: List<N>,
  { person, url, query }: Pick<FastifyRequest, 'person' | 'url'> & { query: PageQuery },
  reply: FastifyReply,
): Promise<RowOf<N>[]> {
  const limit = Math.min(PAGE_ROWS, Number(query.limit ?? PAGE_ROWS))
  const source = sourceOf(list, person.userId, query.before)
  const sizes = await sql<{
    bytes: number
  }>`select ${textBytes(list.table)} as "bytes" ${source} limit ${limit + 1}`.execute(db.reader)
  const count = fitting(sizes.rows, limit)
  const found = await sql<StoredRow<N>>`select * ${source} limit ${count}`.execute(db.reader)
  const rows = found.rows.map((row) => fromRow(list.table, row))
  const last = rows.at(-1)
  if (last && sizes.rows.length > count) reply.header('link', `<${nextUrl(url, list, last)}>; rel="next"`)
  return rows
}

function sourceOf<N extends PersonTableName>(
  { table, at, only, without }: List<N>,
  userId: string,
  before: string | undefined,
) {
  const [atColumn, key] = [sql.ref(at), sql.ref(tables[table].key)]
  const kept = only ? sql`and ${sql.ref(only.column)} = ${only.is}` : sql``
  const unmarked = without ? sql`and ${sql.ref(without)} is null` : sql``
  const [beforeAt = '', afterKey = ''] = before?.split('~') ?? []
  // The first condition lets SQLite use the index: a mixed order (`at desc, key`) cannot be compared as one row value.
  const from = before
    ? sql`and ${atColumn} <= ${Number(beforeAt)} and (${atColumn} < ${Number(beforeAt)} or ${key} > ${afterKey})`
    : sql``
  return sql`from ${sql.table(table)} where "userId" = ${userId} ${kept} ${unmarked} ${from} order by ${atColumn} desc, ${key}`
}

/** The size of a row's texts, computed without reading them. */
function textBytes(table: PersonTableName) {
  const texts = columnsOf(tables[table]).filter(([, kind]) => kind === 'text' || kind === 'json')
  const lengths = texts.map(([name]) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`)
  return sql.join(lengths, sql` + `)
}

/** How many rows fit on a page; at least one. */
function fitting(sizes: { bytes: number }[], limit: number): number {
  let bytes = 0
  const end = sizes.findIndex((row) => {
    bytes += row.bytes
    return bytes > PAGE_BYTES
  })
  return Math.min(limit, end === -1 ? sizes.length : Math.max(1, end))
}

function nextUrl<N extends PersonTableName>(url: string, { table, at }: List<N>, last: RowOf<N>): string {
  const [path = '', given = ''] = url.split('?')
  const query = new URLSearchParams(given)
  const fields: Record<string, unknown> = last
  query.set('before', `${fields[at]}~${fields[tables[table].key]}`)
  return `${path}?${query}`
}
