import type { Conflict } from '@station-zero/sync/protocol.ts'

/** Why nothing in a request was applied. The sentence is for people; the device acts on the code. */
export const conflicts: Record<Conflict, { status: 409; sentence: string }> = {
  epoch: {
    status: 409,
    sentence: 'This server was restored since the device synced. The device sends again what the restore lost.',
  },
  fork: {
    status: 409,
    sentence: 'The server remembers this device differently. The device continues under a new id; nothing is lost.',
  },
  user: { status: 409, sentence: 'This queue belongs to somebody else. Sign in as the person who made it.' },
  client: {
    status: 409,
    sentence: 'This device id belongs to another account. The device continues under a new id; nothing is lost.',
  },
}

/** Errors that only the sync routes answer. */
export const syncErrors = {
  ...conflicts,
  proto: { status: 426, sentence: 'This version of the app is too old to sync. Update it; nothing is lost.' },
  transient: { status: 503, sentence: 'Station Zero is busy. Nothing is lost; it is tried again.' },
} as const
