import { mutations } from '@station-zero/schema/mutations.ts'
import { adopt } from '@station-zero/sync/client/adopt.ts'
import Dexie from 'dexie'
import type { AccountHandle } from './account.ts'
import { databaseName, GUEST } from './account-db.ts'
import { copyContent } from './content.ts'
import { changeDeviceState } from './device-db.ts'
import { openAccount } from './open-account.ts'

/**
 * The guest's work moves whole into the account: content, drafts, recordings, and every mutation with its id and time. Only when all of
 * it is there is the guest's database deleted; broken off in between, it is done again and adds nothing twice.
 */
export async function adoptGuest(account: AccountHandle): Promise<void> {
  if (await Dexie.exists(databaseName(GUEST))) {
    const guest = await openAccount(GUEST)
    await copyContent(guest.db, account.db)
    await adopt(guest.store, account.store, mutations)
    await account.db.drafts.bulkPut(await guest.db.drafts.toArray())
    // One at a time: all of the sound at once could be more than a phone has room for.
    for (const id of await guest.db.recordings.toCollection().primaryKeys()) {
      const recording = await guest.db.recordings.get(id)
      if (recording) await account.db.recordings.put(recording)
    }
    guest.db.close()
    await Dexie.delete(databaseName(GUEST))
  }
  await changeDeviceState({ adoptInto: null })
}
