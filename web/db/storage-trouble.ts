import type Dexie from 'dexie'
import { useSyncExternalStore } from 'react'

/** A phone that ended the storage's process needs so long to start another. */
const AGAIN_AFTER_MS = 400

let isInTrouble = false
const listeners = new Set<() => void>()

/** Opens it, and tries once more where the device's storage did not answer. */
export async function openTwice(db: Dexie): Promise<void> {
  try {
    await db.open()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    await db.open()
  }
}

/** Whether the device's storage could not be opened. */
export function useStorageTrouble(): boolean {
  return useSyncExternalStore(subscribe, () => isInTrouble)
}

export function setStorageTrouble(isSo: boolean): void {
  if (isSo === isInTrouble) return
  isInTrouble = isSo
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
