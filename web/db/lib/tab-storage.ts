import { useSyncExternalStore } from 'react'

/** A string in sessionStorage: it survives a reload, but not closing the tab. */
export interface TabStorage {
  keep(text: string): void
  drop(): void
  /** The raw string; the caller validates it. */
  useKept(): string | null
}

export function tabStorage(key: string): TabStorage {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    keep(text) {
      sessionStorage.setItem(key, text)
      tell()
    },
    drop() {
      sessionStorage.removeItem(key)
      tell()
    },
    useKept: () => useSyncExternalStore(subscribe, () => sessionStorage.getItem(key)),
  }
}
