import { useSyncExternalStore } from 'react'

/** A test, a workout or a recording under way: nothing may reload the page while one is held. */
const holds = new Set<symbol>()
const listeners = new Set<() => void>()

/** Call the answer once when it is over. */
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
