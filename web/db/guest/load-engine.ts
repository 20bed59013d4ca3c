import type { ClientStore } from '@station-zero/sync/client/store.ts'
import { loadOnce } from '../lib/load-once.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** Loads the engine once. Never await it inside a transaction. If it fails to load, nothing has been written. */
export const loadEngine = loadOnce(async () => (await import('../engine/engine.ts')).engine)

/** A store that loads the engine on first use. */
export function storeOf(db: AccountDb): ClientStore {
  return {
    userId: db.userId,
    async transact(run) {
      const { openStore } = await loadEngine()
      return openStore(db).transact(run)
    },
  }
}
