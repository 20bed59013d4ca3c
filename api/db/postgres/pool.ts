import pg from 'pg'
import { fromText, toParameter } from './nul.ts'

/** How many connections, and how long anything may take. All waits are in ms. */
export interface PoolSettings {
  url: string
  /** At most this many connections for writes, and as many for reads. */
  connections: number
  statementMs: number
  lockMs: number
  /** Maximum size of the database, in bytes; growth stops before it is reached. Unlimited if missing. */
  mostBytes?: number
  /** The station id in a SQLite file that was moved to this database, or null if there is no such file. */
  movedStation?: string | null
  /** Set by the command that moves a station here: no other process may use the database yet. */
  isClaimed?: boolean
}

const CONNECT_WITHIN_MS = 5_000
const IDLE_FOR_MS = 30_000
/** A broken network shows here; a slow statement ends before, by its own limit. */
const ANSWER_EXTRA_MS = 5_000

/** Counts and sums arrive as text, because they could be larger than a number holds exactly. Ours never are. */
const NUMBERS = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
const TEXTS = new Set<number>([pg.types.builtins.TEXT, pg.types.builtins.VARCHAR])

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (NUMBERS.has(oid)) return Number
    if (TEXTS.has(oid)) return fromText
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** A connection on which every text may have a NUL. */
class StationClient extends pg.Client {
  // The overloads of `query` differ in what they give back, not in how they take values.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const sent = Array.isArray(values) ? [text, values.map(toParameter), ...rest] : given
    const answer: unknown = (super.query as (...all: unknown[]) => unknown)(...sent)
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#endIfSilent(error))
    return answer as never
  }

  /** A statement that was given up still runs on its connection, and the next one would wait for it. */
  #endIfSilent(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return
    // Marks it at once, so that the pool does not lend it again.
    this.end().catch(() => undefined)
    this.connection.stream.destroy()
  }
}

export function openPool({ url, connections, statementMs }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: StationClient,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_FOR_MS,
    query_timeout: statementMs + ANSWER_EXTRA_MS,
    keepAlive: true,
    // Several statements can be on their way at once, which saves round trips.
    pipeline: true,
    types,
  } as pg.PoolConfig)
  // A connection that breaks says so to its statement, too, and a new one takes its place. Unheard, this would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}
