import type { Transaction } from 'kysely'
import type { Session } from '../app-types.ts'
import { hold } from '../db/hold.ts'
import type { Tables } from '../db/types.ts'
import { HttpError, type HttpErrorCode } from '../errors.ts'
import type { UserRow } from './users.ts'

/**
 * A request verifies a password, a code or a session first and writes later; hashing takes so long that the account can change in
 * between. These functions repeat the check in the transaction that writes. They lock the account until the transaction ends, as
 * does everything that changes a password, ends sessions or deletes an account.
 */

/** Locks the account and returns its row, or undefined if it was deleted. */
export async function holdAccount(tx: Transaction<Tables>, userId: string): Promise<UserRow | undefined> {
  await hold(tx, userId)
  return tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
}

/** The same for the sender of a request. Throws `session-expired` if their session has ended, or their account was deleted. */
export async function holdSession(
  tx: Transaction<Tables>,
  { userId, sessionRowId }: Pick<Session, 'userId' | 'sessionRowId'>,
): Promise<UserRow> {
  const user = await holdAccount(tx, userId)
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionRowId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!user || !session) throw new HttpError('session-expired')
  return user
}

/** Also throws if the password is no longer the one that was verified. */
export async function holdConfirmed(
  tx: Transaction<Tables>,
  person: Pick<Session, 'userId' | 'sessionRowId'>,
  verifiedHash: string,
  code: HttpErrorCode = 'password-wrong',
): Promise<UserRow> {
  const user = await holdSession(tx, person)
  if (user.passwordHash !== verifiedHash) throw new HttpError(code)
  return user
}
