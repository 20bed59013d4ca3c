import type { Database } from '../../db/database.ts'
import { hold } from '../../db/hold.ts'
import { addSecurityEvent, type NewSecurityEvent } from '../security-events.ts'
import { forgetOtherDevices } from '../sessions/known-devices.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { spendCode } from './recovery.ts'

interface Replacement {
  passwordHash: string
  /** Used up in the same transaction; null if the person gave the old password. */
  codeHash: string | null
  /** The session and the device to keep; all others end. */
  keptSession: string | null
  keptDevice: string | undefined
}

/** Returns how many sessions it ended. Throws `code-wrong` if the code was used in the meantime; then nothing changes. */
export function replacePassword(
  { writer }: Database,
  by: NewSecurityEvent,
  { passwordHash, codeHash, keptSession, keptDevice }: Replacement,
): Promise<number> {
  return writer.transaction().execute(async (tx) => {
    await hold(tx, by.userId)
    if (codeHash !== null) await spendCode(tx, by.userId, codeHash)
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', by.userId).execute()
    // The person has a new password, so they no longer need an operator's code.
    await tx.deleteFrom('recoveryCodes').where('userId', '=', by.userId).where('kind', '=', 'reset').execute()
    await forgetOtherDevices({ writer: tx }, by.userId, keptDevice)
    await addSecurityEvent(tx, by)
    return endSessionsOf(tx, by.userId, { exceptId: keptSession })
  })
}
