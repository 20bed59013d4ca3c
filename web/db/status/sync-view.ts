import type { LoopState } from '@station-zero/sync/client/loop.ts'
import { useSyncExternalStore } from 'react'
import { type AdoptionTrouble, finishAdoption, useAdoptionTrouble } from '../guest/guest-adoption.ts'
import { useKnown } from '../identity/device-session.ts'
import { getCurrent } from '../page/active-account.ts'
import { useHasTried, useLoopState } from '../page/loop-view.ts'
import { useLive } from '../page/use-live.ts'
import { waitingEntries } from '../queries/waiting.ts'
import { type ContentProblem, contentProblem, endContentWaits, useContentLoad } from '../stores/content-load.ts'
import { useWantsNetworkSignIn } from './use-network-sign-in.ts'

/** What the sync chip shows: what is only on this device and what the server has confirmed. */
export interface SyncView extends LoopState {
  /** Not confirmed by the server yet. */
  waiting: number
  /** Refused or quarantined by the server. */
  attention: number
  syncedAt: number | null
  /** Why the guest's work has not moved into the account yet; null if it has. */
  guestWork: AdoptionTrouble | null
  /** The work that has not moved yet is an earlier account's, not a guest's [A4]. */
  isEarlierAccount?: boolean
  /** Whether the figures have been read from the database. */
  isRead?: boolean
  /** The device itself says that it has no connection. */
  isDeviceOffline?: boolean
  /** The network answers in our server's place and wants the person to sign in to it. */
  wantsNetworkSignIn?: boolean
}

/** `navigator.onLine` may be true without a connection, but false is certain. */
const useIsDeviceOffline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => !navigator.onLine,
    () => false,
  )

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function useSyncView(): SyncView {
  const loop = useLoopState()
  const known = useKnown()
  const adoptionTrouble = useAdoptionTrouble()
  const isDeviceOffline = useIsDeviceOffline()
  const wantsSignIn = useWantsNetworkSignIn()
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
    isRead: counts !== undefined,
    isDeviceOffline,
    wantsNetworkSignIn: wantsSignIn,
    ...(counts ?? { waiting: 0, attention: 0, syncedAt: null }),
  }
}

/** Moves the guest's work into the account and syncs; if that fails, `guestWork` says why. */
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
 * For a screen without content: whether the first load is still under way. On later tries the message and its button stay in
 * place, so nothing moves under the person's finger.
 */
export function useIsArriving(): boolean {
  const { phase } = useLoopState()
  const { isLoading, hasTried } = useContentLoad()
  return (phase === 'syncing' || isLoading) && !hasTried
}

/** State and action for the Try again button of a screen without content, and why the last load failed. */
export function useTryAgain(): { isTrying: boolean; onTry: () => void; problem: ContentProblem | null } {
  const { phase } = useLoopState()
  const { isLoading, problem } = useContentLoad()
  return { isTrying: phase === 'syncing' || isLoading, onTry: loadNow, problem }
}

/** Why the last load of the content failed; null if it did not. */
export { contentProblem }

function loadNow(): void {
  endContentWaits()
  syncNow()
}

export function syncNow(): void {
  getCurrent()?.loop.poke(0)
}

/** Whether a sync round of the open account has ended and the content was loaded, both successfully or not. */
export function useHasTriedToSync(): boolean {
  const { hasTried } = useContentLoad()
  return useHasTried() && hasTried
}
