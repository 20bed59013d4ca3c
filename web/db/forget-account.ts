import Dexie from 'dexie'
import { databaseName, GUEST } from './account-db.ts'
import { closeCurrent, getCurrent } from './current.ts'
import { changeDeviceState, deviceDb, readDeviceState } from './device-db.ts'

/**
 * After the account was deleted on the server: its database goes with drafts, queue and recordings in it, and so does what
 * the page keeps. The worker's cache holds the app alone, nobody's answers.
 */
export async function forgetAccount(): Promise<void> {
  const account = getCurrent()
  localStorage.clear()
  await changeDeviceState({ currentUserId: null, needsSignIn: false, signingIn: null })
  closeCurrent()
  if (!account) return
  await account.db.delete()
  await deviceDb.accounts.delete(account.userId)
  // What a guest's work that it had not got yet would have become.
  if ((await readDeviceState()).adoptInto !== account.userId) return
  await Dexie.delete(databaseName(GUEST))
  await changeDeviceState({ adoptInto: null })
}
