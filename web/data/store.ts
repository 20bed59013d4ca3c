import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A value that exists once per page, to which React components can subscribe. */
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
      listeners.notify()
    },
    useValue: () =>
      useSyncExternalStore(
        listeners.add,
        () => value,
        () => first,
      ),
  }
}

/** A string in sessionStorage, which survives a reload but not closing the tab. */
interface TabStorage {
  set(text: string): void
  clear(): void
  /** The raw string; the caller validates it. */
  useValue(): string | null
}

/** `fallback` returns the value if this tab has none. */
export function tabStorage(key: string, fallback: () => string | null = () => null): TabStorage {
  const listeners = createListeners()
  return {
    set(text) {
      sessionStorage.setItem(key, text)
      listeners.notify()
    },
    clear() {
      sessionStorage.removeItem(key)
      listeners.notify()
    },
    useValue: () =>
      useSyncExternalStore(
        listeners.add,
        () => sessionStorage.getItem(key) ?? fallback(),
        () => null,
      ),
  }
}
