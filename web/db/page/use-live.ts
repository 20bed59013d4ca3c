import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { createPace } from '../lib/pace.ts'
import type { AccountDb } from '../stores/account-db.ts'
import { onLost, useCurrent } from './active-account.ts'

/**
 * The live result of a query on the open account's database; undefined while loading. A change after a pause is read at once; a
 * stream of changes, such as a pull or a queue of work, is read ten times a second, so that reading does not hold up the writing.
 */
export function useLive<T>(query: (db: AccountDb) => Promise<T> | PromiseLike<T>, deps: unknown[]): T | undefined {
  const current = useCurrent()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is read at once.
  const pace = useMemo(createPace, [current, ...deps])
  return useLiveQuery(async () => {
    try {
      await pace()
      return current ? await query(current.db) : undefined
    } catch (error) {
      if (!current || !isStorageError(error)) throw error
      onLost(current.db)
      // While the database is closed, keep the last result.
      throw new Dexie.DatabaseClosedError()
    }
  }, [current, ...deps])
}

/** WebKit's error when its storage process has been killed. */
const isStorageError = (error: unknown): boolean =>
  error instanceof Error && ['UnknownError', 'InvalidStateError'].includes(error.name)
