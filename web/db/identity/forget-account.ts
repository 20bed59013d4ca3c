import Dexie from 'dexie'
import { closeCurrent, getCurrent } from '../page/active-account.ts'
import { databaseName, GUEST } from '../stores/account-db.ts'
import { changeDeviceState, deviceDb, readDeviceState } from '../stores/device-db.ts'
import { dropNewCodes } from './new-codes.ts'

/**
 * After the account was deleted on the server: its database goes with drafts, queue and recordings in it, and so does what
 * the page keeps. The worker's cache holds the app alone, nobody's answers.
 */
export async function forgetAccount(): Promise<void> {
  const account = getCurrent()
  localStorage.clear()
  dropNewCodes()
  await changeDeviceState({ currentUserId: null, needsSignIn: false, signingIn: null })
  closeCurrent()
  if (!account) return
  await account.db.delete()
  await deviceDb.accounts.delete(account.userId)
  // The work that was promised to it and had not arrived.
  const { adoptInto, moves = [] } = await readDeviceState()
  for (const { from } of moves.filter(({ into }) => into === account.userId)) {
    await Dexie.delete(databaseName(from))
    await deviceDb.accounts.delete(from)
  }
  if (adoptInto === account.userId) await Dexie.delete(databaseName(GUEST))
  await changeDeviceState((state) => ({
    moves: (state.moves ?? []).filter(({ into }) => into !== account.userId),
    ...(adoptInto === account.userId && { adoptInto: null }),
  }))
}
