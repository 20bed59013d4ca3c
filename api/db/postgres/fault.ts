import { DatabaseError } from 'pg'

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
  error instanceof PostgresFault && (/^(40001|40P01|55P03|57014|53300)$/.test(error.code) || error.code === NO_CODE)

export const isFullFault = (error: unknown): boolean => error instanceof PostgresFault && error.code === '53100'

/** What the pool says when all its connections are taken has no code. */
const NO_CODE = ''

const codeOf = (error: unknown): string => {
  if (error instanceof DatabaseError) return error.code ?? NO_CODE
  return error instanceof Error && 'code' in error ? String(error.code) : NO_CODE
}
