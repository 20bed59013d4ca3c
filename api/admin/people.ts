import type { EditPersonBody, PersonDetail } from '@station-zero/schema/admin/console.ts'
import type { DeletionReceipt } from '@station-zero/schema/auth/responses.ts'
import { personTableNames, personTables } from '@station-zero/schema/tables.ts'
import type * as v from 'valibot'
import { emailKey, holdAccount, isEmail, trimInvisible, type UserRow } from '../auth/accounts.ts'
import { eraseAccount } from '../auth/deletion.ts'
import { addResetCode, countCodes, forgetMailed, newResetCode, type ResetCode } from '../auth/recovery.ts'
import { addSecurityEvent } from '../auth/security-events.ts'
import { endSessionsOf, listSessions } from '../auth/sessions.ts'
import { addAuditEntry, type NewAuditEntry, usernamesOf } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { hasOtherOperator, setOperator } from '../db/operators.ts'
import { replaceWords } from '../db/user-words.ts'
import { HttpError, type HttpErrorCode } from '../http/errors.ts'
import { type Actor, act, holdActor, idOf, iso, type Tx } from './acting.ts'
import { asListed } from './people-list.ts'

/** Operations on accounts, used by the admin console and the commands. Every function throws `person-missing` for an unknown ID. */

export interface By {
  actor: Actor
  now: number
}

/** Device name in the person's security events for changes made by an operator. */
const DEVICE = 'An operator'

type Recorded = Omit<NewAuditEntry, 'at' | 'actorId' | 'subjectId'>

interface Change {
  /** Whether operators may make this change to their own account. */
  isForOwn?: boolean
  /** Changes the account. Returns the audit entry, or undefined if nothing changed. */
  work(tx: Tx, user: UserRow): Promise<Recorded | undefined>
}

/**
 * Changes an account and logs the change. Throws `demo-account` for the demo account, and `own-account` for the operator's own account
 * unless `isForOwn` is set.
 */
async function change(db: Database, id: string, { actor, now }: By, { isForOwn = false, work }: Change): Promise<void> {
  await act(db, {
    actor,
    now,
    subjectId: id,
    async work(tx) {
      const user = await changeable(tx, id, actor, isForOwn)
      const audit = await work(tx, user)
      return { result: undefined, ...(audit && { audit: { ...audit, subjectId: id } }) }
    },
  })
}

async function changeable(tx: Tx, id: string, actor: Actor, isForOwn: boolean): Promise<UserRow> {
  const user = await holdAccount(tx, id)
  if (!user) throw new HttpError('person-missing')
  if (user.isDemo === 1) throw new HttpError('demo-account')
  if (!isForOwn && idOf(actor) === id) throw new HttpError('own-account')
  return user
}

/** Throws `last-operator` if no other operator would remain. Call it before an operator is demoted, suspended or deleted. */
async function mustLeaveOperator(tx: Tx, user: UserRow): Promise<void> {
  if (user.isOperator === 1 && !(await hasOtherOperator(tx, user.id))) throw new HttpError('last-operator')
}

async function endSessionsIn(tx: Tx, userId: string, now: number): Promise<number> {
  const ended = await endSessionsOf(tx, userId, { exceptId: null })
  if (ended > 0) await addSecurityEvent(tx, { userId, type: 'sessions-ended', device: DEVICE, at: now })
  return ended
}

/**
 * Ends all sessions and rejects sign-ins, stating the reason, until `restorePerson` is called. Also throws `last-operator` if no other
 * operator would remain.
 */
export const suspendPerson = (db: Database, id: string, reason: string, by: By): Promise<void> =>
  change(db, id, by, {
    async work(tx, user) {
      if (user.suspendedAt !== null && user.suspendReason === reason) return
      await mustLeaveOperator(tx, user)
      const suspension = { suspendedAt: user.suspendedAt ?? by.now, suspendReason: reason, suspendedBy: idOf(by.actor) }
      await tx.updateTable('users').set(suspension).where('id', '=', id).execute()
      await endSessionsIn(tx, id, by.now)
      const before = user.suspendReason === null ? {} : { before: { reason: user.suspendReason } }
      return { action: 'people.suspend', ...before, after: { reason } }
    },
  })

export const restorePerson = (db: Database, id: string, by: By): Promise<void> =>
  change(db, id, by, {
    async work(tx, user) {
      if (user.suspendedAt === null) return
      const active = { suspendedAt: null, suspendReason: null, suspendedBy: null }
      await tx.updateTable('users').set(active).where('id', '=', id).execute()
      return { action: 'people.restore', before: { reason: user.suspendReason } }
    },
  })

export const endSessionsOfPerson = (db: Database, id: string, by: By): Promise<void> =>
  change(db, id, by, {
    isForOwn: true,
    async work(tx) {
      const ended = await endSessionsIn(tx, id, by.now)
      return ended > 0 ? { action: 'people.end-sessions', before: { sessions: ended } } : undefined
    },
  })

/** Returns a code that sets a new password within an hour. The code cannot be read again. */
export async function resetCodeOf(db: Database, id: string, by: By): Promise<ResetCode> {
  const code = await newResetCode(id, by.now)
  await change(db, id, by, {
    isForOwn: true,
    async work(tx) {
      await addResetCode(tx, id, code, by.now)
      await addSecurityEvent(tx, { userId: id, type: 'reset-by-operator', device: DEVICE, at: by.now })
      return { action: 'people.reset-code' }
    },
  })
  return code
}

/** Changes the name or the email address. Also throws `email-invalid` if the address is invalid. */
export function editPerson(
  db: Database,
  id: string,
  { name, email }: v.InferOutput<typeof EditPersonBody>,
  by: By,
): Promise<void> {
  const given = {
    ...(name !== undefined && { name: name || null }),
    ...(email !== undefined && { email: trimInvisible(email) }),
  }
  return change(db, id, by, {
    isForOwn: true,
    async work(tx, user) {
      if (given.email !== undefined && !isEmail(emailKey(given.email))) throw new HttpError('email-invalid')
      const fields = (['name', 'email'] as const).filter((field) => field in given && given[field] !== user[field])
      if (fields.length === 0) return
      const changed = { ...user, ...given }
      await tx.updateTable('users').set(given).where('id', '=', id).execute()
      await replaceWords(tx, id, changed)
      if (emailKey(changed.email) !== emailKey(user.email)) {
        await forgetMailed(tx, id)
        await addSecurityEvent(tx, { userId: id, type: 'email-changed', device: DEVICE, at: by.now })
      }
      const only = (row: UserRow) => Object.fromEntries(fields.map((field) => [field, row[field]]))
      return { action: 'people.edit', before: only(user), after: only(changed) }
    },
  })
}

/** Sets the role. Throws `last-operator` when demoting the last operator, or `account-suspended` when promoting a suspended person. */
export const setRole = (db: Database, id: string, role: 'user' | 'operator', by: By): Promise<void> =>
  change(db, id, by, {
    async work(tx, user) {
      const isOperator = role === 'operator'
      if ((user.isOperator === 1) === isOperator) return
      if (isOperator && user.suspendedAt !== null)
        throw new HttpError('account-suspended', { sentence: 'This account is suspended. Restore it first.' })
      if (!isOperator) await mustLeaveOperator(tx, user)
      await setOperator(tx, id, isOperator, { by: idOf(by.actor), at: by.now })
      return { action: isOperator ? 'people.promote' : 'people.demote' }
    },
  })

/** Allows the person to create classes, or withdraws the permission. Classes that the person has created are not affected. */
export const setMayOpenClasses = (db: Database, id: string, isAllowed: boolean, by: By): Promise<void> =>
  change(db, id, by, {
    isForOwn: true,
    async work(tx, user) {
      if ((user.mayOpenClasses === 1) === isAllowed) return
      await tx
        .updateTable('users')
        .set({ mayOpenClasses: isAllowed ? 1 : 0 })
        .where('id', '=', id)
        .execute()
      return { action: isAllowed ? 'people.allow-classes' : 'people.disallow-classes' }
    },
  })

/**
 * Deletes the account with all of its data. Throws `username-different` if `username` is not the account's username. Also throws
 * `last-operator` if no other operator would remain.
 */
export function deletePerson(db: Database, id: string, username: string, { actor, now }: By): Promise<DeletionReceipt> {
  const check = async (tx: Tx) => {
    await holdActor(tx, actor, id)
    const user = await changeable(tx, id, actor, false)
    if (user.username !== username) throw new HttpError('username-different')
    await mustLeaveOperator(tx, user)
    await addAuditEntry(tx, { at: now, actorId: idOf(actor), action: 'people.delete', subjectId: id })
  }
  return eraseAccount(db, id, now, check, actor === 'server' ? [] : [actor.userId])
}

/** Error codes of the checks that the functions in this file have in common. */
export const PERSON_ERRORS = [
  ...(['operator-only', 'person-missing', 'demo-account', 'own-account'] as const),
] satisfies HttpErrorCode[]

/** Kinds of rows whose number operators may not see. */
const HIDDEN = new Set(['applied', ...personTableNames.filter((table) => personTables[table].isPrivate)])

/** Returns the account's details, sessions, devices and row counts, but no notes, answers or recordings. */
export async function readPerson(db: Database, id: string, now: number): Promise<v.InferOutput<typeof PersonDetail>> {
  const { reader } = db
  const user = await reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw new HttpError('person-missing')
  const sessions = await listSessions(db, { userId: id, sessionRowId: '' }, now)
  const clients = await reader
    .selectFrom('clients')
    .select(['clientId', 'last', 'seenAt'])
    .where('userId', '=', id)
    .orderBy('seenAt', 'desc')
    .execute()
  const usage = await reader
    .selectFrom('usage')
    .select(['tableName', 'rows', 'bytes'])
    .where('userId', '=', id)
    .orderBy('tableName')
    .execute()
  const { passkeys } = await reader
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  const { suspendedAt, suspendReason, suspendedBy } = user
  const names = await usernamesOf(reader, [suspendedBy])
  const suspender = suspendedBy === null ? 'The server' : (names.get(suspendedBy) ?? suspendedBy)
  const used = sessions[0]?.usedAt
  return {
    ...asListed({ ...user, usedAt: used === undefined ? null : Date.parse(used) }),
    suspension: suspendedAt === null ? null : { reason: suspendReason ?? '', at: iso(suspendedAt), by: suspender },
    sessions: sessions.map(({ isCurrent: _, ...session }) => session),
    devices: clients.map(({ clientId, last, seenAt }) => ({
      id: clientId,
      lastPushAt: seenAt > 0 ? iso(seenAt) : null,
      accepted: last,
    })),
    counts: Object.fromEntries(
      usage.filter(({ tableName, rows }) => !HIDDEN.has(tableName) && rows > 0).map((row) => [row.tableName, row.rows]),
    ),
    bytes: usage.reduce((sum, { bytes }) => sum + bytes, 0),
    passkeys,
    recoveryCodesLeft: await countCodes(db, id),
    mayOpenClasses: user.mayOpenClasses === 1,
  }
}
