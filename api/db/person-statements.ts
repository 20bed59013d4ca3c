import {
  contentTableNames,
  type PersonTableName,
  personTableNames,
  type TableName,
  tables,
} from '@station-zero/schema/tables.ts'
import { type KeptContent, keepContent } from './content-cache.ts'
import { columnNames } from './rows.ts'
import type { Sqlite, Statement } from './sqlite.ts'

/** The statements that PersonTx needs, prepared once per connection: one set per table. */
export interface PersonStatements {
  /** Parameters: the person (for personal tables) and the key. Returns the column values as an array. */
  get(table: TableName): Statement
  /** Parameters: the version, the person, and the column values. */
  put(table: PersonTableName): Statement
  /** Parameters: the person and the key. */
  delete(table: PersonTableName): Statement
  /** Parameters: the person, table, key, version, and time. */
  bury: Statement
  /** False if SQLite has rolled back the whole transaction on its own. */
  isInTransaction(): boolean
  savepoint: Statement
  release: Statement
  rollback: Statement
  content: KeptContent
}

export function preparePersonStatements(db: Sqlite): PersonStatements {
  const gets = new Map([...contentTableNames, ...personTableNames].map((table) => [table, prepareGet(db, table)]))
  const puts = new Map(personTableNames.map((table) => [table, preparePut(db, table)]))
  const deletes = new Map(personTableNames.map((table) => [table, prepareDelete(db, table)]))
  return {
    get: (table) => known(gets.get(table)),
    put: (table) => known(puts.get(table)),
    delete: (table) => known(deletes.get(table)),
    bury: db.prepare(`insert into "tombstones" ("userId", "tableName", "rowKey", "version", "deletedAt")
      values (?, ?, ?, ?, ?) on conflict ("userId", "tableName", "rowKey")
      do update set "version" = excluded."version", "deletedAt" = excluded."deletedAt"`),
    isInTransaction: () => db.inTransaction,
    savepoint: db.prepare('savepoint mutation'),
    release: db.prepare('release mutation'),
    rollback: db.prepare('rollback to mutation'),
    content: keepContent(db),
  }
}

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

function prepareGet(db: Sqlite, table: TableName): Statement {
  const { kind, key } = tables[table]
  const owner = kind === 'person' ? '"userId" = ? and ' : ''
  return db.prepare<unknown[]>(`select ${quoted(columnNames(table))} from "${table}" where ${owner}"${key}" = ?`).raw()
}

/** Putting an identical row changes nothing, so the row keeps its version. */
function preparePut(db: Sqlite, table: PersonTableName): Statement {
  const { key } = tables[table]
  const all = ['version', 'userId', ...columnNames(table)]
  const others = columnNames(table).filter((column) => column !== key)
  const changes = ['version', ...others].map((column) => `"${column}" = excluded."${column}"`).join(', ')
  const isChanged = others.map((column) => `"${table}"."${column}" is distinct from excluded."${column}"`).join(' or ')
  return db.prepare<unknown[]>(`insert into "${table}" (${quoted(all)}) values (${all.map(() => '?').join(', ')})
    on conflict ("userId", "${key}") do update set ${changes} where ${isChanged}`)
}

function prepareDelete(db: Sqlite, table: PersonTableName): Statement {
  return db.prepare<unknown[]>(`delete from "${table}" where "userId" = ? and "${tables[table].key}" = ?`)
}

function known(statement: Statement | undefined): Statement {
  if (!statement) throw new Error('There is no such table.')
  return statement
}
