import type { User } from '@station-zero/schema/auth/user.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import { vi } from 'vitest'
import { AccountDb, databaseName, GUEST, type Recording } from '../data/account-db.ts'
import { closeCurrent, openCurrent } from '../data/active-account.ts'
import { changeDeviceState, deviceDb } from '../data/device-db.ts'
import { hashKey } from '../data/local-state.ts'
import { enterGuest } from '../data/session.ts'
import { closeForWriting } from '../data/write-fence.ts'
import { maia } from './person.ts'

export const olof: User = { ...maia, id: 'olof-id', username: 'olof' }

export const jobIds = Array.from({ length: 60 }, (_, at) => `j${at}`)
const captain: Omit<RowOf<'jobs'>, 'id'> = {
  ...{ version: 1, title: 'Captain', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR', salary: '$90,000' },
  ...{ description: 'Leads.', requirements: [], deadline: null, type: 'Experienced', applyUrl: null, isSample: true },
}

/** Starts as an offline guest with jobs to save. */
export async function beginAsGuest(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  await enterGuest()
  const { db } = await openCurrent(GUEST)
  await db.jobs.bulkPut(jobIds.map((id) => ({ ...captain, id })))
  await db.local.put({ key: hashKey('jobs'), value: 'here' })
}

export async function endEverything(): Promise<void> {
  closeCurrent()
  await changeDeviceState({ currentUserId: null, needsSignIn: false, adoptInto: null, signingIn: null })
  for (const userId of [GUEST, maia.id, olof.id]) await Dexie.delete(databaseName(userId))
  localStorage.clear()
  vi.unstubAllGlobals()
}

/** Simulates another tab that has signed in and is about to move the guest's work. */
export async function promiseTo(user: User): Promise<void> {
  localStorage.setItem('sessionToken', 'the-bearer')
  await deviceDb.accounts.put({ userId: user.id, user, isHidden: false })
  await changeDeviceState({ adoptInto: user.id, signingIn: user.id })
}

/** Simulates a started move: the guest's database no longer accepts writes. */
export const closeGuestFor = (user: User): Promise<string> => lookInto(GUEST, (db) => closeForWriting(db, user.id))

export async function lookInto<T>(userId: string, look: (db: AccountDb) => Promise<T>): Promise<T> {
  const db = new AccountDb(userId)
  try {
    return await look(db)
  } finally {
    db.close()
  }
}

/** Returns the ids of the jobs saved by mutations in this account's outbox. */
export const savedJobs = (userId: string): Promise<string[]> =>
  lookInto(userId, async (db) => (await db.outbox.toArray()).map(({ args }) => (args as { jobId: string }).jobId))

export const recordingOf = (id: string): Recording => ({
  ...{ id, sessionId: 's1', questionId: 'q1', recordedAt: 1, durationMs: 1, mimeType: 'audio/webm', bytes: 1 },
  data: new ArrayBuffer(1),
})
