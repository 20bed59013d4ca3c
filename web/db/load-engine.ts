import type { ClientStore } from '@station-zero/sync/client/store.ts'
import type { AccountDb } from './account-db.ts'
import { fetchOnce } from './fetch-once.ts'

/** The engine, fetched once. Never awaited within a transaction; where it cannot be had, nothing was begun. */
export const loadEngine = fetchOnce(async () => (await import('./engine.ts')).engine)

/** The engine's door to a database, there before the engine is. */
export function storeOf(db: AccountDb): ClientStore {
  return {
    userId: db.userId,
    async transact(run) {
      const { openStore } = await loadEngine()
      return openStore(db).transact(run)
    },
  }
}
