import type { Transaction } from 'kysely'
import type { Session } from '../app-types.ts'
import { hold } from '../db/dialect.ts'
import type { Tables } from '../db/types.ts'
import { HttpError, type HttpErrorCode } from '../errors.ts'
import type { UserRow } from './users.ts'

/**
 * A request verifies a password, code or session first and writes later, and hashing takes long enough for the account to change in
 * between. These functions repeat the check in the transaction that writes, with the account locked until it ends. Everything that
 * changes a password, ends sessions or deletes an account takes the same lock.
 */

/** Locks the account and returns its row, or undefined if it was deleted. */
export async function holdAccount(tx: Transaction<Tables>, userId: string): Promise<UserRow | undefined> {
  await hold(tx, userId)
  return tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
}

/** Locks the account of a session and returns its row. Throws `session-expired` if the session has ended or the account was deleted. */
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

/** Like `holdSession`, but also throws `code` if the stored password hash is no longer `verifiedHash`. */
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
