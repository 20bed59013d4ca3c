import { mutations } from '@station-zero/schema/mutations.ts'
import { adopt, replay } from '@station-zero/sync/client/adopt.ts'
import { hasDatabase } from '../dexie/has-database.ts'
import { newId } from '../stores/account.ts'
import { type AccountDb, databaseName, GUEST } from '../stores/account-db.ts'
import { changeDeviceState, readDeviceState } from '../stores/device-db.ts'
import { putLaterDrafts } from '../stores/merge-drafts.ts'
import { openClientStore } from './client-store.ts'
import { copyContent } from './content.ts'
import { loadAdoptAccount } from './load-adopt-account.ts'
import { moveWork, takeNotes, takeRecordings } from './move-work.ts'
import { openAccount } from './open-account.ts'

/**
 * The guest's work moves whole into the account that it was promised to, if it was: content, drafts, notes, recordings, and every
 * mutation with its id and time. So does what is left of accounts that the server has forgotten [A4]. Broken off in between, it is
 * done again and adds nothing twice. The lock only saves work.
 */
export async function adoptGuest(): Promise<void> {
  await (navigator.locks ? navigator.locks.request('s0-adopt', adoptNow) : adoptNow())
}

async function adoptNow(): Promise<void> {
  const { adoptInto, moves = [] } = await readDeviceState()
  if (moves.length > 0) await (await loadAdoptAccount())(moves)
  if (!adoptInto) return
  if (await hasDatabase(databaseName(GUEST))) await moveWork(GUEST, adoptInto, bringGuest)
  // Another tab may have finished it, and the next guest's work been promised to somebody else.
  await changeDeviceState((state) => (state.adoptInto === adoptInto ? { adoptInto: null } : null))
}

async function bringGuest(guest: AccountDb, into: string): Promise<boolean> {
  const account = await openAccount(into)
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
  return true
}
