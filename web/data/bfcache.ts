import { type DBCore, type DBCoreTransaction, liveQuery, type Middleware } from 'dexie'
import { createListeners } from './listeners.ts'

const running = new Set<IDBTransaction>()
const restored = createListeners()
let isAway = false
let isWatching = false

/**
 * Aborts a page's transactions when the page enters the back/forward cache [L7]. WebKit freezes transactions together with the page while
 * they hold their locks, so the next page would wait forever. Callers get an AbortError, and no transaction starts until the page is
 * restored.
 */
export const abortOnPageHide: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'abortOnPageHide',
  create(core) {
    watchPage()
    return {
      ...core,
      transaction(...args) {
        if (isAway) throw new DOMException('The page is in the back/forward cache.', 'AbortError')
        return tracked(core.transaction(...args))
      },
    }
  },
}

/** Whether the page is in the back/forward cache. Its database cannot be used until the page is restored. */
export const isInBfcache = (): boolean => isAway

/**
 * Calls the listener when the page is restored, so that the listener can read again: requests that were running have failed, and Dexie does
 * not report that live queries failed.
 */
export const onPageRestore = restored.add

/**
 * Runs a live query outside React: calls `onResult` now, on every change, and when the page is restored from the back/forward cache [L7].
 * Calls `onError` if the query fails. Returns a function that stops the query.
 */
export function watchQuery<T>(query: () => Promise<T>, onResult: (found: T) => void, onError?: () => void): () => void {
  const subscribe = () => liveQuery(query).subscribe({ next: onResult, ...(onError && { error: onError }) })
  let subscription = subscribe()
  const stop = onPageRestore(() => {
    subscription.unsubscribe()
    subscription = subscribe()
  })
  return () => {
    stop()
    subscription.unsubscribe()
  }
}

function tracked(begun: DBCoreTransaction): DBCoreTransaction {
  const transaction = begun as IDBTransaction
  running.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
  return begun
}

function abortAll(): void {
  for (const transaction of running) {
    try {
      transaction.abort()
    } catch {
      // `abort` throws if the transaction has already finished.
    }
  }
}

/** A `pagehide` or `pageshow` event. Only pages receive them, so the worker's TypeScript library does not declare them. */
type PageEvent = Event & { readonly persisted?: boolean }

/** Adds the listeners once, when the page opens its first database. */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  globalThis.addEventListener?.('pagehide', ({ persisted }: PageEvent) => {
    isAway = persisted === true
    if (isAway) abortAll()
  })
  globalThis.addEventListener?.('pageshow', () => {
    if (!isAway) return
    isAway = false
    restored.notify()
  })
}
