import { DEMO_USERNAME, type User } from '@station-zero/schema/auth/user.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { GUEST } from './account-db.ts'
import { countGuestWork } from './adopt-guest.ts'
import { closeCurrent, openCurrent, useCurrent } from './current.ts'
import { changeDeviceState, deviceDb, readDeviceState } from './device-db.ts'

export interface Visitor {
  state: 'loading' | 'guest' | 'unauthenticated' | 'authenticated'
  user: User | null
  /** The server ended the session; the local data stays open. */
  needsSignIn: boolean
}

const LOADING: Visitor = { state: 'loading', user: null, needsSignIn: false }

/** Who uses this device, live, in every tab alike. */
export function useVisitor(): Visitor {
  const known = useKnown()
  const current = useCurrent()
  const userId = known?.currentUserId
  useEffect(() => {
    if (userId) void openCurrent(userId)
    else if (userId === null) closeCurrent()
  }, [userId])
  if (!known) return LOADING
  if (!known.currentUserId) return { state: 'unauthenticated', user: null, needsSignIn: false }
  if (current?.userId !== known.currentUserId) return LOADING
  if (known.currentUserId === GUEST) return { state: 'guest', user: null, needsSignIn: false }
  return { state: 'authenticated', user: known.user, needsSignIn: known.needsSignIn }
}

interface Known {
  currentUserId: string | null
  needsSignIn: boolean
  user: User | null
}

function useKnown(): Known | undefined {
  return useLiveQuery(async (): Promise<Known> => {
    const { currentUserId, needsSignIn } = await readDeviceState()
    const account = currentUserId ? await deviceDb.accounts.get(currentUserId) : undefined
    return { currentUserId, needsSignIn, user: account?.user ?? null }
  }, [])
}

/** How much a guest has done on this device that an account could take over. */
export function useGuestWork(): number {
  return useLiveQuery(countGuestWork, []) ?? 0
}

export async function enterGuest(): Promise<void> {
  localStorage.setItem('guestMode', 'true')
  await openCurrent(GUEST)
  await changeDeviceState({ currentUserId: GUEST, needsSignIn: false })
}

/** Guest mode ends; what the guest did stays on the device, to be taken along. */
export async function leaveGuest(): Promise<void> {
  localStorage.removeItem('guestMode')
  await changeDeviceState({ currentUserId: null })
}

/** After login and sign-up: the account's database opens, with the guest's work in it where that was asked for. */
export async function signedIn(sessionId: string, user: User, options: { adoptGuest: boolean }): Promise<void> {
  localStorage.setItem('sessionToken', sessionId)
  localStorage.removeItem('guestMode')
  await deviceDb.accounts.put({ userId: user.id, user, isHidden: false })
  // Opening the account finishes an adoption that was begun, also after a kill in between.
  if (options.adoptGuest) await changeDeviceState({ adoptInto: user.id })
  closeCurrent()
  const account = await openCurrent(user.id)
  await changeDeviceState({ currentUserId: user.id, needsSignIn: false })
  account.loop.poke(0)
}

/** The server no longer knows the session: the bearer goes, everything else stays. */
export async function sessionEnded(): Promise<void> {
  localStorage.removeItem('sessionToken')
  await changeDeviceState({ needsSignIn: true })
}

export const READ_ONLY = 'Demo is read-only'

/** The published demo account shows everything and saves nothing. */
export function useIsReadOnly(): boolean {
  return useVisitor().user?.username === DEMO_USERNAME
}

export { exportWaiting, prepareSignOut, signOut } from './sign-out.ts'
