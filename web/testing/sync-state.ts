import type { SyncState } from '../app/sync/sync-chip.tsx'

/** The sync state of a signed-in person without unsent work who has not synced yet. */
export const idle: SyncState = {
  isGuest: false,
  needsSignIn: false,
  phase: 'idle',
  waiting: 0,
  attention: 0,
  syncedAt: null,
  problem: null,
  pausedUntil: null,
  guestWork: null,
}
