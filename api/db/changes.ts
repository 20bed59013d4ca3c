import { type PersonTableName, personTableNames, type RowOf, tables } from '@station-zero/schema/tables.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'
import type SqliteDatabase from 'better-sqlite3'
import { columnNames, fromValues, type SqlValue } from './rows.ts'
import type { Sqlite, Statement } from './sqlite.ts'

export interface Change {
  version: number
  change: PulledRow
}

/** Read from each table at first, and at least: more would be read for nothing where the rows are long. */
const ROWS_AT_FIRST = 32
/** Beyond this length the bytes of a text are counted; below, its characters will do. */
const SHORT_TEXT = 256

/**
 * A person's rows and tombstones in the order of their versions. No more is read of a table than the page can still hold, so that
 * long rows are never in memory by the thousand.
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
    const feeds = tablesOf
      .filter(({ table }) => touched.has(table))
      .map(({ table, statement }) => openFeed(statement, userId, after, (values) => pulled(table, values)))
    feeds.push(
      openFeed(buried, userId, after, ([, table, key]) => ({ table: String(table), key: String(key), row: null })),
    )
    const found: Change[] = []
    let bytes = 0
    while (found.length < limit && bytes < mostBytes) {
      const next = firstOf(feeds, { rows: limit - found.length, bytes: mostBytes - bytes })
      if (!next) break
      bytes += next.bytes
      found.push({ version: next.version, change: next.read() })
    }
    return found
  }
}

interface Room {
  rows: number
  bytes: number
}

interface Head {
  version: number
  bytes: number
  /** Made only where it is in the page. */
  read(): PulledRow
}

interface Feed {
  /** The next, which stays until it is taken. */
  head(room: Room): Head | undefined
  take(): void
}

function firstOf(feeds: Feed[], room: Room): Head | undefined {
  let [first, from]: [Head | undefined, Feed | undefined] = [undefined, undefined]
  for (const feed of feeds) {
    const head = feed.head(room)
    if (head && (!first || head.version < first.version)) [first, from] = [head, feed]
  }
  from?.take()
  return first
}

function openFeed(statement: Statement, userId: string, after: number, read: (values: SqlValue[]) => PulledRow): Feed {
  let rows: SqlValue[][] = []
  let at = 0
  let through = after
  let [seenRows, seenBytes, isOver] = [0, 0, false]
  let head: Head | undefined

  function fetch(room: Room): void {
    const fitting = seenRows === 0 ? ROWS_AT_FIRST : Math.ceil((room.bytes * seenRows) / Math.max(1, seenBytes))
    const most = Math.min(
      room.rows,
      room.bytes === Number.POSITIVE_INFINITY ? room.rows : Math.max(ROWS_AT_FIRST, fitting),
    )
    rows = statement.all(userId, through, most) as SqlValue[][]
    at = 0
    isOver = rows.length < most
    through = Number(rows.at(-1)?.[0] ?? through)
  }

  return {
    head(room) {
      if (head) return head
      if (at >= rows.length && !isOver) fetch(room)
      const values = rows[at]
      if (!values) return undefined
      head = { version: Number(values[0]), bytes: bytesOf(values), read: () => read(values) }
      return head
    },
    take() {
      seenRows += 1
      seenBytes += head?.bytes ?? 0
      head = undefined
      at += 1
    },
  }
}

/** About as many as its text has; numbers are short. */
function bytesOf(values: SqlValue[]): number {
  let bytes = 0
  for (const value of values)
    if (typeof value === 'string') bytes += value.length > SHORT_TEXT ? Buffer.byteLength(value) : value.length
  return bytes
}

/** Which tables have anything new at all: most have not, and to ask each for its page costs fifty times as much. */
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
