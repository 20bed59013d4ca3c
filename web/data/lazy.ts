import type { ClientStore } from '@station-zero/sync/client/store.ts'
import type { AccountDb } from './account-db.ts'

export const loadSignOut = () => import('./sign-out.ts')

/** Few devices have an account that the server has forgotten [A4], so this loads on demand. */
export const loadForgotten = () => import('./forgotten.ts')

/** Only a device that lost its databases, or its session, needs this. */
export const loadResumeSession = () => import('./resume-session.ts')

/** Loads the code for this device's databases, once. */
export const loadDevice = loadOnce(async () => (await import('./device.ts')).device)

/** Loads on the first call and caches the result; a failed load is retried by the next call. */
export function loadOnce<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | null = null
  return () => {
    fetching ??= fetchIt().catch((error: unknown) => {
      fetching = null
      throw error
    })
    return fetching
  }
}

/** Needed only after the server has refused a session, so its schema loads then. */
export const loadWhoseSession = () => import('./resume-session.ts')

/** Loads the engine once. Never await it inside a transaction. If it fails to load, nothing has been written. */
export const loadEngine = loadOnce(async () => (await import('./engine.ts')).engine)

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

const load = loadOnce(() => import('./repositories/make-plan.ts'))

/**
 * Chooses the day's cards once, if there is an exam to plan for and nothing was chosen yet. Never awaited by a first paint or inside a
 * live query: it reads every card.
 */
export async function keepDayPlan(db: AccountDb, now: number): Promise<void> {
  try {
    await (await load()).keepDayPlan(db, now)
  } catch (error) {
    // Fall back to the regular schedule; the next call retries.
    console.error('Failed to choose the cards of the day:', error)
  }
}
