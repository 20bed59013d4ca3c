import { useSyncExternalStore } from 'react'

/** One entry per test, workout or recording in progress. The page must not reload while there are any. */
const holds = new Set<symbol>()
const listeners = new Set<() => void>()

/** Returns a function to call once when the activity is over. */
export function holdBusy(): () => void {
  const hold = Symbol('busy')
  holds.add(hold)
  tell()
  return () => {
    if (holds.delete(hold)) tell()
  }
}

export function isBusy(): boolean {
  return holds.size > 0
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(onBusyChange, isBusy)
}

export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
