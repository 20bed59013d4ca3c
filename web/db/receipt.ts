import { DeletionReceipt } from '@station-zero/schema/auth/receipt.ts'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** The receipt outlives the account it is about, and a reload, but not the tab. */
const KEY = 'deletionReceipt'
const listeners = new Set<() => void>()

export function keepReceipt(receipt: DeletionReceipt): void {
  sessionStorage.setItem(KEY, JSON.stringify(receipt))
  for (const listener of listeners) listener()
}

export function dropReceipt(): void {
  sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

export function useReceipt(): DeletionReceipt | null {
  const kept = useSyncExternalStore(subscribe, () => sessionStorage.getItem(KEY))
  if (kept === null) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), DeletionReceipt), kept)
  return read.success ? read.output : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
