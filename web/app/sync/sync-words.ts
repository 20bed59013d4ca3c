import type { SyncView } from '../../data/sync-view.ts'
import type { ChipTone } from './chip.tsx'

/** `isForgotten` comes with `needsSignIn`: the account no longer exists, so there is nothing to sign in to. */
export type WhoSyncs = { isGuest: boolean; needsSignIn: boolean; isForgotten?: boolean }
export type SyncState = SyncView & WhoSyncs

export type SyncWords = {
  text: string
  tone: ChipTone
  icon: 'saved' | 'waiting' | 'syncing' | 'synced' | 'offline' | 'attention'
}

/** The chip's text, in order of priority: what the person must do, what is in progress, what is done. */
export function syncWords(state: SyncState, now: Date): SyncWords {
  const { waiting, attention } = state
  if (!state.isGuest && (state.needsSignIn || state.problem === 'sign-in')) {
    const what = state.isForgotten ? 'Sign up again' : 'Sign in again'
    const text = waiting > 0 ? `${what} to sync ${waiting} ${waiting === 1 ? 'item' : 'items'}` : what
    return { text, tone: 'amber', icon: 'attention' }
  }
  if (attention > 0) {
    return { text: `${attention} ${attention === 1 ? 'needs' : 'need'} attention`, tone: 'red', icon: 'attention' }
  }
  if (state.wantsNetworkSignIn) return { text: 'Network sign-in needed', tone: 'amber', icon: 'attention' }
  if (state.isGuest) return { text: 'Saved on device', tone: 'calm', icon: 'saved' }
  if (state.problem === 'update') return { text: 'Update to sync', tone: 'amber', icon: 'attention' }
  if (state.guestWork) {
    const text = state.isEarlierAccount ? 'Earlier work waits' : 'Guest work waits'
    return { text, tone: 'amber', icon: 'attention' }
  }
  if (state.problem === 'no-room') return { text: 'Storage full', tone: 'amber', icon: 'attention' }
  if (isOffline(state)) {
    return { text: waiting > 0 ? `Offline, ${waiting} waiting` : 'Offline', tone: 'calm', icon: 'offline' }
  }
  if (state.phase === 'syncing') return { text: 'Syncing', tone: 'calm', icon: 'syncing' }
  if (waiting > 0) return { text: `${waiting} waiting`, tone: 'calm', icon: 'waiting' }
  if (state.syncedAt !== null) {
    return { text: `Synced ${timeOrDay(new Date(state.syncedAt), now)}`, tone: 'calm', icon: 'synced' }
  }
  return { text: 'Saved on device', tone: 'calm', icon: 'saved' }
}

/** Whether nothing can be sent or fetched. A server that asked for a pause has answered. */
export const isOffline = ({ isDeviceOffline, phase, problem, pausedUntil }: SyncState): boolean =>
  isDeviceOffline === true || (phase === 'idle' && problem === 'offline' && pausedUntil === null)

const asTime = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const asDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })

export function timeOrDay(at: Date, now: Date): string {
  return at.toDateString() === now.toDateString() ? asTime.format(at) : asDay.format(at)
}
