import type { Settings } from '@station-zero/schema/account/settings.ts'
import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { AccountDb } from './account-db.ts'
import { onLost, useCurrent } from './active-account.ts'
import { countUnreadMatches } from './repositories/alerts.ts'
import { readSettings } from './repositories/settings.ts'

/**
 * Returns the live result of a query on the open account's database; undefined while loading. The first change after a pause is read
 * immediately. During a series of changes, such as a pull, results are read at most ten times a second, so that reading does not delay
 * writing.
 */
export function useLive<T>(query: (db: AccountDb) => Promise<T> | PromiseLike<T>, deps: unknown[]): T | undefined {
  const current = useCurrent()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed query must be read without waiting for the pause of the previous query
  const pace = useMemo(createPace, [current, ...deps])
  return useLiveQuery(async () => {
    try {
      await pace()
      return current ? await query(current.db) : undefined
    } catch (error) {
      if (!current || !isStorageError(error)) throw error
      onLost(current.db)
      // While the database is closed, the last result is kept.
      throw new Dexie.DatabaseClosedError()
    }
  }, [current, ...deps])
}

/** This person's settings, live; undefined while loading. */
export function useSettings(): Settings | undefined {
  return useLive(readSettings, [])
}

/** Number of unread jobs found by alerts, live; 0 while loading. */
export function useUnreadMatches(): number {
  return useLive(countUnreadMatches, []) ?? 0
}

/** Returns true for the errors that WebKit reports after its storage process was killed. */
const isStorageError = (error: unknown): boolean =>
  error instanceof Error && ['UnknownError', 'InvalidStateError'].includes(error.name)

/** Changes within a tenth of a second are perceived as a single change. */
const PAUSE_MS = 100

/**
 * Throttles work that is repeated after each change. The first call may continue immediately (returns undefined). Of the calls during the
 * following pause, only the last one continues, at the end of the pause; the other calls' promises never resolve.
 */
export function createPace(pauseMs = PAUSE_MS): () => Promise<void> | undefined {
  let lastAt = Number.NEGATIVE_INFINITY
  let latest = 0
  return () => {
    latest += 1
    const mine = latest
    const now = performance.now()
    const waitMs = lastAt + pauseMs - now
    if (waitMs <= 0) {
      lastAt = now
      return undefined
    }
    return new Promise((resolve) => {
      setTimeout(() => {
        if (mine !== latest) return
        lastAt = performance.now()
        resolve()
      }, waitMs)
    })
  }
}
