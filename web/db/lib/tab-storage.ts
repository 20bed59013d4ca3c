import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A string in sessionStorage: it survives a reload, but not closing the tab. */
export interface TabStorage {
  keep(text: string): void
  drop(): void
  /** The raw string; the caller validates it. */
  useKept(): string | null
}

export function tabStorage(key: string): TabStorage {
  const listeners = createListeners()
  return {
    keep(text) {
      sessionStorage.setItem(key, text)
      listeners.tell()
    },
    drop() {
      sessionStorage.removeItem(key)
      listeners.tell()
    },
    useKept: () =>
      useSyncExternalStore(
        listeners.add,
        () => sessionStorage.getItem(key),
        () => null,
      ),
  }
}
