import { MAX_PASSWORD_LENGTH, PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { hold } from '../db/dialect.ts'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { asUser, findUser, getOwnUser, holdAccount, isVerified, type UserRow } from './accounts.ts'
import { DEMO_HISTORY } from './demo-history.ts'
import { type AuthLimits, type Guard, openGuard, type Tried } from './guessing.ts'
import { argon2, hasPassword, type PasswordHasher } from './passwords.ts'
import { addSecurityEvent } from './security-events.ts'
import { deviceSecrets, isCrossSite, presented, setDeviceCookie, setSessionCookie } from './session-hook.ts'
import { endSession, nameDevice, rememberDevice, startSession } from './sessions.ts'

export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PASSWORD_LENGTH))
export const Username = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
export const NoBody = v.strictObject({})
/** A response without a body. */
export const Nothing = v.undefined()

/**
 * `CONFIRM_ERRORS` are the errors of routes that require the current password; `NEW_PASSWORD_ERRORS` are the errors of routes that set a
 * new password.
 */
export const CONFIRM_ERRORS = ['password-wrong', 'too-many-tries', 'sso-confirm-needed'] as const
export const NEW_PASSWORD_ERRORS = ['password-short', 'password-long', 'password-common', 'password-own-name'] as const

export interface AuthOptions {
  limits: AuthLimits
  hasher?: PasswordHasher | undefined
}

/** Functions shared by the account routes. */
export interface AuthTools {
  guard: Guard
  hasher: PasswordHasher
  refuseCrossSite(request: FastifyRequest): void
  /**
   * Checks the signed-in person's password again and returns their row; throws `password-wrong` if the password is wrong. If the account
   * has no password, the person must have signed in with single sign-on again within the last five minutes; otherwise throws
   * `sso-confirm-needed`.
   */
  confirm(request: FastifyRequest, password: string): Promise<UserRow>
  /** Returns the user with that name, if any, and the `Tried` value that determines how tries for that name are counted. */
  triedBy(username: string): Promise<{ user: UserRow | undefined; tried: Tried }>
  signInFailed(request: FastifyRequest, user: UserRow | undefined): Promise<void>
}

export function openAuthTools(app: App, { limits, hasher = argon2 }: AuthOptions): AuthTools {
  const { db, settings } = app
  const guard = openGuard(app, limits)
  const isPublished = (settings.demoPassword ?? PUBLISHED_DEMO_PASSWORD) === PUBLISHED_DEMO_PASSWORD

  return {
    guard,
    hasher,
    refuseCrossSite(request) {
      if (isCrossSite(request, settings.publicOrigin)) throw new HttpError('cross-site')
    },
    async confirm(request, password) {
      // Check the queue before reading anything, so that a flood of confirmations does not load the database.
      guard.assertCanConfirm(request)
      const user = await getOwnUser(db, request.person)
      if (!hasPassword(user)) {
        if (!app.sso) throw new HttpError('sso-confirm-needed', { sentence: NO_WAY_TO_CONFIRM })
        if (!(await app.sso.isConfirmed(request))) throw new HttpError('sso-confirm-needed')
        return user
      }
      const isRight = await guard.confirm(request, (requester) =>
        hasher.isRight(password, user.passwordHash, requester),
      )
      if (!isRight) throw new HttpError('password-wrong')
      return user
    },
    async triedBy(username) {
      const user = await findUser(db, username)
      return { user, tried: { id: user?.id, username, isUnguessable: isPublished && user?.isDemo === 1 } }
    },
    async signInFailed(request, user) {
      if (!user || user.isDemo === 1) return
      const event = { userId: user.id, type: 'sign-in-failed', device: deviceOf(request), at: app.now() } as const
      await db.unsynced((writer) =>
        writer.transaction().execute(async (tx) => {
          // The account may have been deleted while the password was being hashed.
          if (await holdAccount(tx, user.id)) await addSecurityEvent(tx, event)
        }),
      )
    },
  }
}

/** Shown if the account has no password and the operator has turned single sign-on off. */
const NO_WAY_TO_CONFIRM =
  'This account has no password. Sign out, and set one with a recovery code or with a reset code from the operator.'

/** An error that every route that creates a session can return. */
export const SUSPENDED_ERROR = 'account-suspended'

const suspended = (reason: string | null): HttpError =>
  new HttpError(SUSPENDED_ERROR, {
    sentence: `This account is suspended: ${(reason ?? 'no reason was given').replace(/[.!?]?$/, (sign) => sign || '.')} What you entered stays on this device.`,
  })

export const deviceOf = ({ headers }: FastifyRequest): string => nameDevice(headers['user-agent'])

/**
 * Starts a session, ends the session whose cookie was presented, and remembers the browser. `enter` runs in the same transaction with the
 * account locked: it repeats the check that permits the sign-in, throws if the check fails, and returns the account's row.
 */
export async function signIn(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, enter }: { userId: string; enter(tx: Transaction<Tables>): Promise<UserRow> },
) {
  const { db, settings } = app
  const { cookie: oldCookie } = presented(request, settings)
  const [device, now] = [deviceOf(request), app.now()]
  const { user, isDemo, session, secrets } = await db.writer.transaction().execute(async (tx) => {
    await hold(tx, userId)
    const user = await enter(tx)
    // Check after the credentials, so that only someone with the password or code learns of the suspension.
    if (user.suspendedAt !== null) throw suspended(user.suspendReason)
    const isDemo = user.isDemo === 1
    if (oldCookie !== undefined) await endSession({ writer: tx }, 'cookieHash', oldCookie)
    const session = await startSession({ writer: tx }, { id: userId, isDemo }, now, device)
    // The demo account is shared, so neither an event nor a device is recorded for it.
    if (isDemo) return { user, isDemo, session, secrets: null }
    await addSecurityEvent(tx, { userId, type: 'signed-in', device, at: now })
    const { secrets, isNew } = await rememberDevice(tx, userId, deviceSecrets(request, settings), now)
    if (isNew && isVerified(user)) await app.mail.queue(tx, { kind: 'new-device', userId, device }, now)
    return { user, isDemo, session, secrets }
  })
  app.mail.poke()
  if (oldCookie !== undefined) await app.endStaleStreams()
  if (isDemo) app.backgroundJobs.poke(DEMO_HISTORY)
  setSessionCookie(reply, settings, session.cookie, isDemo)
  if (secrets !== null) setDeviceCookie(reply, settings, secrets)
  return { sessionId: session.bearer, user: asUser(user) }
}
