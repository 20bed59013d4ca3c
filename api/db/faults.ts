import { isBusy, isDatabaseFault, isFull, isStorageFault } from './sqlite.ts'

/** Thrown if the server can't start, with a message that explains the problem to the operator. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartError'
  }
}

/** Why a database operation failed. All of these failures are temporary: the client should retry the request. */
export type Trouble = 'full' | 'busy' | 'unavailable'

/**
 * Returns the cause of a temporary database failure. Returns null for a statement that the database rejected, which is a bug in our code,
 * and for errors that are not from a database.
 */
export function troubleOf(error: unknown): Trouble | null {
  if (isFull(error) || codeOfFault(error) === '53100') return 'full'
  if (isBusy(error) || isBusyFault(error)) return 'busy'
  if (isStorageFault(error) || (error instanceof PostgresFault && !isStatementFault(error))) return 'unavailable'
  return null
}

/** Returns whether the error is from either database. If so, the device retries the push, and no mutation is refused. */
export const isFromDatabase = (error: unknown): boolean => isDatabaseFault(error) || error instanceof PostgresFault

/** Returns whether the PostgreSQL server is unreachable or shutting down. */
export const isServerUnavailable = (error: unknown): boolean =>
  error instanceof PostgresFault && troubleOf(error) === 'unavailable'

/** An error from PostgreSQL or from the connection to it. The transaction is lost. */
export class PostgresFault extends Error {
  /** The SQLSTATE; Node's error code if the connection broke; `POOL` if no connection became free in time; otherwise empty. */
  readonly code: string

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PostgresFault'
    this.code = faultCodeOf(cause)
  }
}

export const asFault = (error: unknown): PostgresFault =>
  error instanceof PostgresFault ? error : new PostgresFault(error)

/** Returns whether the error is a timeout (lock, connection or statement), a deadlock or a serialization failure. An immediate retry may succeed. */
export const isBusyFault = (error: unknown): boolean =>
  /^(40001|40P01|55P03|57014|53300|POOL)$/.test(codeOfFault(error))

/** Returns whether PostgreSQL rejected the statement itself, so a retry would fail too. */
const isStatementFault = (error: unknown): boolean => /^(22|23|42)/.test(codeOfFault(error))

const codeOfFault = (error: unknown): string => (error instanceof PostgresFault ? error.code : '')

function faultCodeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  if ('code' in cause && cause.code !== undefined) return String(cause.code)
  return cause.message === 'timeout exceeded when trying to connect' ? 'POOL' : ''
}
