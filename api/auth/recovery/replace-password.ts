import type { Transaction } from 'kysely'
import type { Tables } from '../../db/types.ts'
import { addSecurityEvent, type NewSecurityEvent } from '../security-events.ts'
import { forgetOtherDevices } from '../sessions/known-devices.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

interface Replacement {
  passwordHash: string
  /** The row id of the session to keep; all others end. */
  keptSession: string | null
  /** The device secrets to keep; all others are deleted. */
  keptDevices: string[]
}

/** Returns the number of ended sessions. The caller has locked the account and repeated the check that allows the change. */
export async function replacePassword(
  tx: Transaction<Tables>,
  by: NewSecurityEvent,
  { passwordHash, keptSession, keptDevices }: Replacement,
): Promise<number> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', by.userId).execute()
  // With a new password, a pending reset code is no longer needed.
  await tx.deleteFrom('recoveryCodes').where('userId', '=', by.userId).where('kind', '=', 'reset').execute()
  await forgetOtherDevices({ writer: tx }, by.userId, keptDevices)
  await addSecurityEvent(tx, by)
  return endSessionsOf(tx, by.userId, { exceptId: keptSession })
}
