import { type PersonTableName, personTableNames, type RowOf, tables } from '@station-zero/schema/tables.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'
import type { ServerReadTx } from '@station-zero/sync/server/store.ts'
import type SqliteDatabase from 'better-sqlite3'
import { columnNames, fromValues, type SqlValue } from './rows.ts'
import type { Sqlite, Statement } from './sqlite.ts'

/** The reading half of a transaction of the store, its statements prepared once a connection. */
export function prepareReads(db: Sqlite): (userId: string, assertOpen: () => void) => ServerReadTx {
  const client = db.prepare<[string], { userId: string; last: number; lastIds: string; prevId: string | null }>(
    'select "userId", "last", "lastIds", "prevId" from "clients" where "clientId" = ?',
  )
  const person = db.prepare<[string], { version: number; purgedThrough: number }>(
    'select "version", "purgedThrough" from "people" where "userId" = ?',
  )
  const changed = personTableNames.map((table) => ({ table, statement: prepareChanged(db, table) }))
  const isChanged = prepareIsChanged(db)
  const buried = db.prepare<[string, number, number], { version: number; table: string; key: string }>(
    `select "version", "tableName" as "table", "rowKey" as "key" from "tombstones"
     where "userId" = ? and "version" > ? order by "version" limit ?`,
  )

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

    async changesAfter(after, limit) {
      assertOpen()
      const found: Change[] = []
      const touched = new Set(isChanged.all({ userId, after }))
      for (const { table, statement } of changed) {
        if (!touched.has(table)) continue
        for (const values of statement.all(userId, after, limit) as SqlValue[][]) {
          found.push({ version: Number(values[0]), read: () => pulled(table, fromValues(table, values, 1)) })
        }
      }
      for (const { version, table, key } of buried.all(userId, after, limit)) {
        found.push({ version, read: () => ({ table, key, row: null }) })
      }
      found.sort((a, b) => a.version - b.version)
      return found.slice(0, limit).map(({ version, read }) => ({ version, change: read() }))
    },
  })
}

/** Read only where it is in the page, since each table was asked for a whole one. */
interface Change {
  version: number
  read(): PulledRow
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

function pulled<N extends PersonTableName>(table: N, row: RowOf<N>): PulledRow {
  const fields: Record<string, unknown> = row
  return { table, key: String(fields[tables[table].key]), row: fields }
}
