import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { asFault } from './fault.ts'

/** How a transaction begins. Limits are set in it, not on the connection: a pooler hands that to somebody else afterwards. */
export const begins = {
  writing: (limits: Limits) => `begin; ${limitsOf(limits)}`,
  /** One snapshot for all its statements. */
  reading: (limits: Limits) => `begin isolation level repeatable read read only; ${limitsOf(limits)}`,
  /** Its commit does not wait for the disk: a crash may lose it whole. */
  unsynced: (limits: Limits) => `begin; ${limitsOf(limits)}; set local synchronous_commit = off`,
}

export interface Limits {
  statementMs: number
  lockMs: number
}

const limitsOf = ({ statementMs, lockMs }: Limits): string =>
  `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; ` +
  `set local idle_in_transaction_session_timeout = ${statementMs}`

/** Kysely's dialect, with our way to begin and every error as a `PostgresFault`. */
export class StationPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #begin: string

  constructor(pool: pg.Pool, begin: string) {
    super({ pool })
    this.#pool = pool
    this.#begin = begin
  }

  override createDriver(): Driver {
    return new StationPostgresDriver(this.#pool, this.#begin)
  }

  override createAdapter(): PostgresAdapter {
    return new WithoutMigrationLock()
  }
}

/** Kysely's own lock is of the connection: behind a pooler it would stay there when the migration is over. `migrate.ts` has another. */
class WithoutMigrationLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

class StationPostgresDriver extends PostgresDriver {
  readonly #begin: CompiledQuery
  readonly #watched = new WeakSet<DatabaseConnection>()

  constructor(pool: pg.Pool, begin: string) {
    super({ pool })
    this.#begin = CompiledQuery.raw(begin)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch(throwFault)
    if (this.#watched.has(connection)) return connection
    this.#watched.add(connection)
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

  /** If it cannot roll back, the connection ends and the server does; the first error is the one to tell. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

const throwFault = (error: unknown): never => {
  throw asFault(error)
}
