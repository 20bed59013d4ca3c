import { isQuotaExceeded } from '../lib/quota.ts'
import { createStore } from '../lib/store.ts'
import { readDeviceState } from '../stores/device-db.ts'
import { loadEngine } from './load-engine.ts'
import { setMoving } from './moving.ts'

/** Why the work of a guest or an earlier account has not moved into its account yet. */
export type AdoptionTrouble = 'no room' | 'failed'

const trouble = createStore<AdoptionTrouble | null>(null)

/** Finishes any promised move; throws if that is not possible now [A3, A4]. */
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

/** The result of the last try in this tab. */
export function useAdoptionTrouble(): AdoptionTrouble | null {
  return trouble.useValue()
}
