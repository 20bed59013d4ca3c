import { closeCurrent, getCurrent } from './current.ts'
import { changeDeviceState, deviceDb } from './device-db.ts'

/**
 * After the account was deleted on the server: its database goes with drafts, queue and recordings in it, and so does what
 * the page keeps. The worker's cache holds the app alone, nobody's answers.
 */
export async function forgetAccount(): Promise<void> {
  const account = getCurrent()
  localStorage.clear()
  await changeDeviceState({ currentUserId: null, needsSignIn: false })
  closeCurrent()
  if (!account) return
  await account.db.delete()
  await deviceDb.accounts.delete(account.userId)
}
