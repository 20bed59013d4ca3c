import type { LeavingWork } from '@station-zero/sync/device/move-work.ts'
import Dexie from 'dexie'
import { closeForWriting, fenceGuestWrites } from '../dexie/write-fence.ts'
import { AccountDb } from '../stores/account-db.ts'
import { isNoteKey } from '../stores/note-key.ts'

/** A database that is open to be moved: this page may delete what has moved, and stays closed to writes everywhere else. */
export function openLeavingWork(userId: string): LeavingWork & { db: AccountDb } {
  const db = new AccountDb(userId)
  db.unuse(fenceGuestWrites)
  let isTaken = false
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion) return
    // Opened once more it would be a new one.
    isTaken = true
    db.close()
    return false
  })
  return {
    db,
    closeForWriting: (into) => closeForWriting(db, into),
    isTaken: () => isTaken,
    close: () => db.close(),
    async delete() {
      // Request the deletion while our connection is open, so it hits the database we moved and not a newer one.
      const deleting = Dexie.delete(db.name)
      db.close()
      await deleting
    },
  }
}

/** Moves one recording at a time: two copies of all the audio might not fit on a phone. */
export async function takeRecordings(from: AccountDb, to: AccountDb): Promise<void> {
  for (const id of await from.recordings.toCollection().primaryKeys()) {
    const recording = await from.recordings.get(id)
    if (recording) await to.recordings.put(recording)
    await from.recordings.delete(id)
  }
  await takeDocumentFiles(from, to)
}

/** The files of documents, one at a time as well. */
async function takeDocumentFiles(from: AccountDb, to: AccountDb): Promise<void> {
  for (const id of await from.documentFiles.toCollection().primaryKeys()) {
    const file = await from.documentFiles.get(id)
    if (file) await to.documentFiles.put(file)
    await from.documentFiles.delete(id)
  }
}

/** Values that the account already has win. */
export async function takeNotes(from: AccountDb, to: AccountDb): Promise<void> {
  const notes = await from.local.filter(({ key }) => isNoteKey(key)).toArray()
  await to.transaction('rw', to.local, async () => {
    const present = await to.local.bulkGet(notes.map(({ key }) => key))
    await to.local.bulkPut(notes.filter((_, at) => !present[at]))
  })
}
