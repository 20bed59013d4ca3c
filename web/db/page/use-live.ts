import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from '../stores/account-db.ts'
import { onLost, useCurrent } from './active-account.ts'

/** What the query finds in the current account's database, and again whenever that changes; undefined while loading. */
export function useLive<T>(query: (db: AccountDb) => Promise<T> | PromiseLike<T>, deps: unknown[]): T | undefined {
  const current = useCurrent()
  return useLiveQuery(async () => {
    try {
      return current ? await query(current.db) : undefined
    } catch (error) {
      if (!current || !isStorageError(error)) throw error
      onLost(current.db)
      // A closed database leaves standing what was found, until it is open again.
      throw new Dexie.DatabaseClosedError()
    }
  }, [current, ...deps])
}

/** What WebKit says when the storage's process has ended. */
const isStorageError = (error: unknown): boolean =>
  error instanceof Error && ['UnknownError', 'InvalidStateError'].includes(error.name)
