import type { Transaction } from 'kysely'
import type { Tables } from '../../db/types.ts'
import { addSecurityEvent, type NewSecurityEvent } from '../security-events.ts'
import { forgetOtherDevices } from '../sessions/known-devices.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

interface Replacement {
  passwordHash: string
  /** The session and the device to keep; all others end. */
  keptSession: string | null
  keptDevices: string[]
}

/** Returns how many sessions it ended. The caller has locked the account and repeated the check that allows this. */
export async function replacePassword(
  tx: Transaction<Tables>,
  by: NewSecurityEvent,
  { passwordHash, keptSession, keptDevices }: Replacement,
): Promise<number> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', by.userId).execute()
  // The person has a new password, so they no longer need an operator's code.
  await tx.deleteFrom('recoveryCodes').where('userId', '=', by.userId).where('kind', '=', 'reset').execute()
  await forgetOtherDevices({ writer: tx }, by.userId, keptDevices)
  await addSecurityEvent(tx, by)
  return endSessionsOf(tx, by.userId, { exceptId: keptSession })
}
