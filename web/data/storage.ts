import type Dexie from 'dexie'
import { createStore } from './store.ts'

/** Approximate time that a phone takes to restart the browser's storage process after killing it. */
const RETRY_AFTER_MS = 400

/**
 * `closed`: the database could not be opened. `guest work waits`: a guest's database must wait until the previous guest's work has been
 * moved [A3].
 */
export type StorageTrouble = 'closed' | 'guest work waits'

const trouble = createStore<StorageTrouble | null>(null)
const moving = createStore(false)

/** Opens the database; retries once after a failure. Rejects if the second attempt fails too. */
export async function openTwice(db: Dexie): Promise<void> {
  try {
    await db.open()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    await db.open()
  }
}

/** Why no data can be shown; null if data can be shown. */
export const useStorageTrouble = (): StorageTrouble | null => trouble.useValue()
export const setStorageTrouble = trouble.set

/** Whether work is moving into an account, which takes some time for years of work. */
export const useIsMoving = (): boolean => moving.useValue()
export const setMoving = moving.set

/** Display names of drafts that were stashed on this page and have not been announced yet. */
export const stashedDrafts = createStore<readonly string[]>([])

/** Whether a write failed because the storage is full. Dexie wraps the cause in an AbortError or a BulkError. */
export function isQuotaExceeded(error: unknown): boolean {
  const { name, inner, failures } = Object(error) as { name?: unknown; inner?: unknown; failures?: unknown }
  if (name === 'QuotaExceededError') return true
  const reasons = [inner, ...(Array.isArray(failures) ? failures : [])]
  return reasons.some((reason) => reason !== undefined && reason !== error && isQuotaExceeded(reason))
}
