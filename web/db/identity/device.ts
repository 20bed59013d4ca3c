import type { User } from '@station-zero/schema/auth/user.ts'
import type { Move } from '@station-zero/sync/device/device-state.ts'
import { enterGuest } from '@station-zero/sync/device/sign-in.ts'
import { watchQuery } from '../dexie/live-query.ts'
import { countGuestWork } from '../guest/guest-work.ts'
import { forgetLastHome } from '../lib/last-user.ts'
import { loadWhoseSession } from '../lib/load-whose-session.ts'
import { changeDeviceState, deviceDb, deviceStates } from '../stores/device-db.ts'
import { tryStorageAgain } from './device-session.ts'
import { enterAccount, isSaving, page } from './enter-account.ts'
import { loadForgotten } from './lazy.ts'
import { offeredSession } from './offered-session.ts'
import type { Adoption } from './session-hint.ts'
import { watchVisitor } from './watch-session.ts'

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
    forgetLastHome()
    await changeDeviceState({ currentUserId: null })
  },

  /** A guest chose to go back into the account whose session this device still has. */
  async acceptOffer(user: User, adoptGuest: boolean): Promise<void> {
    await enterAccount(user, adoptGuest, [], { isReturning: true })
    offeredSession.set(null)
  },

  async signedIn(sessionId: string, user: User, { adoptGuest, adoptForgotten }: Adoption): Promise<void> {
    const moves = isSaving(user) ? await movesInto(user, adoptForgotten) : []
    await enterAccount(user, adoptGuest, moves, { sessionId })
  },

  /** The cookie alone may still be the same person's session; then only the bearer token goes. */
  async sessionEnded(): Promise<void> {
    const bearer = localStorage.getItem('sessionToken')
    const { currentUserId } = await deviceStates.read()
    if (currentUserId && (await (await loadWhoseSession()).isStillSessionOf(currentUserId))) return
    // Asking takes a while: whoever has signed in meanwhile has a session of their own.
    if (localStorage.getItem('sessionToken') !== bearer) return
    localStorage.removeItem('sessionToken')
    await changeDeviceState((state) => (state.currentUserId === currentUserId ? { needsSignIn: true } : null))
  },
}

/** Skips the request if no other account is on this device. */
async function movesInto(user: User, takesOpen: boolean | undefined): Promise<Move[]> {
  const others = await deviceDb.accounts.where('userId').notEqual(user.id).count()
  return others === 0 ? [] : (await loadForgotten()).movesInto(user, takesOpen)
}

export type Device = typeof device
