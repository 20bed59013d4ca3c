import { randomInt } from 'node:crypto'
import { RECOVERY_CODE_SIGNS, RECOVERY_CODES, SignedIn } from '@station-zero/schema/auth/responses.ts'
import { MAX_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import type { ExpressionBuilder, Transaction } from 'kysely'
import * as v from 'valibot'
import { addAuditEntry } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { CLOCK_TOLERANCE_MS } from '../db/purge.ts'
import type { Tables } from '../db/types.ts'
import { addressOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { findUser, holdAccount, holdConfirmed } from './accounts.ts'
import { signedInRequester } from './guessing.ts'
import { argon2, assertPassword, type HashRequester, type PasswordHasher, SERVER_REQUESTER } from './passwords.ts'
import { addSecurityEvent, type NewSecurityEvent } from './security-events.ts'
import { deviceSecrets } from './session-hook.ts'
import { endSessionsOf, forgetOtherDevices } from './sessions.ts'
import {
  type AuthTools,
  CONFIRM_ERRORS,
  deviceOf,
  NEW_PASSWORD_ERRORS,
  Password,
  SUSPENDED_ERROR,
  signIn,
  Username,
} from './sign-in.ts'

const tags = ['auth']
/** `assertPassword` checks the password and has its own error messages; the schema only limits the length. */
const NewPassword = v.pipe(v.string(), v.maxLength(5 * MAX_PASSWORD_LENGTH))
const RecoverBody = v.strictObject({
  username: Username,
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  password: NewPassword,
})
const PasswordBody = v.strictObject({ password: Password, newPassword: NewPassword })
const Recovered = v.object({ ...SignedIn.entries, recoveryCodesLeft: v.number() })
const CodesBody = v.strictObject({ password: Password })

export async function recoveryRoutes(app: App, tools: AuthTools): Promise<void> {
  const { db, settings, requireUser } = app
  const { guard, hasher, confirm } = tools

  app.post(
    '/api/auth/recover',
    {
      schema: {
        tags,
        summary: 'Set a new password with a recovery code or an operator’s code',
        body: RecoverBody,
        response: { 200: Recovered },
        errors: ['code-wrong', 'too-many-tries', SUSPENDED_ERROR, ...NEW_PASSWORD_ERRORS],
      },
    },
    async (req, reply) => {
      tools.refuseCrossSite(req)
      const { username, code, password } = req.body
      assertPassword(password, { username })
      // If password sign-in is turned off, only a code from an operator gives access to an account.
      const isValid = isValidAt(app.now(), settings.hasPasswordSignIn ? CODE_KINDS : ['reset'])
      const { user, tried } = await tools.triedBy(username)
      let codeHash = ''
      const isRight = await guard.enter(req, { ...tried, isUnguessable: true }, async (requester) => {
        codeHash = (await hasher.hashCodes([plainCode(code)], user?.id ?? '', requester))[0] ?? ''
        return isCode(db, user?.id ?? '', codeHash, isValid)
      })
      if (!user || !isRight) {
        await tools.signInFailed(req, user)
        throw new HttpError('code-wrong')
      }
      // Checked only after the code, so that a stranger learns nothing about the account. A rejection here does not use up the code.
      assertPassword(password, user)
      const passwordHash = await hasher.hash(password, { address: addressOf(req), userId: user.id, isKnown: true })
      const by = { userId: user.id, type: 'recovered', device: deviceOf(req), at: app.now() } as const
      const signedIn = await signIn(app, req, reply, {
        userId: user.id,
        async enter(tx) {
          const current = await holdAccount(tx, user.id)
          if (!current) throw new HttpError('code-wrong')
          await spendCode(tx, user.id, codeHash, isValid)
          await replacePassword(tx, by, { passwordHash, keptSession: null, keptDevices: [] })
          return { ...current, passwordHash }
        },
      })
      await app.endStaleStreams()
      return { ...signedIn, recoveryCodesLeft: await countCodes(db, user.id) }
    },
  )

  app.post(
    '/api/auth/password',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Change the password; ends all other sessions',
        body: PasswordBody,
        response: { 200: v.object({ ended: v.number() }) },
        errors: [...CONFIRM_ERRORS, ...NEW_PASSWORD_ERRORS],
      },
    },
    async (req) => {
      const user = await confirm(req, req.body.password)
      assertPassword(req.body.newPassword, user)
      const passwordHash = await hasher.hash(req.body.newPassword, signedInRequester(req))
      const by = { userId: user.id, type: 'password-changed', device: deviceOf(req), at: app.now() } as const
      const kept = { keptSession: req.person.sessionRowId, keptDevices: deviceSecrets(req, settings) }
      const ended = await db.writer.transaction().execute(async (tx) => {
        await holdConfirmed(tx, req.person, user.passwordHash)
        return replacePassword(tx, by, { passwordHash, ...kept })
      })
      await app.endStaleStreams()
      return { ended }
    },
  )

  app.post(
    '/api/auth/recovery-codes',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Create new recovery codes, which replace the old ones',
        body: CodesBody,
        response: { 200: v.object({ recoveryCodes: v.array(v.string()) }) },
        errors: [...CONFIRM_ERRORS],
      },
    },
    async (req) => {
      const { id: userId, passwordHash } = await confirm(req, req.body.password)
      const { codes, hashes } = await makeCodes(hasher, userId, signedInRequester(req))
      const at = app.now()
      await db.writer.transaction().execute(async (tx) => {
        await holdConfirmed(tx, req.person, passwordHash)
        await replaceCodes(tx, userId, hashes, at)
        await addSecurityEvent(tx, { userId, type: 'codes-renewed', device: deviceOf(req), at })
      })
      return { recoveryCodes: codes }
    },
  )
}

interface Replacement {
  passwordHash: string
  /** Row ID of the session to keep; all others end. Null ends all sessions. */
  keptSession: string | null
  /** The device secrets to keep; all others are deleted. */
  keptDevices: string[]
}

/**
 * Stores the new password hash and ends the other sessions; returns the number of ended sessions. The caller must have locked the account
 * and repeated the check that allows the change.
 */
async function replacePassword(
  tx: Transaction<Tables>,
  by: NewSecurityEvent,
  { passwordHash, keptSession, keptDevices }: Replacement,
): Promise<number> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', by.userId).execute()
  // Someone who knew the old password may have connected their own single sign-on identity. The owner can connect theirs again.
  if (keptSession === null) await tx.deleteFrom('ssoLinks').where('userId', '=', by.userId).execute()
  // A new password makes pending codes from an operator or an email unnecessary.
  await tx.deleteFrom('recoveryCodes').where('userId', '=', by.userId).where('kind', '!=', 'recovery').execute()
  await forgetOtherDevices({ writer: tx }, by.userId, keptDevices)
  await addSecurityEvent(tx, by)
  return endSessionsOf(tx, by.userId, { exceptId: keptSession })
}

const CODE_KINDS = ['recovery', 'reset', 'mailed'] as const
const RECOVERY_GROUPS = 3
const GROUP_LENGTH = 4
const RESET_MS = 3_600_000

export interface ResetCode {
  code: string
  /** When the code expires, in milliseconds since the Unix epoch. */
  expiresAt: number
}

interface NewResetCode extends ResetCode {
  codeHash: string
}

/** Returns a random code such as 'k7fm-2qpx-9dtw', without easily confused characters. Three groups have 59 bits of entropy. */
export function newCode(groups = RECOVERY_GROUPS): string {
  const sign = () => RECOVERY_CODE_SIGNS[randomInt(RECOVERY_CODE_SIGNS.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Normalizes codes for comparison, however they were typed. */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')

/** We store only the hashes; the codes are shown once. */
interface NewCodes {
  codes: string[]
  hashes: string[]
}

export async function makeCodes(hasher: PasswordHasher, userId: string, requester: HashRequester): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode())
  return { codes, hashes: await hasher.hashCodes(codes.map(plainCode), userId, requester) }
}

/** Replaces the person's recovery codes. The caller must have locked the account and checked that it exists. */
export async function replaceCodes(
  tx: Transaction<Tables>,
  userId: string,
  hashes: string[],
  now: number,
): Promise<void> {
  const rows = hashes.map((codeHash) => ({
    userId,
    codeHash,
    kind: 'recovery' as const,
    createdAt: now,
    expiresAt: null,
  }))
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).where('kind', '=', 'recovery').execute()
  await tx.insertInto('recoveryCodes').values(rows).execute()
}

export async function countCodes({ reader }: Database, userId: string): Promise<number> {
  const { left } = await reader
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('kind', '=', 'recovery')
    .executeTakeFirstOrThrow()
  return left
}

type IsValid = ReturnType<typeof isValidAt>

const isCode = async ({ reader }: Database, userId: string, codeHash: string, isValid: IsValid): Promise<boolean> =>
  (await reader
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where(isValid)
    .executeTakeFirst()) !== undefined

/**
 * Condition for valid codes of the given kinds. A code that expires later than a code issued now is invalid, because it was issued while
 * the clock was ahead.
 */
const isValidAt =
  (now: number, kinds: readonly Tables['recoveryCodes']['kind'][]) =>
  ({ and, eb, or }: ExpressionBuilder<Tables, 'recoveryCodes'>) =>
    and([
      eb('kind', 'in', kinds),
      or([
        eb('expiresAt', 'is', null),
        and([eb('expiresAt', '>', now), eb('expiresAt', '<=', now + RESET_MS + CLOCK_TOLERANCE_MS)]),
      ]),
    ])

/** Deletes the code. Throws `code-wrong` if the code was used or replaced, or has expired, since it was checked. */
async function spendCode(tx: Transaction<Tables>, userId: string, codeHash: string, isValid: IsValid): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where(isValid)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new HttpError('code-wrong')
}

/**
 * For an operator at the server's command line: creates a code that lets the person set a new password within an hour. Replaces any earlier
 * reset code. Throws `user-missing` if the username is unknown or belongs to the demo account.
 */
export async function resetCode(db: Database, username: string, now: number): Promise<ResetCode> {
  const user = await findUser(db, username)
  if (!user || user.isDemo === 1) throw new HttpError('user-missing')
  const code = await newResetCode(user.id, now)
  await db.writer.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, user.id))) throw new HttpError('user-missing')
    await addResetCode(tx, user.id, code, now)
    const event = { userId: user.id, type: 'reset-by-operator', device: 'The server', at: now } as const
    await addSecurityEvent(tx, event)
    await addAuditEntry(tx, { at: now, actorId: null, action: 'people.reset-code', subjectId: user.id })
  })
  return code
}

export async function newResetCode(userId: string, now: number): Promise<NewResetCode> {
  const code = newCode()
  const [codeHash = ''] = await argon2.hashCodes([plainCode(code)], userId, SERVER_REQUESTER)
  return { code, codeHash, expiresAt: now + RESET_MS }
}

/** Adds a reset code and replaces any earlier reset code. The caller must have locked the account and checked that it exists. */
export async function addResetCode(
  tx: Transaction<Tables>,
  userId: string,
  { codeHash, expiresAt }: NewResetCode,
  now: number,
): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).where('kind', '=', 'reset').execute()
  await tx.insertInto('recoveryCodes').values({ userId, codeHash, kind: 'reset', createdAt: now, expiresAt }).execute()
}

/** Maximum valid emailed reset links per account. More than one, so that the link in an earlier email still works after another request. */
const MAX_MAILED_CODES = 3

/** Adds a code for a password reset by mail. The caller must have locked the account and checked that its email address is verified. */
export async function addMailedCode(
  tx: Transaction<Tables>,
  userId: string,
  { codeHash, expiresAt }: Pick<NewResetCode, 'codeHash' | 'expiresAt'>,
  now: number,
): Promise<void> {
  const mailed = tx.selectFrom('recoveryCodes').where('userId', '=', userId).where('kind', '=', 'mailed')
  const kept = mailed
    .select('codeHash')
    .orderBy('expiresAt', 'desc')
    .orderBy('codeHash')
    .limit(MAX_MAILED_CODES - 1)
  await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('kind', '=', 'mailed')
    .where('codeHash', 'not in', kept)
    .execute()
  const row = { userId, codeHash, kind: 'mailed' as const, createdAt: now, expiresAt }
  await tx.insertInto('recoveryCodes').values(row).execute()
}

/**
 * Deletes the person's emailed reset codes and queued emails. Call this when the email address changes: people who can read mail at the old
 * address must not get into the account.
 */
export async function forgetMailed(tx: Transaction<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).where('kind', '=', 'mailed').execute()
  await tx.deleteFrom('mails').where('userId', '=', userId).execute()
}
