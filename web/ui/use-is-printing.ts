import { useSyncExternalStore } from 'react'

/** Whether the page is being printed: for what only paper shows, so that the screen does not carry a hidden copy of it. */
export const useIsPrinting = (): boolean => useSyncExternalStore(follow, isPrinting)

let isPreparing = false
const isPrinting = (): boolean => isPreparing || (typeof matchMedia === 'function' && matchMedia('print').matches)

function follow(listener: () => void): () => void {
  const stop = new AbortController()
  const set = (is: boolean) => () => {
    isPreparing = is
    listener()
  }
  addEventListener('beforeprint', set(true), stop)
  addEventListener('afterprint', set(false), stop)
  if (typeof matchMedia === 'function') matchMedia('print').addEventListener('change', listener, stop)
  return () => stop.abort()
}
