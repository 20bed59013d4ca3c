import Dexie from 'dexie'
import { closedOnceMoved, closeForWriting } from '../dexie/write-fence.ts'
import { AccountDb } from '../stores/account-db.ts'
import { isNoteKey } from '../stores/note-key.ts'

/**
 * Moves what `bring` takes out of a database, and deletes the database: only when nothing can be added to it any more, and
 * all of it is where it belongs [A2, A4]. `bring` says whether all of it is; what stays keeps its database. Broken off, it is
 * done again. `bring` is told whose the work is: theirs who came first.
 */
export async function moveWork(
  userId: string,
  into: string,
  bring: (from: AccountDb, into: string) => Promise<boolean>,
): Promise<void> {
  const from = new AccountDb(userId)
  // Who moves the work may take away what has moved.
  from.unuse(closedOnceMoved)
  let isTaken = false
  from.on('versionchange', ({ newVersion }) => {
    if (newVersion) return
    // Another tab has moved it as well, and deletes it. Opened once more it would be a new one.
    isTaken = true
    from.close()
    return false
  })
  let isWhole: boolean
  try {
    isWhole = await bring(from, await closeForWriting(from, into))
  } catch (error) {
    if (isTaken) return
    from.close()
    throw error
  }
  if (isTaken) return
  if (!isWhole) return from.close()
  // Asked for while this one is open: it is the database that was moved, and none that was begun since.
  const deleting = Dexie.delete(from.name)
  from.close()
  await deleting
}

/** One at a time, and gone here once it is there: all of the sound twice could be more than a phone has room for. */
export async function takeRecordings(from: AccountDb, to: AccountDb): Promise<void> {
  for (const id of await from.recordings.toCollection().primaryKeys()) {
    const recording = await from.recordings.get(id)
    if (recording) await to.recordings.put(recording)
    await from.recordings.delete(id)
  }
}

/** What the account has noted itself stays. */
export async function takeNotes(from: AccountDb, to: AccountDb): Promise<void> {
  const notes = await from.local.filter(({ key }) => isNoteKey(key)).toArray()
  await to.transaction('rw', to.local, async () => {
    const present = await to.local.bulkGet(notes.map(({ key }) => key))
    await to.local.bulkPut(notes.filter((_, at) => !present[at]))
  })
}
