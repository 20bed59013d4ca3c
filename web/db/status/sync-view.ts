import type { LoopState } from '@station-zero/sync/client/loop.ts'
import { type AdoptionTrouble, finishAdoption, useAdoptionTrouble } from '../guest/guest-adoption.ts'
import { useKnown } from '../identity/device-session.ts'
import { getCurrent } from '../page/active-account.ts'
import { useHasTried, useLoopState } from '../page/loop-view.ts'
import { useLive } from '../page/use-live.ts'
import { waitingEntries } from '../queries/waiting.ts'

/** What the sync chip tells: the truth about what is on this device and what the server has confirmed. */
export interface SyncView extends LoopState {
  /** Not confirmed by the server yet. */
  waiting: number
  /** Refused or set aside by the server. */
  attention: number
  syncedAt: number | null
  /** Why what this person did as a guest is not in the account yet; null where all of it is. */
  guestWork: AdoptionTrouble | null
  /** What is not in the account yet is not a guest's but an earlier account's [A4]. */
  isEarlierAccount?: boolean
}

export function useSyncView(): SyncView {
  const loop = useLoopState()
  const known = useKnown()
  const adoptionTrouble = useAdoptionTrouble()
  const counts = useLive(async (db) => {
    const waiting = await (await waitingEntries(db)).count()
    const syncedAt = (await db.meta.get('sync'))?.value.syncedAt ?? null
    return { waiting, attention: await db.refused.count(), syncedAt }
  }, [])
  return {
    ...loop,
    problem: known?.needsSignIn ? 'sign-in' : loop.problem,
    guestWork: known?.awaitsGuestWork ? adoptionTrouble : null,
    isEarlierAccount: known?.isEarlierAccount === true,
    ...(counts ?? { waiting: 0, attention: 0, syncedAt: null }),
  }
}

/** Brings the guest's work into the account and sends it; where it cannot be done now, `guestWork` says why. */
export async function moveGuestWork(): Promise<boolean> {
  try {
    await finishAdoption()
  } catch (error) {
    console.error('Failed to bring the guest’s work into its account:', error)
    return false
  }
  syncNow()
  return true
}

/**
 * For a screen whose content is not there: whether it is on its way for the first time. After that what is said to be missing
 * stays in sight while it is tried again, and so does the button that somebody may be about to press.
 */
export function useIsArriving(): boolean {
  const { phase } = useLoopState()
  const hasTried = useHasTried()
  return phase === 'syncing' && !hasTried
}

/** What the button to try again needs. */
export function useTryAgain(): { isTrying: boolean; onTry: () => void } {
  return { isTrying: useLoopState().phase === 'syncing', onTry: syncNow }
}

export function syncNow(): void {
  getCurrent()?.loop.poke(0)
}
