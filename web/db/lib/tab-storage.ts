import { useSyncExternalStore } from 'react'

/** One text that outlives a reload, but not the tab. */
export interface KeptInTab {
  keep(text: string): void
  drop(): void
  /** As it is kept, unread: whoever shows it checks it. */
  useKept(): string | null
}

export function keptInTab(key: string): KeptInTab {
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
