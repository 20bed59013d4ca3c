import type { ClientStore } from '@station-zero/sync/client/store.ts'
import { fetchOnce } from '../lib/lazy.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** The engine, fetched once. Never awaited within a transaction; where it cannot be had, nothing was begun. */
export const loadEngine = fetchOnce(async () => (await import('../engine/engine.ts')).engine)

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
