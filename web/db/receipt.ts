import { useSyncExternalStore } from 'react'

/** The receipt of a deletion outlives the account it is about, and a reload, but not the tab. */
const KEY = 'deletionReceipt'
const listeners = new Set<() => void>()

export function keepReceipt(receipt: object): void {
  sessionStorage.setItem(KEY, JSON.stringify(receipt))
  tell()
}

export function dropReceipt(): void {
  sessionStorage.removeItem(KEY)
  tell()
}

/** As it is kept, unread: whoever shows it checks it. */
export function useReceipt(): string | null {
  return useSyncExternalStore(subscribe, () => sessionStorage.getItem(KEY))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
