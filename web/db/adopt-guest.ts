import { mutations } from '@station-zero/schema/mutations.ts'
import { adopt, replay } from '@station-zero/sync/client/adopt.ts'
import Dexie from 'dexie'
import { newId } from './account.ts'
import { AccountDb, databaseName, GUEST } from './account-db.ts'
import { openClientStore } from './client-store.ts'
import { copyContent } from './content.ts'
import { changeDeviceState, readDeviceState } from './device-db.ts'
import { hasDatabase } from './has-database.ts'
import { putLaterDrafts } from './later-drafts.ts'
import { closedOnceMoved, closeForWriting } from './moved.ts'
import { isNoteKey } from './note-key.ts'
import { openAccount } from './open-account.ts'

/**
 * The guest's work moves whole into the account that it was promised to, if it was: content, drafts, notes, recordings, and every
 * mutation with its id and time. Broken off in between, it is done again and adds nothing twice. The lock only saves work.
 */
export async function adoptGuest(): Promise<void> {
  await (navigator.locks ? navigator.locks.request('s0-adopt', adoptNow) : adoptNow())
}

async function adoptNow(): Promise<void> {
  const { adoptInto } = await readDeviceState()
  if (!adoptInto) return
  if (await hasDatabase(databaseName(GUEST))) await move(adoptInto)
  // Another tab may have finished it, and the next guest's work been promised to somebody else.
  await changeDeviceState((state) => (state.adoptInto === adoptInto ? { adoptInto: null } : null))
}

/** Only when nothing can be added to it any more, and all of it is in the account, is the guest's database deleted [A2]. */
async function move(adoptInto: string): Promise<void> {
  const guest = new AccountDb(GUEST)
  // Who moves the work may take away what has moved.
  guest.unuse(closedOnceMoved)
  let isTaken = false
  guest.on('versionchange', ({ newVersion }) => {
    if (newVersion) return
    // Another tab has moved it as well, and deletes it. Opened once more it would be the next guest's.
    isTaken = true
    guest.close()
    return false
  })
  try {
    const account = await openAccount(await closeForWriting(guest, adoptInto))
    try {
      await copyContent(guest, account.db)
      await adopt(openClientStore(guest, newId), account.store, mutations)
      // What a file had brought and could not be applied there: here it may be, or it is shown.
      await replay(account.store, mutations, await guest.refused.toArray())
      await putLaterDrafts(account.db, await guest.drafts.toArray())
      await takeNotes(guest, account.db)
      await takeRecordings(guest, account.db)
    } finally {
      account.db.close()
    }
  } catch (error) {
    if (isTaken) return
    guest.close()
    throw error
  }
  if (isTaken) return
  // Asked for while this one is open: it is the database that was moved, and none that a guest has begun since.
  const deleting = Dexie.delete(databaseName(GUEST))
  guest.close()
  await deleting
}

/** One at a time, and gone here once it is there: all of the sound twice could be more than a phone has room for. */
async function takeRecordings(from: AccountDb, to: AccountDb): Promise<void> {
  for (const id of await from.recordings.toCollection().primaryKeys()) {
    const recording = await from.recordings.get(id)
    if (recording) await to.recordings.put(recording)
    await from.recordings.delete(id)
  }
}

/** What the account has noted itself stays. */
async function takeNotes(from: AccountDb, to: AccountDb): Promise<void> {
  const notes = await from.local.filter(({ key }) => isNoteKey(key)).toArray()
  await to.transaction('rw', to.local, async () => {
    const present = await to.local.bulkGet(notes.map(({ key }) => key))
    await to.local.bulkPut(notes.filter((_, at) => !present[at]))
  })
}
