import type { Counts, DecidingTx } from '@station-zero/schema/core/mutation.ts'
import {
  contentTableNames,
  keyOf,
  type PersonTableName,
  personTableNames,
  type RowOf,
  type TableName,
  tables,
} from '@station-zero/schema/tables.ts'
import { generatedKeyFor, openSqliteContent, type SqliteContent } from './content-cache.ts'
import { openMentorDesk, prepareMentorDesk } from './mentor-desk.ts'
import type { Run } from './postgres/statements.ts'
import type { Usage } from './quotas.ts'
import { columnNames, fromValues, isPersonTable, type SqlValue, toValues } from './rows.ts'
import type { Sqlite, Statement } from './sqlite.ts'

interface PersonTxOptions {
  userId: string
  counts: Counts
  /** The person's version, assigned in memory while the row that stores it is locked. */
  versions: { newest: number }
  usage: Usage
  now: () => number
  /** Throws if the transaction has ended, either normally or because SQLite ended it after a disk failure. Called before every write. */
  assertOpen: () => void
  /** The cheaper half of `assertOpen`: returns whether we ended the transaction. Sufficient for reads and for writes that are still buffered. */
  isEnded: () => boolean
}

/** A write that a mutation made: the column values, or null for a deletion. */
interface Write {
  table: PersonTableName
  key: string
  values: SqlValue[] | null
}

interface PersonTx {
  rows: DecidingTx
  /** Returns whether a shared count changed. */
  hasCounted(): boolean
  savepoint(): void
  release(): void
  rollback(): void
}

/**
 * Opens the transaction through which one person's mutations read and write. Writes after `savepoint` are buffered until `release`: most
 * mutations write one row and therefore need no database savepoint, which would cost as much as the row itself.
 */
export function openPersonTx(statements: PersonStatements, options: PersonTxOptions): PersonTx {
  const { userId, counts, versions, usage, now, assertOpen, isEnded } = options
  const buffered = new Map<string, Write>()
  /** Rows that the mutation has read or written, as the mutation sees them. Cached because most mutations read a row before writing it. */
  const known = new Map<string, SqlValue[] | undefined>()
  let isBuffering = false
  /** Changes to shared counts and to the mentor desk are not buffered, so a mutation that makes such a change gets a database savepoint. */
  let isInSavepoint = false
  let hasCounted = false
  let isContentFresh = false

  function assertNotEnded(): void {
    if (isEnded()) throw new Error('The transaction has ended.')
  }

  function write(wanted: Write): void {
    assertNotEnded()
    const { table, key } = wanted
    const name = `${table} ${key}`
    const values = wanted.values ?? undefined
    usage.change(table, read(table, key, name), values)
    known.set(name, values)
    if (isBuffering) return void buffered.set(name, wanted)
    assertOpen()
    apply(wanted)
  }

  /** Reads the person's row, including what the current mutation has written. */
  function read(table: PersonTableName, key: string, name: string): SqlValue[] | undefined {
    const found = known.get(name)
    if (found || known.has(name)) return found
    const values = valuesOf(statements.get(table).get(userId, key))
    known.set(name, values)
    return values
  }

  function apply({ table, key, values }: Write): void {
    const version = versions.newest + 1
    const { changes } = values
      ? statements.put(table).run(version, userId, ...values)
      : statements.delete(table).run(userId, key)
    if (changes === 0) return
    versions.newest = version
    if (!values) statements.putTombstone.run(userId, table, key, version, now())
  }

  /** Applies all buffered writes or none of them. */
  function applyAll(): void {
    if (!isInSavepoint) statements.savepoint.run()
    isInSavepoint = false
    try {
      for (const wanted of buffered.values()) apply(wanted)
    } catch (error) {
      if (statements.isInTransaction()) {
        statements.rollback.run()
        statements.release.run()
      }
      throw error
    }
    statements.release.run()
  }

  /** Makes a change that is not buffered, in the mutation's savepoint. */
  function changeNow<T>(change: () => Promise<T>): Promise<T> {
    assertOpen()
    if (isBuffering && !isInSavepoint) {
      statements.savepoint.run()
      isInSavepoint = true
    }
    return change()
  }

  function count<T>(change: () => Promise<T>): Promise<T> {
    hasCounted = true
    return changeNow(change)
  }

  const desk = openMentorDesk(statements.mentorDesk, userId)

  return {
    hasCounted: () => hasCounted,
    rows: {
      counts: {
        take: (key, places) => count(() => counts.take(key, places)),
        free: (key) => count(() => counts.free(key)),
        queue: (key) => count(() => counts.queue(key)),
        unqueue: (key) => count(() => counts.unqueue(key)),
        moveUp: (key, places) => count(() => counts.moveUp(key, places)),
      },
      async get(table, key) {
        assertNotEnded()
        if (isPersonTable(table)) return rowOf(table, read(table, key, `${table} ${key}`))
        if (!isContentFresh) statements.content.refresh()
        isContentFresh = true
        const generated = table === 'answerKeys' ? generatedKeyFor(userId, key, now()) : undefined
        if (generated) return generated as RowOf<typeof table>
        return statements.content.get(table, key, () => rowOf(table, valuesOf(statements.get(table).get(key))))
      },
      mentorDesk: { ...desk, noteSent: (...sent) => changeNow(() => desk.noteSent(...sent)) },
      countLinks: async () => (statements.countLinks.get(userId) as { links: number }).links,
      async put(table, row) {
        write({ table, key: keyOf(table, row), values: toValues(table, row) })
      },
      async delete(table, key) {
        write({ table, key, values: null })
      },
    },

    savepoint() {
      if (isBuffering) throw new Error('A mutation is already in progress in this transaction.')
      isBuffering = true
      known.clear()
    },
    release() {
      assertOpen()
      isBuffering = false
      if (buffered.size > 1 || isInSavepoint) applyAll()
      else for (const wanted of buffered.values()) apply(wanted)
      buffered.clear()
      usage.confirm()
    },
    rollback() {
      isBuffering = false
      buffered.clear()
      known.clear()
      usage.revert()
      if (!isInSavepoint) return
      isInSavepoint = false
      statements.rollback.run()
      statements.release.run()
    },
  }
}

/** Returns the column values that a raw statement returned; undefined if it returned no row. */
const valuesOf = (row: unknown): SqlValue[] | undefined => (Array.isArray(row) ? (row as SqlValue[]) : undefined)

const rowOf = <N extends TableName>(table: N, values: SqlValue[] | undefined): RowOf<N> | undefined =>
  values && fromValues(table, values)

/** The statements of `openPersonTx`, prepared once per connection. */
interface PersonStatements {
  /** Selects a row. Parameters: the person (only for personal tables) and the key. Returns the column values as an array. */
  get(table: TableName): Statement
  /** Inserts or replaces a row. Parameters: the version, the person, and the column values. */
  put(table: PersonTableName): Statement
  /** Deletes a row. Parameters: the person and the key. */
  delete(table: PersonTableName): Statement
  /** Inserts or replaces a tombstone. Parameters: the person, table, key, version, and time. */
  putTombstone: Statement
  /** Returns false if SQLite has rolled back the whole transaction on its own. */
  isInTransaction(): boolean
  savepoint: Statement
  release: Statement
  rollback: Statement
  content: SqliteContent
  /** Counts the spaces that the person follows. */
  countLinks: Statement
  mentorDesk: Run
}

export function preparePersonStatements(db: Sqlite): PersonStatements {
  const gets = new Map([...contentTableNames, ...personTableNames].map((table) => [table, prepareGet(db, table)]))
  const puts = new Map(personTableNames.map((table) => [table, preparePut(db, table)]))
  const deletes = new Map(personTableNames.map((table) => [table, prepareDelete(db, table)]))
  return {
    get: (table) => mustExist(gets.get(table)),
    put: (table) => mustExist(puts.get(table)),
    delete: (table) => mustExist(deletes.get(table)),
    putTombstone: db.prepare(`insert into "tombstones" ("userId", "tableName", "rowKey", "version", "deletedAt")
      values (?, ?, ?, ?, ?) on conflict ("userId", "tableName", "rowKey")
      do update set "version" = excluded."version", "deletedAt" = excluded."deletedAt"`),
    isInTransaction: () => db.inTransaction,
    savepoint: db.prepare('savepoint mutation'),
    release: db.prepare('release mutation'),
    rollback: db.prepare('rollback to mutation'),
    content: openSqliteContent(db),
    mentorDesk: prepareMentorDesk(db),
    countLinks: db.prepare('select count(*) as "links" from "spaceLinks" where "userId" = ? and "isWanted" = 1'),
  }
}

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

function prepareGet(db: Sqlite, table: TableName): Statement {
  const { kind, key } = tables[table]
  const owner = kind === 'person' ? '"userId" = ? and ' : ''
  return db.prepare<unknown[]>(`select ${quoted(columnNames(table))} from "${table}" where ${owner}"${key}" = ?`).raw()
}

/** Prepares the statement that inserts or replaces a row. Putting an identical row changes nothing, so the row keeps its version. */
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

function mustExist(statement: Statement | undefined): Statement {
  if (!statement) throw new Error('The transaction has no statement for this table of personal data.')
  return statement
}
