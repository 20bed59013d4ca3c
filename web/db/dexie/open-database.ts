import type Dexie from 'dexie'
import { watched } from '../lib/store.ts'

/** A phone that ended the storage's process needs so long to start another. */
const AGAIN_AFTER_MS = 400

/** It could not be opened, or a guest's may not be before the work of the guest before has moved [A3]. */
export type StorageTrouble = 'closed' | 'guest work waits'

const trouble = watched<StorageTrouble | null>(null)

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
  return trouble.useValue()
}

export function setStorageTrouble(found: StorageTrouble | null): void {
  trouble.set(found)
}
