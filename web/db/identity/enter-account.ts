import { DEMO_USERNAME, type User } from '@station-zero/schema/auth/user.ts'
import type { Move } from '@station-zero/sync/device/device-state.ts'
import { type SignInPage, signIn } from '@station-zero/sync/device/sign-in.ts'
import { hasDatabase } from '../dexie/has-database.ts'
import { loadEngine } from '../guest/load-engine.ts'
import { forgetLastHome } from '../lib/last-user.ts'
import { closeCurrent, openCurrent } from '../page/active-account.ts'
import { databaseName } from '../stores/account-db.ts'
import { COOKIE_ALONE, deviceDb, deviceStates } from '../stores/device-db.ts'

export const page: SignInPage = { open: openCurrent, close: closeCurrent }

/** How somebody comes in: with a new session's bearer token, or with the session that this device still has. */
export type Entry = { sessionId: string } | { isReturning: true }

/** Opens the person's account in every tab. Moving work needs the engine: it is loaded first, so a failure changes nothing. */
export async function enterAccount(
  user: User,
  adoptGuest: boolean,
  moves: readonly Move[],
  entry: Entry,
): Promise<void> {
  const adopts = adoptGuest && isSaving(user)
  if (adopts || moves.length > 0) await loadEngine()
  const isReturning = 'isReturning' in entry && !(await hasDatabase(databaseName(user.id)))
  if ('sessionId' in entry) localStorage.setItem('sessionToken', entry.sessionId)
  localStorage.removeItem('guestMode')
  forgetLastHome()
  await deviceDb.revocations.delete(COOKIE_ALONE)
  await deviceDb.accounts.put({ userId: user.id, user, isHidden: false, ...(isReturning && { isReturning }) })
  await signIn(deviceStates, page, user.id, { adoptsGuest: adopts, moves })
}

/** The demo account is read-only, so work stays where it is. */
export const isSaving = ({ username }: User): boolean => username !== DEMO_USERNAME
