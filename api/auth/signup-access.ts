import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { readSignupMode } from '../db/operators.ts'
import type { Tables } from '../db/types.ts'
import { addressOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import type { Guard } from './guessing.ts'
import { newCode, plainCode } from './recovery.ts'

/**
 * Determines who may sign up: everyone, people with an invitation, or nobody. Invitations and event windows allow
 * more sign-ups from one address than its rate limit. The transaction that creates the account checks the invitation
 * or event window again, and counts its use.
 */

export const SIGNUP_ACCESS_ERRORS = ['signup-closed', 'invite-needed', 'invite-wrong', 'invite-ended'] as const

type Tx = Transaction<Tables>

interface Admission {
  /** Counts the sign-up. Call it in the transaction that creates the account, before inserting the account. */
  use(tx: Tx): Promise<void>
}

/**
 * Checks whether the request may sign up, and counts the try. Throws one of `SIGNUP_ACCESS_ERRORS` if sign-up is not allowed, or
 * `too-many-tries` if a rate limit is exceeded.
 */
export async function admitSignup(
  { db, now }: Pick<App, 'db' | 'now'>,
  guard: Guard,
  request: FastifyRequest,
  code: string | undefined,
): Promise<Admission> {
  const mode = await readSignupMode(db.reader)
  if (mode === 'closed') throw new HttpError('signup-closed')
  if (code?.trim()) {
    const invite = await guard.invite(request, () => findInvite(db.reader, code))
    if (!invite) throw new HttpError('invite-wrong')
    if (isInviteEnded(invite, now())) throw new HttpError('invite-ended')
    await guard.signUpAtEvent(request)
    return {
      async use(tx) {
        if ((await readSignupMode(tx)) === 'closed') throw new HttpError('signup-closed')
        await spendInvite(tx, invite.id, now())
      },
    }
  }
  if (mode === 'invited') throw new HttpError('invite-needed')
  const mustBeOpen = async (tx: Tx) => {
    const current = await readSignupMode(tx)
    if (current !== 'open') throw new HttpError(current === 'invited' ? 'invite-needed' : 'signup-closed')
  }
  const window = await findWindow(db.reader, addressOf(request), now())
  if (!window) {
    await guard.signUp(request)
    return { use: mustBeOpen }
  }
  await guard.signUpAtEvent(request)
  return {
    async use(tx) {
      await mustBeOpen(tx)
      await spendWindow(tx, window.id, now())
    },
  }
}

const CODE_GROUPS = 2
const CODE_LENGTH = 8

/** A code such as 'k7mp-2q9x', with 39 bits of entropy. */
export const newInviteCode = (): string => newCode(CODE_GROUPS)

type Invite = Tables['invites']

export const isInviteEnded = ({ uses, used, expiresAt, revokedAt }: Invite, now: number): boolean =>
  used >= uses || expiresAt <= now || revokedAt !== null

/** Returns the invitation with this code, even if it has ended, or undefined if there is none. Ignores case, spaces and hyphens. */
async function findInvite(reader: App['db']['reader'], typed: string): Promise<Invite | undefined> {
  const plain = plainCode(typed)
  if (plain.length !== CODE_LENGTH) return undefined
  const code = `${plain.slice(0, CODE_LENGTH / 2)}-${plain.slice(CODE_LENGTH / 2)}`
  return reader.selectFrom('invites').selectAll().where('code', '=', code).executeTakeFirst()
}

async function spendInvite(tx: Tx, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('invites')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .whereRef('used', '<', 'uses')
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new HttpError('invite-ended')
}

/** Finds an open event window for this address that still has places left. */
const findWindow = (reader: App['db']['reader'], network: string, now: number) =>
  reader
    .selectFrom('eventWindows')
    .select('id')
    .where('network', '=', network)
    .where('until', '>', now)
    .whereRef('used', '<', 'places')
    .orderBy('until')
    .limit(1)
    .executeTakeFirst()

/**
 * Counts a sign-up toward the window. Throws `too-many-tries` if other sign-ups have used up the window or it has ended; the next try
 * counts toward the address's own limit.
 */
async function spendWindow(tx: Tx, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('eventWindows')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .where('until', '>', now)
    .whereRef('used', '<', 'places')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new HttpError('too-many-tries', { retryAfterS: 1 })
}
