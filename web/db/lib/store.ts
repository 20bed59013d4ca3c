import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** One value per page that React components can subscribe to. */
export interface Store<T> {
  get(): T
  set(next: T): void
  useValue(): T
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = createListeners()
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      listeners.tell()
    },
    useValue: () =>
      useSyncExternalStore(
        listeners.add,
        () => value,
        () => first,
      ),
  }
}
