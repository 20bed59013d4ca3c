import { columnsOf } from '@station-zero/schema/core/table.ts'
import { type PersonTableName, type RowOf, tables } from '@station-zero/schema/tables.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'
import type { StoredRow } from '../db/types.ts'
import { addressOf } from './addresses.ts'

/** A person's lists over REST, newest first, in pages. Most lists fit on one page; otherwise, `Link` has the URL of the next page. */

/** Default and maximum rows per page: enough for a workout every day for almost three years. */
const PAGE_ROWS = 1_000
/** Maximum bytes of text per page. The row that would exceed the limit starts the next page. */
const PAGE_BYTES = 1024 * 1024
/** Number of rows in the first read of a page, and the minimum per read. With long texts, reading more would be wasted. */
const ROWS_AT_FIRST = 100

/** Maximum requests per person per minute for one feature's lists. */
export const LISTS_A_MINUTE = 60

export const PageQuery = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'is not a valid number of rows'))),
  /** Position of the previous page's last row, from that page's `Link` header. */
  before: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,16}~[A-Za-z0-9._:@-]{1,130}$/, 'is not a valid position in the list')),
  ),
})
type PageQuery = v.InferOutput<typeof PageQuery>

/** Source and order of a list: by the time column `at` (in ms), newest first, then by key. */
export interface List<N extends PersonTableName> {
  table: N
  at: string & keyof RowOf<N>
  /** Includes only rows in which this column has this value. */
  only?: { column: string & keyof RowOf<N>; is: 0 | 1 }
  /** Includes only rows in which this column is null. */
  without?: string & keyof RowOf<N>
}

/** Reads one page of a person's list. If there are more rows, the response's `Link` header has the URL of the next page. */
export async function readPage<N extends PersonTableName>(
  db: Database,
  list: List<N>,
  request: FastifyRequest<{ Querystring: PageQuery }>,
  reply: FastifyReply,
): Promise<RowOf<N>[]> {
  const { server, person, url, query } = request
  const limit = Math.min(PAGE_ROWS, Number(query.limit ?? PAGE_ROWS))
  const read = () => readRows(db, list, { userId: person.userId, before: query.before, limit })
  const { found, isMore } = await server.pageTurns.take({ address: addressOf(request), userId: person.userId }, read)
  const rows = found.map((row) => fromRow(list.table, row))
  const last = rows.at(-1)
  if (last && isMore) reply.header('link', `<${nextUrl(url, list, last)}>; rel="next"`)
  return rows
}

/** Reads rows in batches. The size of each later batch is estimated from the rows read so far, so that it fills the page. */
async function readRows<N extends PersonTableName>(
  db: Pick<Database, 'reader'>,
  list: List<N>,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
): Promise<{ found: StoredRow<N>[]; isMore: boolean }> {
  const found: StoredRow<N>[] = []
  let bytes = 0
  for (let from = before; ; from = placeOf(list, found.at(-1))) {
    const fitting = bytes === 0 ? ROWS_AT_FIRST : Math.ceil(((PAGE_BYTES - bytes) * found.length) / bytes)
    const most = Math.min(limit + 1 - found.length, Math.max(ROWS_AT_FIRST, fitting))
    const { rows } = await sql<StoredRow<N> & { bytes: number }>`select *, ${textBytes(list.table)} as "bytes"
      ${sourceOf(list, userId, from)} limit ${most}`.execute(db.reader)
    for (const row of rows) {
      bytes += row.bytes
      if (found.length === limit || (found.length > 0 && bytes > PAGE_BYTES)) return { found, isMore: true }
      found.push(row)
    }
    if (rows.length < most) return { found, isMore: false }
  }
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
  // With the first condition, SQLite can use the index: a mixed order (`at desc, key`) cannot be compared as one row value.
  const from = before
    ? sql`and ${atColumn} <= ${Number(beforeAt)} and (${atColumn} < ${Number(beforeAt)} or ${key} > ${afterKey})`
    : sql``
  return sql`from ${sql.table(table)} where "userId" = ${userId} ${kept} ${unmarked} ${from} order by ${atColumn} desc, ${key}`
}

function textBytes(table: PersonTableName) {
  const texts = columnsOf(tables[table]).filter(([, kind]) => kind === 'text' || kind === 'json')
  const lengths = texts.map(([name]) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`)
  return sql.join(lengths, sql` + `)
}

/** Returns the row's position in the list, for `before`; undefined if there is no row. */
function placeOf<N extends PersonTableName>({ table, at }: List<N>, row: object | undefined): string | undefined {
  if (!row) return undefined
  const fields: Record<string, unknown> = { ...row }
  return `${fields[at]}~${fields[tables[table].key]}`
}

function nextUrl<N extends PersonTableName>(url: string, list: List<N>, last: RowOf<N>): string {
  const [path = '', given = ''] = url.split('?')
  const query = new URLSearchParams(given)
  query.set('before', placeOf(list, last) ?? '')
  return `${path}?${query}`
}
