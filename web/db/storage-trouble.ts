import type Dexie from 'dexie'
import { useSyncExternalStore } from 'react'

/** A phone that ended the storage's process needs so long to start another. */
const AGAIN_AFTER_MS = 400

/** It could not be opened, or a guest's may not be before the work of the guest before has moved [A3]. */
export type StorageTrouble = 'closed' | 'guest work waits'

let trouble: StorageTrouble | null = null
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

/** Why there is nothing to show; null while there is. */
export function useStorageTrouble(): StorageTrouble | null {
  return useSyncExternalStore(subscribe, () => trouble)
}

export function setStorageTrouble(found: StorageTrouble | null): void {
  if (found === trouble) return
  trouble = found
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
