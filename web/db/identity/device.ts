import { DEMO_USERNAME, type User } from '@station-zero/schema/auth/user.ts'
import type { Move } from '@station-zero/sync/device/device-state.ts'
import { enterGuest, type SignInPage, signIn } from '@station-zero/sync/device/sign-in.ts'
import { watchQuery } from '../dexie/live-query.ts'
import { countGuestWork } from '../guest/guest-work.ts'
import { loadEngine } from '../guest/load-engine.ts'
import { closeCurrent, openCurrent } from '../page/active-account.ts'
import { changeDeviceState, deviceDb, deviceStates } from '../stores/device-db.ts'
import { tryStorageAgain } from './device-session.ts'
import { loadForgotten } from './load-forgotten.ts'
import type { Adoption } from './session-hint.ts'
import { watchVisitor } from './watch-session.ts'

const page: SignInPage = { open: openCurrent, close: closeCurrent }

/** Who uses this device, with the database behind it. Loaded lazily: a first-time visitor's paint does not need it. */
export const device = {
  watchVisitor,
  tryStorageAgain,

  watchGuestWork(tell: (items: number) => void): () => void {
    return watchQuery(countGuestWork, tell)
  },

  async enterGuest(): Promise<void> {
    localStorage.setItem('guestMode', 'true')
    await enterGuest(deviceStates, page)
  },

  async leaveGuest(): Promise<void> {
    localStorage.removeItem('guestMode')
    await changeDeviceState({ currentUserId: null })
  },

  async signedIn(sessionId: string, user: User, options: Adoption): Promise<void> {
    // The demo account is read-only, so the work stays with the guest.
    const isSaving = user.username !== DEMO_USERNAME
    const adopts = options.adoptGuest && isSaving
    const moves = isSaving ? await movesInto(user, options.adoptForgotten) : []
    // Moving work needs the engine: load it first, so a failure changes nothing.
    if (adopts || moves.length > 0) await loadEngine()
    localStorage.setItem('sessionToken', sessionId)
    localStorage.removeItem('guestMode')
    await deviceDb.accounts.put({ userId: user.id, user, isHidden: false })
    await signIn(deviceStates, page, user.id, { adoptsGuest: adopts, moves })
  },

  async sessionEnded(): Promise<void> {
    localStorage.removeItem('sessionToken')
    await changeDeviceState({ needsSignIn: true })
  },
}

/** Skips the request if no other account is on this device. */
async function movesInto(user: User, takesOpen: boolean | undefined): Promise<Move[]> {
  const others = await deviceDb.accounts.where('userId').notEqual(user.id).count()
  return others === 0 ? [] : (await loadForgotten()).movesInto(user, takesOpen)
}

export type Device = typeof device
