import { resumeSignIn as resume } from '@station-zero/sync/device/sign-in.ts'
import { AccountDb, databaseName, GUEST, hasDatabase } from './account-db.ts'
import { deviceStates, readDeviceState } from './device-db.ts'
import { loadEngine } from './lazy.ts'
import { isQuotaExceeded, setMoving } from './storage.ts'
import { createStore } from './store.ts'

/** Why a guest's or an earlier account's work has not been moved into its new account yet. */
export type AdoptionTrouble = 'no room' | 'failed'

const trouble = createStore<AdoptionTrouble | null>(null)

/** Completes an unfinished move; throws if that is not possible now [A3, A4]. */
export async function finishAdoption(): Promise<void> {
  const { adoptInto, moves = [] } = await readDeviceState()
  if (!adoptInto && moves.length === 0) return trouble.set(null)
  setMoving(true)
  try {
    await (await loadEngine()).adoptGuest()
    trouble.set(null)
  } catch (error) {
    trouble.set(isQuotaExceeded(error) ? 'no room' : 'failed')
    throw error
  } finally {
    setMoving(false)
  }
}

/** Returns why the last attempt in this tab failed, live; null if it did not fail. */
export function useAdoptionTrouble(): AdoptionTrouble | null {
  return trouble.useValue()
}

/**
 * Counts the guest's mutations (including failed ones), drafts, recordings, document files and images. Returns 0 if there is no guest, or
 * if the work is already waiting to move into an account.
 */
export async function countGuestWork(): Promise<number> {
  if ((await readDeviceState()).adoptInto) return 0
  if (!(await hasDatabase(databaseName(GUEST)))) return 0
  const guest = new AccountDb(GUEST)
  try {
    const { outbox, refused, drafts, recordings, documentFiles, imageFiles } = guest
    const counts = await Promise.all(
      [outbox, refused, drafts, recordings, documentFiles, imageFiles].map((table) => table.count()),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    guest.close()
  }
}

export const resumeSignIn = (): Promise<void> =>
  resume(deviceStates, () => localStorage.getItem('sessionToken') !== null)
