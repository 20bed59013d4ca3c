import type { ClientStore } from '@station-zero/sync/client/store.ts'
import type { AccountDb } from './account-db.ts'
import type { Engine } from './engine.ts'

let loading: Promise<Engine> | null = null

/** The engine, fetched once. Never awaited within a transaction; where it cannot be had, nothing was begun. */
export function loadEngine(): Promise<Engine> {
  loading ??= fetchEngine()
  return loading
}

async function fetchEngine(): Promise<Engine> {
  try {
    return (await import('./engine.ts')).engine
  } catch (error) {
    // The next one who needs it asks again.
    loading = null
    throw error
  }
}

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
