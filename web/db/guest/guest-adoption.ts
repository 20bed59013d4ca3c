import { watched } from '../lib/store.ts'
import { readDeviceState } from '../stores/device-db.ts'
import { loadEngine } from './load-engine.ts'
import { setMoving } from './moving.ts'

/** Why the work of a guest, or of an earlier account, could not be brought into its account yet. */
export type AdoptionTrouble = 'no room' | 'failed'

const trouble = watched<AdoptionTrouble | null>(null)

/** Brings what was promised to somebody and is not there yet; throws where that cannot be done now [A3, A4]. */
export async function finishAdoption(): Promise<void> {
  const { adoptInto, moves = [] } = await readDeviceState()
  if (!adoptInto && moves.length === 0) return trouble.set(null)
  setMoving(true)
  try {
    await (await loadEngine()).adoptGuest()
    trouble.set(null)
  } catch (error) {
    trouble.set(isForWantOfRoom(error) ? 'no room' : 'failed')
    throw error
  } finally {
    setMoving(false)
  }
}

/** What became of the last try in this tab. */
export function useAdoptionTrouble(): AdoptionTrouble | null {
  return trouble.useValue()
}

/** Dexie hides it in what it was the reason of: a transaction that was given up, or one of many writes. */
export function isForWantOfRoom(error: unknown): boolean {
  const { name, inner, failures } = Object(error) as { name?: unknown; inner?: unknown; failures?: unknown }
  if (name === 'QuotaExceededError') return true
  const reasons = [inner, ...(Array.isArray(failures) ? failures : [])]
  return reasons.some((reason) => reason !== undefined && reason !== error && isForWantOfRoom(reason))
}
