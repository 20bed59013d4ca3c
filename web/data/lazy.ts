import type { ClientStore } from '@station-zero/sync/client/store.ts'
import type { AccountDb } from './account-db.ts'

/** Loads on the first call and caches the result. If loading fails, the next call retries. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

/** Loads the code for this device's databases. A first-time visitor's page renders without it. */
export const loadDevice = once(async () => (await import('./device.ts')).device)

/** Loads the engine. Never await this inside a transaction. If loading fails, nothing has been written. */
export const loadEngine = once(async () => (await import('./engine.ts')).engine)

/** Returns a store that loads the engine on first use. */
export function storeOf(db: AccountDb): ClientStore {
  return {
    userId: db.userId,
    async transact(run) {
      const { openStore } = await loadEngine()
      return openStore(db).transact(run)
    },
  }
}

/** Loads the transfer of card images. Its code is in a separate chunk, because few accounts have images on cards. */
export const loadImageTransfer = () => import('./image-transfer.ts')

/** Loads the sync of spaces. Its code is in a separate chunk, because few accounts have spaces. */
export const loadSpaceSync = once(() => import('./space-sync.ts'))

/** Loads the function that publishes a recruit's progress. Its code is in a separate chunk, because few accounts are in a class. */
export const loadFollowProgress = once(async () => (await import('./follow-progress.ts')).followProgress)

export const loadSignOut = () => import('./sign-out.ts')

/**
 * Loads the code for an account that the server no longer has [A4]. It is in a separate chunk, because few devices have such an account.
 */
export const loadForgotten = () => import('./forgotten.ts')

/**
 * Loads the code that finds the owner of the browser's session. It is in a separate chunk, because a device needs it only after it has lost
 * its databases or its session, or after the server has rejected the session.
 */
export const loadResumeSession = () => import('./resume-session.ts')

/**
 * Loads `generatedQuestion`, which generates a question from its ID. Its code is in a separate chunk, because most cards and tests do not
 * need it.
 */
export const loadGenerated = async () => (await import('@station-zero/schema/questions/generated.ts')).generatedQuestion

const loadMakePlan = once(() => import('./repositories/make-plan.ts'))

/**
 * Computes the day's plan once, if the person has an exam to plan for and no plan exists yet. Never await this during a first paint or
 * inside a live query, because it reads every card.
 */
export async function keepDayPlan(db: AccountDb, now: number): Promise<void> {
  try {
    await (await loadMakePlan()).keepDayPlan(db, now)
  } catch (error) {
    // Fall back to the regular schedule; the next call retries.
    console.error('Failed to select the day’s cards:', error)
  }
}
