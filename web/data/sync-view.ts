import type { LoopState } from '@station-zero/sync/client/loop.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { waitingEntries, waitingSpaceEntries } from './account-db.ts'
import { getCurrent, useHasTried, useLoopState } from './active-account.ts'
import { type ContentProblem, contentProblem, endContentWaits, useContentLoad } from './content-load.ts'
import { useKnown } from './device.ts'
import { noteReturning, noteSynced } from './device-db.ts'
import { type AdoptionTrouble, finishAdoption, useAdoptionTrouble } from './guest.ts'
import { onNetworkSignInChange, wantsNetworkSignIn } from './network-sign-in.ts'
import { useLive } from './use-live.ts'

/** State for the sync chip: what exists only on this device and what the server has confirmed. */
export interface SyncView extends LoopState {
  /** Number of mutations that the server has not confirmed yet. */
  waiting: number
  /** Number of mutations that the server refused or quarantined. */
  attention: number
  syncedAt: number | null
  /** Why moving the guest's work into the account failed; null if no work is waiting to move or no attempt has failed. */
  guestWork: AdoptionTrouble | null
  /** Whether the work that has not been moved yet comes from an earlier account, not from a guest [A4]. */
  isEarlierAccount?: boolean
  /** Whether the figures have been read from the database. */
  isRead?: boolean
  /** Whether the device reports that it has no connection. */
  isDeviceOffline?: boolean
  /** Whether the network requires a sign-in before our server can be reached. */
  wantsNetworkSignIn?: boolean
}

/** `navigator.onLine` can be true while offline, but false is reliable. */
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
  const wantsSignIn = useSyncExternalStore(onNetworkSignInChange, wantsNetworkSignIn, () => false)
  const counts = useLive(async (db) => {
    const waiting = (await (await waitingEntries(db)).count()) + (await waitingSpaceEntries(db)).length
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

/** Moves the guest's work into the account and syncs. Returns false on failure; `guestWork` then contains the reason. */
export async function moveGuestWork(): Promise<boolean> {
  try {
    await finishAdoption()
  } catch (error) {
    console.error('Failed to move the guest’s work into the account:', error)
    return false
  }
  syncNow()
  return true
}

/**
 * Returns true while the first load is in progress, for a screen without content. During later attempts, the message and its button stay in
 * place, so that nothing moves while the person taps.
 */
export function useIsArriving(): boolean {
  const { phase } = useLoopState()
  const { isLoading, hasTried } = useContentLoad()
  return (phase === 'syncing' || isLoading) && !hasTried
}

/** Returns the state and action of the "Try again" button on a screen without content, and why the last load failed. */
export function useTryAgain(): { isTrying: boolean; onTry: () => void; problem: ContentProblem | null } {
  const { phase } = useLoopState()
  const { isLoading, problem } = useContentLoad()
  return { isTrying: phase === 'syncing' || isLoading, onTry: loadNow, problem }
}

/** Why the last content load failed; null if it did not fail. */
export { contentProblem }

function loadNow(): void {
  endContentWaits()
  syncNow()
}

export function syncNow(): void {
  getCurrent()?.loop.poke(0)
}

/** Whether a sync round of the open account and a content load have both ended, successfully or not. */
export function useHasTriedToSync(): boolean {
  const { hasTried } = useContentLoad()
  return useHasTried() && hasTried
}

export function useReturning(): { returning: Returning | null; onRead: () => void } {
  const { known, returning, wasCleared, isFirstSync } = useFound()
  const userId = known?.user?.id
  useEffect(() => {
    if (userId && wasCleared && !known?.isReturning) noteReturning(userId, true).catch(() => undefined)
    if (userId && isFirstSync) noteSynced(userId).catch(() => undefined)
  }, [userId, wasCleared, isFirstSync, known?.isReturning])
  return { returning, onRead: () => void (userId && noteReturning(userId, false).catch(() => undefined)) }
}

/** Returns why the person's work is missing, for screens that would be empty before the first pull; null if the work is not missing. */
export const useMissingWork = () => missingOf(useFound().returning)

function useFound() {
  const known = useKnown()
  const [now] = useState(Date.now)
  const { syncedAt, problem, phase, isRead } = useSyncView()
  const isEmpty = isRead === true && syncedAt === null
  const wasCleared = known?.isReturning === true || (known?.hasSynced === true && isEmpty)
  const returning = known?.user
    ? returningOf({
        wasCleared,
        isEmpty: wasCleared ? syncedAt === null : isEmpty,
        isStuck: problem !== null && phase === 'idle',
        createdAt: Date.parse(known.user.createdAt),
        now,
      })
    : null
  return {
    known,
    returning,
    wasCleared,
    isFirstSync: isRead === true && syncedAt !== null && known?.hasSynced === false,
  }
}

/**
 * An account younger than this was created on this device and has no work elsewhere, because signing in on a second device takes longer.
 */
const NEW_ACCOUNT_MS = 60_000

/**
 * Progress of loading an account's work onto a device that had none: `fetching`, `waiting` and `back` after the browser cleared the
 * storage, `arriving` and `arriving-later` on a new device.
 */
export type Returning = 'fetching' | 'waiting' | 'back' | 'arriving' | 'arriving-later'

/** Why the person's work is not on this device: it is being fetched, or it waits for a connection. Null if the work is on this device. */
const missingOf = (returning: Returning | null): 'fetching' | 'waiting' | null => {
  if (returning === 'fetching' || returning === 'arriving') return 'fetching'
  return returning === 'waiting' || returning === 'arriving-later' ? 'waiting' : null
}

interface Facts {
  /** Whether the browser cleared this device's storage. */
  wasCleared: boolean
  /** Whether the account's database has never synced. */
  isEmpty: boolean
  /** Whether the last sync round failed and no round is in progress. */
  isStuck: boolean
  /** When the account was created, in ms since the Unix epoch. */
  createdAt: number
  now: number
}

/** Returns the progress of loading the account's work onto this device; null if there is no message to show. */
export function returningOf({ wasCleared, isEmpty, isStuck, createdAt, now }: Facts): Returning | null {
  if (wasCleared) return isEmpty ? (isStuck ? 'waiting' : 'fetching') : 'back'
  if (!isEmpty || now - createdAt < NEW_ACCOUNT_MS) return null
  return isStuck ? 'arriving-later' : 'arriving'
}
