import type { Tx } from '@station-zero/schema/mutation.ts'
import {
  contentTableNames,
  type PersonTableName,
  personTableNames,
  type RowOf,
  type TableName,
  tables,
} from '@station-zero/schema/tables.ts'
import { type KeptContent, keepContent } from './kept-content.ts'
import { columnNames, fromValues, type SqlValue, toValues } from './rows.ts'
import type { Sqlite, Statement } from './sqlite.ts'

/** The prepared statements of the door, made once a connection. */
export interface DoorStatements {
  get: ReadonlyMap<TableName, Statement>
  put: ReadonlyMap<PersonTableName, Statement>
  delete: ReadonlyMap<PersonTableName, Statement>
  bury: Statement
  content: KeptContent
}

/** The person's version, allotted in memory while the row that holds it is locked. */
export interface Versions {
  newest: number
}

export function prepareDoor(db: Sqlite): DoorStatements {
  const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')
  const get = (table: TableName) => {
    const { kind, key } = tables[table]
    const owner = kind === 'person' ? '"userId" = ? and ' : ''
    return db.prepare<unknown[]>(`select ${quoted(columnNames(table))} from "${table}" where ${owner}"${key}" = ?`).raw()
  }
  const put = (table: PersonTableName) => {
    const { key } = tables[table]
    const columns = columnNames(table)
    const others = columns.filter((column) => column !== key)
    const all = ['version', 'userId', ...columns]
    // A row that is put as it was keeps its version.
    return db.prepare<unknown[]>(`insert into "${table}" (${quoted(all)}) values (${all.map(() => '?').join(', ')})
      on conflict ("userId", "${key}") do update set ${[...others, 'version'].map((c) => `"${c}" = excluded."${c}"`).join(', ')}
      where ${others.map((c) => `"${table}"."${c}" is distinct from excluded."${c}"`).join(' or ')}`)
  }
  return {
    get: new Map([...contentTableNames, ...personTableNames].map((table) => [table, get(table)])),
    put: new Map(personTableNames.map((table) => [table, put(table)])),
    delete: new Map(
      personTableNames.map((table) => [
        table,
        db.prepare<unknown[]>(`delete from "${table}" where "userId" = ? and "${tables[table].key}" = ?`),
      ]),
    ),
    bury: db.prepare(`insert into "tombstones" ("userId", "tableName", "rowKey", "version", "deletedAt") values (?, ?, ?, ?, ?)
      on conflict ("userId", "tableName", "rowKey") do update set "version" = excluded."version", "deletedAt" = excluded."deletedAt"`),
    content: keepContent(db),
  }
}

/** The door for one person in one transaction. `assertOpen` throws when the transaction is over. */
export function openDoor(
  statements: DoorStatements,
  { userId, versions, now, assertOpen }: { userId: string; versions: Versions; now: () => number; assertOpen: () => void },
): Tx {
  let isRefreshed = false
  return {
    async get<N extends TableName>(table: N, key: string): Promise<RowOf<N> | undefined> {
      assertOpen()
      const statement = must(statements.get.get(table))
      if (tables[table].kind === 'person') return rowOf(table, statement.get(userId, key))
      if (!isRefreshed) statements.content.refresh()
      isRefreshed = true
      return statements.content.get(table, key, () => rowOf(table, statement.get(key)))
    },

    async put<N extends PersonTableName>(table: N, row: RowOf<N>): Promise<void> {
      assertOpen()
      const version = versions.newest + 1
      const { changes } = must(statements.put.get(table)).run(toValues(table, row, version, userId))
      if (changes > 0) versions.newest = version
    },

    async delete(table: PersonTableName, key: string): Promise<void> {
      assertOpen()
      const { changes } = must(statements.delete.get(table)).run(userId, key)
      if (changes === 0) return
      versions.newest += 1
      statements.bury.run(userId, table, key, versions.newest, now())
    },
  }
}

const rowOf = <N extends TableName>(table: N, values: unknown): RowOf<N> | undefined =>
  values === undefined ? undefined : fromValues(table, values as SqlValue[]) // The statements are raw: lists of values.

function must(statement: Statement | undefined): Statement {
  if (!statement) throw new Error('There is no such table.')
  return statement
}
