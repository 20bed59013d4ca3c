import type { DBCore, DBCoreTransaction, Middleware } from 'dexie'

const underWay = new Set<IDBTransaction>()
const backListeners = new Set<() => void>()
let isAway = false
let isWatching = false

/**
 * For the databases of a page [L7]. A page that the browser puts away to be shown again (its back/forward cache) is stopped as it is,
 * and in WebKit its transactions with it: they go on holding their tables, and whichever page comes next waits for them for ever. They
 * are ended when the page goes, as they would be if it were closed, and none begins before it is back. Who waited for one hears that
 * it failed.
 */
export const endedWhenPutAway: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'endedWhenPutAway',
  create(core) {
    watchPage()
    return {
      ...core,
      transaction(...args) {
        if (isAway) throw new DOMException('The page is put away.', 'AbortError')
        return followed(core.transaction(...args))
      },
    }
  },
}

/** Shown to nobody now, and perhaps again later: nothing can be read or written. */
export const isPutAway = (): boolean => isAway

/** The page is back. What it asked for when it went has failed, and of a live query's failure Dexie tells nobody. */
export function onBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => backListeners.delete(listener)
}

function followed(begun: DBCoreTransaction): DBCoreTransaction {
  const transaction = begun as IDBTransaction
  underWay.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => underWay.delete(transaction))
  return begun
}

function endAll(): void {
  for (const transaction of underWay) {
    try {
      transaction.abort()
    } catch {
      // It is over already.
    }
  }
}

/** Of a page alone: in a worker nobody says any of this. */
type PageEvent = Event & { readonly persisted?: boolean }

/** Once, when the page opens its first database. */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  globalThis.addEventListener?.('pagehide', ({ persisted }: PageEvent) => {
    isAway = persisted === true
    if (isAway) endAll()
  })
  globalThis.addEventListener?.('pageshow', () => {
    if (!isAway) return
    isAway = false
    for (const listener of backListeners) listener()
  })
}
