import { type PersonTableName, personTableNames, type RowOf, tables } from '@station-zero/schema/tables.ts'
import { MAX_FAULTS } from '@station-zero/sync/limits.ts'
import type { PulledRow, Result } from '@station-zero/sync/protocol.ts'
import type { Fault, ServerReadTx, ServerTx } from '@station-zero/sync/server/store.ts'
import type SqliteDatabase from 'better-sqlite3'
import { bytesOfResult, DEVICE_BYTES } from './growth.ts'
import { APPLIED_PER_DELETE, APPLIED_ROWS, type Usage } from './quotas.ts'
import { columnNames, fromValues, type SqlValue } from './rows.ts'
import type { Sqlite, Statement } from './sqlite.ts'

/** The protocol's own rows on SQLite: devices, results, applied ids, faults, and pages of changes. */

/** Returns a function that opens the read half of a store transaction. The statements are prepared once per connection. */
export function prepareReads(db: Sqlite): (userId: string, assertOpen: () => void) => ServerReadTx {
  const client = db.prepare<[string], { userId: string; last: number; lastIds: string; prevId: string | null }>(
    'select "userId", "last", "lastIds", "prevId" from "clients" where "clientId" = ?',
  )
  const person = db.prepare<[string], { version: number; purgedThrough: number }>(
    'select "version", "purgedThrough" from "people" where "userId" = ?',
  )
  const changes = prepareChanges(db)

  return (userId, assertOpen) => ({
    async getClient(clientId) {
      assertOpen()
      const found = client.get(clientId)
      return found && { ...found, clientId, lastIds: JSON.parse(found.lastIds) }
    },

    async getVersions() {
      assertOpen()
      return person.get(userId) ?? { version: 0, purgedThrough: 0 }
    },

    async changesAfter(after, limit, mostBytes = Number.POSITIVE_INFINITY) {
      assertOpen()
      return changes(userId, after, limit, mostBytes)
    },
  })
}

type Writes = Omit<ServerTx, 'rows' | 'isLost' | 'savepoint' | 'release' | 'rollback' | keyof ServerReadTx>

/** Returns a function that opens the protocol's own writes. The statements are prepared once per connection. */
export function prepareWrites(
  db: Sqlite,
  now: () => number,
): (userId: string, assertOpen: () => void, usage: Usage) => Writes {
  const putClient = db.prepare(`insert into "clients" ("userId", "clientId", "last", "lastIds", "prevId", "seenAt")
    values (?, ?, ?, ?, ?, ?) on conflict ("userId", "clientId") do update set "last" = excluded."last",
    "lastIds" = excluded."lastIds", "prevId" = excluded."prevId", "seenAt" = excluded."seenAt"`)
  const clientsBeyond = db
    .prepare<[string, number], string>(
      'select "clientId" from "clients" where "userId" = ? order by "seenAt" desc, "clientId" limit -1 offset ?',
    )
    .pluck()
  const deleteClient = ['results', 'faults', 'clients'].map((table) =>
    db.prepare(`delete from "${table}" where "userId" = ? and "clientId" = ?`),
  )
  const getResults = db.prepare<[string, string], Result>(
    'select "seq", "id", "code", "sentence" from "results" where "userId" = ? and "clientId" = ?',
  )
  const putResult = db.prepare(`insert into "results" ("userId", "clientId", "seq", "id", "code", "sentence", "payload")
    values (?, ?, ?, ?, ?, ?, ?) on conflict ("userId", "clientId", "seq") do update set "id" = excluded."id",
    "code" = excluded."code", "sentence" = excluded."sentence", "payload" = excluded."payload"`)
  const dropResults = db.prepare('delete from "results" where "userId" = ? and "clientId" = ? and "seq" <= ?')
  const appliedOf = db
    .prepare<[string, string], string>(
      'select "id" from "applied" where "userId" = ? and "id" in (select "value" from json_each(?))',
    )
    .pluck()
  const addApplied = db.prepare('insert into "applied" ("userId", "id") select ?, "value" from json_each(?)')
  const dropApplied = db.prepare(`delete from "applied" where "userId" = ? and "id" in
    (select "id" from "applied" where "userId" = ? order by "id" limit ?)`)
  const getFault = db.prepare<[string, string, number], Fault>(
    'select "tries", "firstAt" from "faults" where "userId" = ? and "clientId" = ? and "seq" = ?',
  )
  const putFault =
    db.prepare(`insert into "faults" ("userId", "clientId", "seq", "tries", "firstAt") values (?, ?, ?, ?, ?)
    on conflict ("userId", "clientId", "seq") do update set "tries" = excluded."tries", "firstAt" = excluded."firstAt"`)
  const dropOldFaults = db.prepare(`delete from "faults" where "userId" = ? and ("clientId", "seq") in
    (select "clientId", "seq" from "faults" where "userId" = ? order by "firstAt" desc, "clientId" limit -1 offset ?)`)
  const dropFault = db.prepare('delete from "faults" where "userId" = ? and "clientId" = ? and "seq" = ?')

  return (userId, assertOpen, usage) => ({
    async makeRoomForClient(most) {
      assertOpen()
      usage.spend(DEVICE_BYTES)
      for (const clientId of clientsBeyond.all(userId, most - 1))
        for (const statement of deleteClient) statement.run(userId, clientId)
    },
    async putClient({ clientId, last, lastIds, prevId }) {
      assertOpen()
      putClient.run(userId, clientId, last, JSON.stringify(lastIds), prevId, now())
    },
    async getResults(clientId) {
      assertOpen()
      // Sorted here rather than in the query, because starting an ordered query costs seven times as much and most pushes find no results.
      return getResults.all(userId, clientId).sort((a, b) => a.seq - b.seq)
    },
    async putResult(clientId, { seq, id, code, sentence }, payload) {
      assertOpen()
      usage.spend(bytesOfResult(sentence, payload))
      putResult.run(userId, clientId, seq, id, code, sentence, payload)
    },
    async dropResults(clientId, throughSeq) {
      assertOpen()
      dropResults.run(userId, clientId, throughSeq)
    },
    async appliedOf(ids) {
      assertOpen()
      return new Set(appliedOf.all(userId, JSON.stringify(ids)))
    },
    async addApplied(ids) {
      assertOpen()
      addApplied.run(userId, JSON.stringify(ids))
      if (usage.add('applied', ids.length) <= APPLIED_ROWS) return
      const { changes } = dropApplied.run(userId, userId, APPLIED_PER_DELETE)
      usage.add('applied', -changes)
    },
    async getFault(clientId, seq) {
      assertOpen()
      return getFault.get(userId, clientId, seq)
    },
    async putFault(clientId, seq, { tries, firstAt }) {
      assertOpen()
      putFault.run(userId, clientId, seq, tries, firstAt)
      dropOldFaults.run(userId, userId, MAX_FAULTS)
    },
    async dropFault(clientId, seq) {
      assertOpen()
      dropFault.run(userId, clientId, seq)
    },
  })
}

type Changes = Awaited<ReturnType<ServerReadTx['changesAfter']>>

/** Number of rows in the first read of each table, and the minimum of every read. If rows are long, reading more would be wasted. */
const MIN_ROWS_PER_READ = 32
/** Texts longer than this are measured in bytes. For shorter texts, the number of characters is close enough. */
const SHORT_TEXT = 256

/**
 * Returns a function that reads a page of a person's rows and tombstones in version order. Reads only as many rows of a table as still fit
 * on the page, so that thousands of long rows are never in memory at once.
 */
function prepareChanges(db: Sqlite): (userId: string, after: number, limit: number, mostBytes: number) => Changes {
  const changedTables = prepareChangedTables(db)
  const statements = personTableNames.map((table) => ({ table, statement: prepareChangedRows(db, table) }))
  const tombstones = db
    .prepare<unknown[]>(
      `select "version", "tableName", "rowKey" from "tombstones"
       where "userId" = ? and "version" > ? order by "version" limit ?`,
    )
    .raw()

  return (userId, after, limit, mostBytes) => {
    const changed = new Set(changedTables.all({ userId, after }))
    const all = [
      openSource(tombstones, after, ([, table, key]) => ({ table: String(table), key: String(key), row: null })),
    ]
    for (const { table, statement } of statements)
      if (changed.has(table)) all.push(openSource(statement, after, (values) => pulledRow(table, values)))
    const page: Changes = []
    let bytes = 0
    for (const source of all) readMore(source, userId, limit, mostBytes)
    const sources = all.filter(({ rows }) => rows.length > 0)
    while (page.length < limit && bytes < mostBytes) {
      const source = sources.length === 1 ? sources[0] : withLowestVersion(sources)
      const values = source?.rows[source.index]
      if (!source || !values) break
      page.push({ version: Number(values[0]), change: source.toChange(values) })
      const rowBytes = bytesOf(values)
      bytes += rowBytes
      source.returnedBytes += rowBytes
      source.returnedRows += 1
      source.index += 1
      if (source.index < source.rows.length || source.isExhausted || bytes >= mostBytes) continue
      readMore(source, userId, limit - page.length, mostBytes - bytes)
    }
    return page
  }
}

/** The changed rows of one table in version order, read in batches. */
interface Source {
  statement: Statement
  toChange(values: SqlValue[]): PulledRow
  /** The current batch. */
  rows: SqlValue[][]
  /** Index of the next row in the batch. */
  index: number
  /** The version of the last row of the batch. */
  through: number
  isExhausted: boolean
  returnedRows: number
  returnedBytes: number
}

const openSource = (statement: Statement, after: number, toChange: Source['toChange']): Source => ({
  ...{ statement, toChange, rows: [], index: 0, through: after },
  ...{ isExhausted: false, returnedRows: 0, returnedBytes: 0 },
})

/** Reads the next batch of the source: as many rows as should fit on the page, judging by the size of the rows read so far. */
function readMore(source: Source, userId: string, maxRows: number, maxBytes: number): void {
  const { returnedRows, returnedBytes } = source
  const fitting =
    returnedRows === 0 ? MIN_ROWS_PER_READ : Math.ceil((maxBytes * returnedRows) / Math.max(1, returnedBytes))
  const count =
    maxBytes === Number.POSITIVE_INFINITY ? maxRows : Math.min(maxRows, Math.max(MIN_ROWS_PER_READ, fitting))
  source.rows = source.statement.all(userId, source.through, count) as SqlValue[][]
  source.index = 0
  source.isExhausted = source.rows.length < count
  source.through = Number(source.rows.at(-1)?.[0] ?? source.through)
}

function withLowestVersion(sources: readonly Source[]): Source | undefined {
  let [first, lowest]: [Source | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const source of sources) {
    const version = source.rows[source.index]?.[0]
    if (typeof version !== 'number' || version >= lowest) continue
    first = source
    lowest = version
  }
  return first
}

/** Returns the approximate size. Counts only text, because numbers are short. */
function bytesOf(values: SqlValue[]): number {
  let bytes = 0
  for (const value of values)
    if (typeof value === 'string') bytes += value.length > SHORT_TEXT ? Buffer.byteLength(value) : value.length
  return bytes
}

/**
 * Prepares the query for the tables with changes. Most tables have no changes, and querying each table for every page would cost fifty
 * times as much.
 */
function prepareChangedTables(db: Sqlite): SqliteDatabase.Statement<[{ userId: string; after: number }], string> {
  const queries = personTableNames.map(
    (table) =>
      `select '${table}' where exists (select 1 from "${table}" where "userId" = :userId and "version" > :after)`,
  )
  return db.prepare<[{ userId: string; after: number }], string>(queries.join(' union all ')).pluck()
}

function prepareChangedRows(db: Sqlite, table: PersonTableName): Statement {
  const columns = ['version', ...columnNames(table)].map((name) => `"${name}"`).join(', ')
  return db
    .prepare<unknown[]>(
      `select ${columns} from "${table}" where "userId" = ? and "version" > ? order by "version" limit ?`,
    )
    .raw()
}

function pulledRow<N extends PersonTableName>(table: N, values: SqlValue[]): PulledRow {
  const row: RowOf<N> = fromValues(table, values, 1)
  const fields: Record<string, unknown> = row
  return { table, key: String(fields[tables[table].key]), row: fields }
}
