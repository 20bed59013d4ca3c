import { GUEST } from '../stores/account-db.ts'
import { changeDeviceState, readDeviceState } from '../stores/device-db.ts'

/** A kill in the midst of a sign-in, while a guest's work moved say: whoever had signed in is the one who uses this device [A3, A4]. */
export async function resumeSignIn(): Promise<void> {
  if (!localStorage.getItem('sessionToken') || !(await readDeviceState()).signingIn) return
  await changeDeviceState(({ currentUserId, signingIn, moves = [] }) =>
    signingIn && (currentUserId === null || currentUserId === GUEST || moves.some(({ from }) => from === currentUserId))
      ? { currentUserId: signingIn, needsSignIn: false, signingIn: null }
      : null,
  )
}
