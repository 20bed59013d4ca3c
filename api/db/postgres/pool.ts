import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { asFault } from '../faults.ts'
import type { WriteTurns } from '../write-turns.ts'

/** Connections and timeouts. All times are in ms. */
export interface PoolSettings {
  url: string
  /** Maximum number of connections for writes, and the same number for reads. */
  connections: number
  statementMs: number
  lockMs: number
  /** Maximum size of the database, in bytes; growth stops before the database reaches it. Unlimited if missing. */
  mostBytes?: number
}

const CONNECT_WITHIN_MS = 5_000
const IDLE_FOR_MS = 30_000
/**
 * Margin on top of the statement timeout that the server enforces, in ms. If a response takes longer than both, the network is assumed to
 * be broken.
 */
const RESPONSE_MARGIN_MS = 5_000

/**
 * `pg` returns counts and sums as text, because they could be too large for a number to hold exactly. Our counts and sums never are, so we
 * convert them.
 */
const NUMBERS = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
const TEXTS = new Set<number>([pg.types.builtins.TEXT, pg.types.builtins.VARCHAR])

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (NUMBERS.has(oid)) return Number
    if (TEXTS.has(oid)) return decodeText
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

export function openPool({ url, connections, statementMs }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: StationClient,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_FOR_MS,
    query_timeout: statementMs + RESPONSE_MARGIN_MS,
    keepAlive: true,
    // Several statements can be in flight at once, which saves round trips.
    pipeline: true,
    types,
  } as pg.PoolConfig)
  // If a connection breaks, its statement fails too, and the pool opens a new connection. An unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

/** Encodes the texts of all parameters, and closes a connection whose statement timed out on the client. */
class StationClient extends pg.Client {
  // The overloads of `query` differ in what they return, not in their parameters.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const sent = Array.isArray(values) ? [text, values.map(encodeParameter), ...rest] : given
    const answer: unknown = (super.query as (...all: unknown[]) => unknown)(...sent)
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#endAfterTimeout(error))
    return answer as never
  }

  /** The abandoned statement still runs on its connection, where the next statement would wait for it. */
  #endAfterTimeout(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return
    // Marks the connection as ending immediately, so that the pool does not reuse it.
    this.end().catch(() => undefined)
    this.connection.stream.destroy()
  }
}

const NUL = '\u0000'
const MARK = '\u0001'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these two characters are the ones to encode.
const SPECIAL = /[\u0000\u0001]/
const ALL_SPECIAL = new RegExp(SPECIAL, 'g')
const ALL_ENCODED = new RegExp(`${MARK}([01])`, 'g')

/**
 * Encodes a text for PostgreSQL, whose text can't contain NUL although people's text may. NUL is stored as U+0001 and `0`, and U+0001
 * itself as U+0001 and `1`. This does not change the byte order of texts.
 */
export const encodeText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (found) => (found === NUL ? `${MARK}0` : `${MARK}1`)) : text

export const decodeText = (stored: string): string =>
  stored.includes(MARK) ? stored.replace(ALL_ENCODED, (_, digit) => (digit === '0' ? NUL : MARK)) : stored

/** Encodes a statement's parameter: a value or a list of values. */
function encodeParameter(value: unknown): unknown {
  if (typeof value === 'string') return encodeText(value)
  return Array.isArray(value) ? value.map(encodeParameter) : value
}

interface Limits {
  statementMs: number
  lockMs: number
}

/**
 * Statements that begin a transaction. The limits are set in the transaction rather than on the connection, because a pooler passes the
 * connection on to other clients.
 */
export const begins = {
  writing: (limits: Limits) => `begin; ${limitsOf(limits)}`,
  /** Begins a transaction in which all statements see one snapshot. */
  reading: (limits: Limits) => `begin isolation level repeatable read read only; ${limitsOf(limits)}`,
  /** Begins a transaction whose commit does not wait for the disk, so a crash may lose the whole transaction. */
  unsynced: (limits: Limits) => `begin; ${limitsOf(limits)}; set local synchronous_commit = off`,
}

const limitsOf = ({ statementMs, lockMs }: Limits): string =>
  `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; ` +
  `set local idle_in_transaction_session_timeout = ${statementMs}`

interface DialectOptions {
  pool: pg.Pool
  begin: string
  /** If missing, callers get connections in order of arrival. */
  turns?: WriteTurns
}

/** Kysely's dialect with our own `begin` statements, and with every error converted to a PostgresFault. */
export class StationPostgresDialect extends PostgresDialect {
  readonly #options: DialectOptions

  constructor(options: DialectOptions) {
    super({ pool: options.pool })
    this.#options = options
  }

  override createDriver(): Driver {
    return new StationPostgresDriver(this.#options)
  }

  override createAdapter(): PostgresAdapter {
    return new WithoutMigrationLock()
  }
}

/** Kysely's migration lock is bound to the connection, so behind a pooler it would outlive the migration. `migrate.ts` takes its own lock. */
class WithoutMigrationLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

class StationPostgresDriver extends PostgresDriver {
  readonly #begin: CompiledQuery
  readonly #turns: WriteTurns | undefined
  /** Ends the turn of each connection in use. */
  readonly #endTurn = new WeakMap<DatabaseConnection, () => void>()
  /** The connections whose errors are converted. */
  readonly #converted = new WeakSet<DatabaseConnection>()

  constructor({ pool, begin, turns }: DialectOptions) {
    super({ pool })
    this.#begin = CompiledQuery.raw(begin)
    this.#turns = turns
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const endTurn = await this.#turns?.take()
    try {
      const connection = this.#convert(await super.acquireConnection().catch(throwFault))
      if (endTurn) this.#endTurn.set(connection, endTurn)
      return connection
    } catch (error) {
      endTurn?.()
      throw error
    }
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    await super.releaseConnection(connection)
    this.#endTurn.get(connection)?.()
  }

  #convert(connection: DatabaseConnection): DatabaseConnection {
    if (this.#converted.has(connection)) return connection
    this.#converted.add(connection)
    const { executeQuery } = connection
    return Object.assign(connection, {
      executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
        executeQuery.call(connection, query).catch(throwFault) as Promise<QueryResult<Row>>,
    })
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).catch(throwFault)
  }

  /** If the rollback fails, the connection is broken and the server rolls back. Only the original error is reported. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

const throwFault = (error: unknown): never => {
  throw asFault(error)
}
