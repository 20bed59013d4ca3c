import { timeOrderedId } from '@station-zero/schema/core/ids.ts'
import type { ClientStore } from '@station-zero/sync/client/store.ts'
import type { AccountDb } from './account-db.ts'

/** One person's database on this device, with the store that the sync engine uses. */
export interface AccountHandle {
  userId: string
  db: AccountDb
  store: ClientStore
}

/**
 * A new UUID. Works on plain HTTP too, where browsers have neither `crypto.randomUUID` nor `crypto.subtle`: everything in `web` takes its ids
 * from here.
 */
export const newId = (): string => timeOrderedId(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
