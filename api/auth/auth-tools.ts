import { MAX_PASSWORD_LENGTH, PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { App } from '../app-types.ts'
import { HttpError } from '../errors.ts'
import { type Guard, openGuard, signedInRequester, type Tried } from './guessing/check-password.ts'
import type { AuthLimits } from './guessing/limits.ts'
import { holdAccount } from './hold-account.ts'
import { argon2, type PasswordHasher } from './passwords/passwords.ts'
import { addSecurityEvent } from './security-events.ts'
import { isCrossSite } from './sessions/same-origin.ts'
import { deviceOf } from './sign-in.ts'
import { findUser, getUser, type UserRow } from './users.ts'

export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PASSWORD_LENGTH))
export const Username = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
export const NoBody = v.strictObject({})
/** An answer without a body. */
export const Nothing = v.undefined()

/** The errors of a route that asks for the current password, and of one that sets a new password. */
export const CONFIRM_ERRORS = ['password-wrong', 'too-many-tries'] as const
export const NEW_PASSWORD_ERRORS = ['password-short', 'password-long', 'password-common', 'password-own-name'] as const

export interface AuthOptions {
  limits: AuthLimits
  hasher?: PasswordHasher | undefined
}

/** What the account routes share. */
export interface AuthTools {
  guard: Guard
  hasher: PasswordHasher
  refuseCrossSite(request: FastifyRequest): void
  /** Checks the signed-in person's password again and returns their row; throws `password-wrong`. */
  confirm(request: FastifyRequest, password: string): Promise<UserRow>
  /** The user with that name, if there is one, and how we count tries at it. */
  triedBy(username: string): Promise<{ user: UserRow | undefined; tried: Tried }>
  signInFailed(request: FastifyRequest, user: UserRow | undefined): Promise<void>
}

export function openAuthTools(app: App, { limits, hasher = argon2 }: AuthOptions): AuthTools {
  const { db, settings } = app
  const guard = openGuard(app, limits, hasher)
  const isPublished = (settings.demoPassword ?? PUBLISHED_DEMO_PASSWORD) === PUBLISHED_DEMO_PASSWORD

  return {
    guard,
    hasher,
    refuseCrossSite(request) {
      if (isCrossSite(request, settings.publicOrigin)) throw new HttpError('cross-site')
    },
    async confirm(request, password) {
      // Before anything is read, so that a flood of confirmations costs the database nothing.
      hasher.assertNotFull(signedInRequester(request))
      const user = await getUser(db, request.person.userId)
      if (!user) throw new HttpError('session-expired')
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
