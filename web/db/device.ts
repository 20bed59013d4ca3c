import { DEMO_USERNAME, type User } from '@station-zero/schema/auth/user.ts'
import { GUEST } from './account-db.ts'
import { closeCurrent, openCurrent } from './current.ts'
import { changeDeviceState, deviceDb } from './device-db.ts'
import { countGuestWork } from './guest-work.ts'
import { tryStorageAgain } from './known.ts'
import { loadEngine } from './load-engine.ts'
import { watchQuery } from './watch-query.ts'
import { watchVisitor } from './watch-visitor.ts'

/** Who uses this device and who comes and goes, with the database behind it: a stranger's first paint does without. */
export const device = {
  watchVisitor,
  tryStorageAgain,

  watchGuestWork(tell: (items: number) => void): () => void {
    return watchQuery(countGuestWork, tell)
  },

  async enterGuest(): Promise<void> {
    localStorage.setItem('guestMode', 'true')
    await openCurrent(GUEST)
    await changeDeviceState({ currentUserId: GUEST, needsSignIn: false, signingIn: null })
  },

  async leaveGuest(): Promise<void> {
    localStorage.removeItem('guestMode')
    await changeDeviceState({ currentUserId: null })
  },

  async signedIn(sessionId: string, user: User, options: { adoptGuest: boolean }): Promise<void> {
    // The demo account saves nothing: the work stays the guest's.
    const adopts = options.adoptGuest && user.username !== DEMO_USERNAME
    // An adoption needs the engine: better to fail before anything is moved.
    if (adopts) await loadEngine()
    localStorage.setItem('sessionToken', sessionId)
    localStorage.removeItem('guestMode')
    await deviceDb.accounts.put({ userId: user.id, user, isHidden: false })
    // Opening the account finishes an adoption that was begun, also after a kill in between; whoever's it was.
    await changeDeviceState(({ adoptInto }) => ({
      signingIn: user.id,
      adoptInto: adoptInto ?? (adopts ? user.id : null),
    }))
    closeCurrent()
    const account = await openCurrent(user.id)
    await changeDeviceState({ currentUserId: user.id, needsSignIn: false, signingIn: null })
    account.loop.poke(0)
  },

  async sessionEnded(): Promise<void> {
    localStorage.removeItem('sessionToken')
    await changeDeviceState({ needsSignIn: true })
  },
}

export type Device = typeof device
