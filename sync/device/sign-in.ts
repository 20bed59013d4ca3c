import type { Loop } from '../client/loop.ts'
import { type DeviceStates, GUEST, type Move } from './device-state.ts'

/** The page in which a person signs in or out. */
export interface SignInPage {
  open(userId: string): Promise<{ loop: Pick<Loop, 'poke'> }>
  close(): void
}

export interface Promised {
  /** Whether the guest's work also moves into the account. */
  adoptsGuest: boolean
  /** Other accounts whose remaining work also moves [A4]. */
  moves: readonly Move[]
}

/**
 * Called after the server has accepted the sign-in. Opens the account in this page, then in all other pages. Before the account opens, any
 * unfinished move is completed, even a move into a different account, which then receives the work [A3].
 */
export async function signIn(
  states: DeviceStates,
  page: SignInPage,
  userId: string,
  { adoptsGuest, moves }: Promised,
): Promise<void> {
  await states.change(({ adoptInto, moves: begun = [] }) => ({
    signingIn: userId,
    adoptInto: adoptInto ?? (adoptsGuest ? userId : null),
    moves: [...begun, ...moves.filter(({ from }) => !begun.some((one) => one.from === from))],
  }))
  page.close()
  const account = await page.open(userId)
  await states.change({ currentUserId: userId, needsSignIn: false, signingIn: null })
  account.loop.poke(0)
}

/** Makes the person who signed in the current user after a crash during the sign-in, for example while a guest's work was moving [A3, A4]. */
export async function resumeSignIn(states: DeviceStates, hasSession: () => boolean): Promise<void> {
  if (!hasSession() || !(await states.read()).signingIn) return
  await states.change(({ currentUserId, signingIn, moves = [] }) =>
    signingIn && (currentUserId === null || currentUserId === GUEST || moves.some(({ from }) => from === currentUserId))
      ? { currentUserId: signingIn, needsSignIn: false, signingIn: null }
      : null,
  )
}

export async function enterGuest(states: DeviceStates, page: SignInPage): Promise<void> {
  await page.open(GUEST)
  await states.change({ currentUserId: GUEST, needsSignIn: false, signingIn: null })
}

/** Signs out, even when offline. Deletes nothing on the device. */
export async function signOut(states: DeviceStates, page: Pick<SignInPage, 'close'>): Promise<void> {
  await states.change({ currentUserId: null, needsSignIn: false, signingIn: null })
  page.close()
}
