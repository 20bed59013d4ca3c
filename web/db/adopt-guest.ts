import { mutations } from '@station-zero/schema/mutations.ts'
import { adopt } from '@station-zero/sync/client/adopt.ts'
import Dexie from 'dexie'
import type { AccountHandle } from './account.ts'
import { type AccountDb, databaseName, GUEST } from './account-db.ts'
import { copyContent } from './content.ts'
import { changeDeviceState } from './device-db.ts'
import { openAccount } from './open-account.ts'

/**
 * The guest's work moves whole into the account: content, drafts, recordings, and every mutation with its id and time. Only
 * when all of it is there is the guest's database deleted; broken off in between, it is done again and adds nothing twice.
 */
export async function adoptGuest(account: AccountHandle): Promise<void> {
  if (await Dexie.exists(databaseName(GUEST))) {
    const guest = await openAccount(GUEST)
    await copyContent(guest.db, account.db)
    await adopt(guest.store, account.store, mutations)
    await takeDrafts(guest.db, account.db)
    await takeRecordings(guest.db, account.db)
    guest.db.close()
    await Dexie.delete(databaseName(GUEST))
  }
  await changeDeviceState({ adoptInto: null })
}

/** Where both have the same thing under way, the one touched last stays. */
async function takeDrafts(from: AccountDb, to: AccountDb): Promise<void> {
  const drafts = await from.drafts.toArray()
  const present = await to.drafts.bulkGet(drafts.map(({ key }) => key))
  await to.drafts.bulkPut(drafts.filter(({ savedAt }, at) => savedAt > (present[at]?.savedAt ?? 0)))
}

/** One at a time: all of the sound at once could be more than a phone has room for. */
async function takeRecordings(from: AccountDb, to: AccountDb): Promise<void> {
  for (const id of await from.recordings.toCollection().primaryKeys()) {
    const recording = await from.recordings.get(id)
    if (recording) await to.recordings.put(recording)
  }
}
