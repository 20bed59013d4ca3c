import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from './account-db.ts'
import { useCurrent } from './current.ts'

/** What the query finds in the current account's database, and again whenever that changes; undefined while loading. */
export function useLive<T>(query: (db: AccountDb) => Promise<T> | PromiseLike<T>, deps: unknown[]): T | undefined {
  const current = useCurrent()
  return useLiveQuery(async () => (current ? query(current.db) : undefined), [current, ...deps])
}
