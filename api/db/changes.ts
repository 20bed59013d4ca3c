import { type PersonTableName, personTableNames, type RowOf, tables } from '@station-zero/schema/tables.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'
import type SqliteDatabase from 'better-sqlite3'
import { columnNames, fromValues, type SqlValue } from './rows.ts'
import type { Sqlite, Statement } from './sqlite.ts'

export interface Change {
  version: number
  change: PulledRow
}

/** Rows in the first read of each table, and the minimum per read. With long rows, reading more would be wasted. */
const ROWS_AT_FIRST = 32
/** Longer texts are measured in bytes; for shorter ones the number of characters is close enough. */
const SHORT_TEXT = 256

/**
 * A person's rows and tombstones in version order. Reads no more of a table than still fits on the page, so thousands of long
 * rows are never in memory at once.
 */
export function prepareChanges(
  db: Sqlite,
): (userId: string, after: number, limit: number, mostBytes: number) => Change[] {
  const isChanged = prepareIsChanged(db)
  const tablesOf = personTableNames.map((table) => ({ table, statement: prepareChanged(db, table) }))
  const buried = db
    .prepare<unknown[]>(
      `select "version", "tableName", "rowKey" from "tombstones"
       where "userId" = ? and "version" > ? order by "version" limit ?`,
    )
    .raw()

  return (userId, after, limit, mostBytes) => {
    const touched = new Set(isChanged.all({ userId, after }))
    const feeds = [openFeed(buried, after, ([, table, key]) => ({ table: String(table), key: String(key), row: null }))]
    for (const { table, statement } of tablesOf)
      if (touched.has(table)) feeds.push(openFeed(statement, after, (values) => pulled(table, values)))
    const found: Change[] = []
    let bytes = 0
    for (const feed of feeds) fetch(feed, userId, limit, mostBytes)
    const filled = feeds.filter(({ rows }) => rows.length > 0)
    while (found.length < limit && bytes < mostBytes) {
      const feed = filled.length === 1 ? filled[0] : firstOf(filled)
      const values = feed?.rows[feed.at]
      if (!feed || !values) break
      found.push({ version: Number(values[0]), change: feed.read(values) })
      const rowBytes = bytesOf(values)
      bytes += rowBytes
      feed.seenBytes += rowBytes
      feed.seenRows += 1
      feed.at += 1
      if (feed.at < feed.rows.length || feed.isOver || bytes >= mostBytes) continue
      fetch(feed, userId, limit - found.length, mostBytes - bytes)
    }
    return found
  }
}

/** One table's rows after a version, read in batches. */
interface Feed {
  statement: Statement
  read(values: SqlValue[]): PulledRow
  rows: SqlValue[][]
  at: number
  through: number
  isOver: boolean
  seenRows: number
  seenBytes: number
}

const openFeed = (statement: Statement, after: number, read: Feed['read']): Feed => ({
  ...{ statement, read, rows: [], at: 0, through: after },
  ...{ isOver: false, seenRows: 0, seenBytes: 0 },
})

/** Reads as many rows as should fit, judging by the size of those read so far. */
function fetch(feed: Feed, userId: string, room: number, roomBytes: number): void {
  const fitting =
    feed.seenRows === 0 ? ROWS_AT_FIRST : Math.ceil((roomBytes * feed.seenRows) / Math.max(1, feed.seenBytes))
  const most = roomBytes === Number.POSITIVE_INFINITY ? room : Math.min(room, Math.max(ROWS_AT_FIRST, fitting))
  feed.rows = feed.statement.all(userId, feed.through, most) as SqlValue[][]
  feed.at = 0
  feed.isOver = feed.rows.length < most
  feed.through = Number(feed.rows.at(-1)?.[0] ?? feed.through)
}

function firstOf(feeds: readonly Feed[]): Feed | undefined {
  let [first, version]: [Feed | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const feed of feeds) {
    const head = feed.rows[feed.at]?.[0]
    if (typeof head !== 'number' || head >= version) continue
    first = feed
    version = head
  }
  return first
}

/** The approximate size: only text counts, since numbers are short. */
function bytesOf(values: SqlValue[]): number {
  let bytes = 0
  for (const value of values)
    if (typeof value === 'string') bytes += value.length > SHORT_TEXT ? Buffer.byteLength(value) : value.length
  return bytes
}

/** Which tables have anything new. Most have nothing, and querying each one for a page costs fifty times as much. */
function prepareIsChanged(db: Sqlite): SqliteDatabase.Statement<[{ userId: string; after: number }], string> {
  const asks = personTableNames.map(
    (table) =>
      `select '${table}' where exists (select 1 from "${table}" where "userId" = :userId and "version" > :after)`,
  )
  return db.prepare<[{ userId: string; after: number }], string>(asks.join(' union all ')).pluck()
}

function prepareChanged(db: Sqlite, table: PersonTableName): Statement {
  const columns = ['version', ...columnNames(table)].map((name) => `"${name}"`).join(', ')
  return db
    .prepare<unknown[]>(
      `select ${columns} from "${table}" where "userId" = ? and "version" > ? order by "version" limit ?`,
    )
    .raw()
}

function pulled<N extends PersonTableName>(table: N, values: SqlValue[]): PulledRow {
  const row: RowOf<N> = fromValues(table, values, 1)
  const fields: Record<string, unknown> = row
  return { table, key: String(fields[tables[table].key]), row: fields }
}
