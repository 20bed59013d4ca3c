import { liveQuery } from 'dexie'
import { onPageRestore } from './bfcache.ts'

/** Reports the query's result now, on every change, and when the page is restored from the back/forward cache [L7]. */
export function watchQuery<T>(query: () => Promise<T>, tell: (found: T) => void, fail?: () => void): () => void {
  const begin = () => liveQuery(query).subscribe({ next: tell, ...(fail && { error: fail }) })
  let subscription = begin()
  const stop = onPageRestore(() => {
    subscription.unsubscribe()
    subscription = begin()
  })
  return () => {
    stop()
    subscription.unsubscribe()
  }
}
