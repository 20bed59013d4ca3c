import { isBusyFault, isFullFault, isStatementFault, PostgresFault } from './postgres/fault.ts'
import { isBusy, isDatabaseFault, isFull, isStorageFault } from './sqlite.ts'

/** Why a database could not do its work. All of these pass, and the request is to be sent again. */
export type Trouble = 'full' | 'busy' | 'unavailable'

/** Null for a statement that the database refused, which is a bug of ours, and for every other error. */
export function troubleOf(error: unknown): Trouble | null {
  if (isFull(error) || isFullFault(error)) return 'full'
  if (isBusy(error) || isBusyFault(error)) return 'busy'
  if (isStorageFault(error) || (error instanceof PostgresFault && !isStatementFault(error))) return 'unavailable'
  return null
}

/** Any error of either database: a push is sent again, and nothing is refused. */
export const isFromDatabase = (error: unknown): boolean => isDatabaseFault(error) || error instanceof PostgresFault

export const isServerAway = (error: unknown): boolean =>
  error instanceof PostgresFault && troubleOf(error) === 'unavailable'
