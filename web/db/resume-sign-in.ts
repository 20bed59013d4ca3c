import { GUEST } from './account-db.ts'
import { changeDeviceState, readDeviceState } from './device-db.ts'

/** A kill while the guest's work moved: whoever had signed in is the one who uses this device [A3]. */
export async function resumeSignIn(): Promise<void> {
  if (!localStorage.getItem('sessionToken') || !(await readDeviceState()).adoptInto) return
  await changeDeviceState(({ currentUserId, adoptInto }) =>
    adoptInto && (currentUserId === null || currentUserId === GUEST)
      ? { currentUserId: adoptInto, needsSignIn: false }
      : null,
  )
}
