import { liveQuery } from 'dexie'
import { onBack } from './bfcache.ts'

/** Tells what the query finds, and again whenever that changes, or the page is back from where it was put away [L7]. */
export function watchQuery<T>(query: () => Promise<T>, tell: (found: T) => void, fail?: () => void): () => void {
  const begin = () => liveQuery(query).subscribe({ next: tell, ...(fail && { error: fail }) })
  let subscription = begin()
  const stop = onBack(() => {
    subscription.unsubscribe()
    subscription = begin()
  })
  return () => {
    stop()
    subscription.unsubscribe()
  }
}
