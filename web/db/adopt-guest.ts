import { mutations } from '@station-zero/schema/mutations.ts'
import { adopt } from '@station-zero/sync/client/adopt.ts'
import Dexie from 'dexie'
import { type AccountHandle, openAccount } from './account.ts'
import { databaseName, GUEST } from './account-db.ts'
import { copyContent } from './content.ts'
import { changeDeviceState, readDeviceState } from './device-db.ts'

/** Mutations and drafts of the guest on this device; 0 where there never was one. */
export async function countGuestWork(): Promise<number> {
  if (!(await Dexie.exists(databaseName(GUEST)))) return 0
  const guest = await openAccount(GUEST)
  try {
    return (await guest.db.outbox.count()) + (await guest.db.drafts.count())
  } finally {
    guest.db.close()
  }
}

/**
 * The guest's work moves whole into the account: content, drafts, and every mutation with its id and time. Only when all of
 * it is there is the guest's database deleted; broken off in between, it is done again and adds nothing twice.
 */
export async function adoptGuest(account: AccountHandle): Promise<void> {
  if (await Dexie.exists(databaseName(GUEST))) {
    const guest = await openAccount(GUEST)
    await copyContent(guest.db, account.db)
    await adopt(guest.store, account.store, mutations)
    await account.db.drafts.bulkPut(await guest.db.drafts.toArray())
    guest.db.close()
    await Dexie.delete(databaseName(GUEST))
  }
  await changeDeviceState({ adoptInto: null })
}

/** An adoption that a kill broke off is finished before anything else. */
export async function finishAdoption(account: AccountHandle): Promise<void> {
  const { adoptInto } = await readDeviceState()
  if (adoptInto === account.userId) await adoptGuest(account)
}
