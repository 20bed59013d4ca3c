import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from '../stores/account-db.ts'
import { onLost, useCurrent } from './active-account.ts'

/** The live result of a query on the open account's database; undefined while loading. */
export function useLive<T>(query: (db: AccountDb) => Promise<T> | PromiseLike<T>, deps: unknown[]): T | undefined {
  const current = useCurrent()
  return useLiveQuery(async () => {
    try {
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
