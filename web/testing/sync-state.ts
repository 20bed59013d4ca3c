import type { SyncState } from '../app/sync/sync-chip.tsx'

/** A signed-in person with nothing to do, who has not synced yet. */
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
