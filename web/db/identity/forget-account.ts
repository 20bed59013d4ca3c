import Dexie from 'dexie'
import { closeCurrent, getCurrent } from '../page/active-account.ts'
import { showBadge } from '../queries/badge.ts'
import { databaseName, GUEST } from '../stores/account-db.ts'
import { changeDeviceState, deviceDb, readDeviceState } from '../stores/device-db.ts'
import { dropNewCodes } from './new-codes.ts'

/**
 * After the server has deleted the account: deletes its database (drafts, outbox and recordings included) and what this page
 * has cached. The service worker caches only the app, no personal data.
 */
export async function forgetAccount(): Promise<void> {
  const account = getCurrent()
  localStorage.clear()
  dropNewCodes()
  await showBadge(0)
  await changeDeviceState({ currentUserId: null, needsSignIn: false, signingIn: null })
  closeCurrent()
  if (!account) return
  await account.db.delete()
  await deviceDb.accounts.delete(account.userId)
  // Work that was promised to this account and had not arrived.
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
