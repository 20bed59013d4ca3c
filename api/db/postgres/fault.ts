/** The database could not do its work. Everything that its transaction wrote is lost, and the request is to be sent again. */
export class PostgresFault extends Error {
  /** PostgreSQL's own five characters, or those that Node gives a broken connection. */
  readonly code: string

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PostgresFault'
    this.code = codeOf(cause)
  }
}

/** What a statement failed with; a fault stays the one it is. */
export const asFault = (error: unknown): PostgresFault =>
  error instanceof PostgresFault ? error : new PostgresFault(error)

/** Waited too long for a lock, a connection or a statement, or lost against another transaction: worth another try at once. */
export const isBusyFault = (error: unknown): boolean =>
  error instanceof PostgresFault && /^(40001|40P01|55P03|57014|53300|POOL)$/.test(error.code)

export const isFullFault = (error: unknown): boolean => error instanceof PostgresFault && error.code === '53100'

/** PostgreSQL understood the statement and refused it, which is a bug of ours: sending it again would not help. */
export const isStatementFault = (error: unknown): boolean =>
  error instanceof PostgresFault && /^(22|23|42)/.test(error.code)

/** A broken connection often has no code, and neither has a pool whose connections are all taken. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && error.code !== undefined) return String(error.code)
  return error.message === 'timeout exceeded when trying to connect' ? 'POOL' : ''
}
