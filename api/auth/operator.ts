import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { addAuditEntry } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { setOperator } from '../db/operators.ts'
import type { Tables } from '../db/types.ts'
import { HttpError } from '../http/errors.ts'
import {
  addUser,
  emailKey,
  findUser,
  holdAccount,
  isEmail,
  isReserved,
  isUsername,
  trimInvisible,
  type UserRow,
} from './accounts.ts'
import { argon2, SERVER_REQUESTER } from './passwords.ts'
import { addResetCode, newResetCode, type ResetCode } from './recovery.ts'
import { addSecurityEvent } from './security-events.ts'

interface NewOperator {
  username: string
  /** Used only for a new account; an existing account keeps its own address. */
  email: string
  /** The id of the existing account to promote. */
  existing?: string | undefined
}

/**
 * Creates an operator account and returns a code with which its password can be set within an hour. Operators are the only accounts that
 * see names and email addresses. An existing account is promoted only if its id is given too, because a stranger may have taken the
 * username first; its password, sessions, passkeys, single sign-on, known devices and codes are revoked. Throws `username-…` or
 * `email-invalid` if a field is not accepted, or `user-missing` if `existing` is given but the username has no account.
 */
export async function createOperator(
  db: Database,
  { existing, ...given }: NewOperator,
  now: number,
): Promise<ResetCode> {
  const [username, email] = [trimInvisible(given.username), trimInvisible(given.email)]
  const known = await findUser(db, username)
  if (!known && existing !== undefined) throw new HttpError('user-missing')
  if (known) assertPromotable(known, existing)
  else assertCreatable(username, email)
  // A random password that is never shown to anyone; the code replaces it.
  const passwordHash = await argon2.hash(randomBytes(32).toString('base64url'), SERVER_REQUESTER)
  const nothing = { name: null, location: null, goalId: null }
  const id = known?.id ?? crypto.randomUUID()
  const code = await newResetCode(id, now)
  await db.writer.transaction().execute(async (tx) => {
    if (!known) await addUser(tx, { id, username, email, ...nothing, passwordHash, isDemo: 0 }, now)
    else if (!(await holdAccount(tx, id))) throw new HttpError('user-missing')
    await revokeAccess(tx, id)
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
    await setOperator(tx, id, true, { by: null, at: now })
    await addAuditEntry(tx, { at: now, actorId: null, action: 'people.promote', subjectId: id })
    await addResetCode(tx, id, code, now)
    await addSecurityEvent(tx, { userId: id, type: 'reset-by-operator', device: 'The server', at: now })
  })
  return code
}

function assertPromotable({ id, username, isDemo, createdAt }: UserRow, existing: string | undefined): void {
  if (isDemo === 1) throw new HttpError('username-reserved')
  if (existing === id) return
  const createdOn = new Date(createdAt).toISOString().slice(0, 10)
  throw new HttpError('username-taken', {
    sentence:
      existing === undefined
        ? `The account ${username} already exists; it was created on ${createdOn}. Choose another username. If you are sure that the account belongs to the operator, add --existing ${id}: this signs it out everywhere and removes its password, passkeys, single sign-on and recovery codes.`
        : `The account ${username} has a different id. Nothing was changed.`,
  })
}

function assertCreatable(username: string, email: string): void {
  if (isReserved(username, { isForStaff: true })) throw new HttpError('username-reserved')
  if (!isUsername(username)) throw new HttpError('username-invalid')
  if (!isEmail(emailKey(email))) throw new HttpError('email-invalid')
}

async function revokeAccess(tx: Transaction<Tables>, userId: string): Promise<void> {
  for (const table of ['sessions', 'passkeys', 'ssoLinks', 'knownDevices', 'recoveryCodes'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
}
