import type Dexie from 'dexie'
import { createStore } from '../lib/store.ts'

/** A phone that killed the browser's storage process needs about this long to restart it. */
const AGAIN_AFTER_MS = 400

/** The database could not be opened, or it is a guest's and must wait until the previous guest's work has moved [A3]. */
export type StorageTrouble = 'closed' | 'guest work waits'

const trouble = createStore<StorageTrouble | null>(null)

/** Opens the database; retries once if the browser's storage did not respond. */
export async function openTwice(db: Dexie): Promise<void> {
  try {
    await db.open()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    await db.open()
  }
}

/** Why there is no data to show; null if there is. */
export function useStorageTrouble(): StorageTrouble | null {
  return trouble.useValue()
}

export function setStorageTrouble(found: StorageTrouble | null): void {
  trouble.set(found)
}
