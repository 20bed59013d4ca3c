import type Dexie from 'dexie'
import { createStore } from './store.ts'

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

/** Whether a write failed because the storage is full. Dexie wraps the cause in an AbortError or a BulkError, so we look inside. */
export function isQuotaExceeded(error: unknown): boolean {
  const { name, inner, failures } = Object(error) as { name?: unknown; inner?: unknown; failures?: unknown }
  if (name === 'QuotaExceededError') return true
  const reasons = [inner, ...(Array.isArray(failures) ? failures : [])]
  return reasons.some((reason) => reason !== undefined && reason !== error && isQuotaExceeded(reason))
}

/** Display names of drafts that were stashed on this page and have not been announced yet. */
export const stashedDrafts = createStore<readonly string[]>([])

const moving = createStore(false)

/** Whether work is moving into an account right now. Years of it take a while, so the screen says so. */
export const useIsMoving = (): boolean => moving.useValue()
export const setMoving = moving.set
