import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { HttpError } from '../errors.ts'
import { argon2 } from './passwords/passwords.ts'
import { type ResetCode, resetCode } from './recovery/recovery.ts'
import { emailKey, isEmail, isReserved, isUsername } from './usernames.ts'
import { addUser, findUser } from './users.ts'

/**
 * Operators are the only accounts that see names and e-mail addresses. Creates the account if it does not exist, marks it, and
 * returns a code that lets the operator set the password within an hour. Throws `username-…` or `email-invalid`.
 */
export async function createOperator(
  db: Database,
  { username, email }: { username: string; email: string },
  now: number,
): Promise<ResetCode> {
  if (!(await findUser(db, username))) await add(db, { username, email }, now)
  const { numUpdatedRows } = await db.writer
    .updateTable('users')
    .set({ isOperator: 1 })
    .where('id', '=', (await findUser(db, username))?.id ?? '')
    .where('isDemo', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new HttpError('username-reserved')
  return resetCode(db, username, now)
}

async function add(db: Database, { username, email }: { username: string; email: string }, now: number): Promise<void> {
  if (isReserved(username)) throw new HttpError('username-reserved')
  if (!isUsername(username)) throw new HttpError('username-invalid')
  if (!isEmail(emailKey(email))) throw new HttpError('email-invalid')
  // Nobody knows this password; the code replaces it.
  const passwordHash = await argon2.hash(randomBytes(32).toString('base64url'))
  const nothing = { name: null, location: null, goalId: null }
  await addUser(db, { username, email, ...nothing, passwordHash, isDemo: 0 }, now)
}
