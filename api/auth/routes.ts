import { SIGNUP_MODES } from '@station-zero/schema/admin/console.ts'
import {
  AccountSecurity,
  DeletionReceipt,
  SecurityEvent,
  SignedIn,
  SignedInSession,
  UserShape,
} from '@station-zero/schema/auth/responses.ts'
import * as v from 'valibot'
import { isOperator, readSignupMode } from '../db/operators.ts'
import { addressOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { asUser, getOwnUser, getUser, holdAccount, holdSession, isVerified } from './accounts.ts'
import { deleteAccount } from './deletion.ts'
import { listPasskeys, passkeyRoutes, relyingPartyOf } from './passkeys.ts'
import { hashThreads, hasPassword } from './passwords.ts'
import { assertProfile, changeProfile, isOtherEmail, ProfileBody, prepareSignup, SignupBody } from './profile.ts'
import { countCodes, recoveryRoutes } from './recovery.ts'
import { addSecurityEvent, listAllSecurityEvents, listSecurityEvents } from './security-events.ts'
import { clearSessionCookie, deviceSecrets, presented } from './session-hook.ts'
import {
  endSession,
  endSessionOfHash,
  endSessionsOf,
  forgetOtherDevices,
  isCookieAlive,
  listSessions,
} from './sessions.ts'
import {
  type AuthOptions,
  type AuthTools,
  CONFIRM_ERRORS,
  deviceOf,
  NEW_PASSWORD_ERRORS,
  NoBody,
  Nothing,
  openAuthTools,
  Password,
  SUSPENDED_ERROR,
  signIn,
  Username,
} from './sign-in.ts'
import { admitSignup, SIGNUP_ACCESS_ERRORS } from './signup-access.ts'
import { spaceCodeRoutes } from './space-codes.ts'
import { isConnected, ssoRoutes } from './sso-routes.ts'

const LoginBody = v.strictObject({ username: Username, password: Password })
/** A device that signed out offline stores only the SHA-256 of the bearer token, in base64url. */
const LogoutBody = v.strictObject({ bearerHash: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))) })
const DeletionBody = v.strictObject({ password: Password })
const SignedUp = v.object({ ...SignedIn.entries, recoveryCodes: v.array(v.string()) })
const SignupAccess = v.object({
  mode: v.picklist(SIGNUP_MODES),
  hasMail: v.boolean(),
  /** Null if the station has no single sign-on. */
  sso: v.nullable(v.object({ name: v.string() })),
  hasPasswordSignIn: v.boolean(),
})
const tags = ['auth']

export async function auth(app: App, options: AuthOptions): Promise<void> {
  const { db, settings } = app
  const tools = openAuthTools(app, options)
  const { guard, hasher } = tools
  app.readings.set('password_hashes', { help: 'Password hashes by state.', label: 'state', read: hashThreads.byState })
  await app.register(securityRoutes, tools)
  await app.register(recoveryRoutes, tools)
  await app.register(passkeyRoutes, tools)
  await app.register(ssoRoutes, tools)
  await app.register(spaceCodeRoutes)

  app.post(
    '/api/auth/signup',
    {
      schema: {
        tags,
        summary: 'Create an account',
        body: SignupBody,
        response: { 201: SignedUp },
        errors: [
          'username-invalid',
          'username-reserved',
          'username-taken',
          'email-invalid',
          'goal-missing',
          'too-many-tries',
          ...SIGNUP_ACCESS_ERRORS,
          'signup-disk-low',
          'password-off',
          ...NEW_PASSWORD_ERRORS,
        ],
      },
    },
    async (req, reply) => {
      tools.refuseCrossSite(req)
      if (!settings.hasPasswordSignIn) throw new HttpError('password-off')
      const admission = await admitSignup(app, guard, req, req.body.invite)
      if (!db.canAddAccount()) throw new HttpError('signup-disk-low', { retryAfterS: 600 })
      app.countSignup('attempt', req)
      const { userId, recoveryCodes, add } = await prepareSignup(db, hasher, req.body, {
        requester: { address: addressOf(req) },
        now: app.now(),
      })
      const signedIn = await signIn(app, req, reply, {
        userId,
        async enter(tx) {
          await admission.use(tx)
          const user = await add(tx)
          await app.mail.queue(tx, { kind: 'verify', userId }, app.now())
          return user
        },
      })
      app.countSignup('success', req)
      return reply.code(201).send({ ...signedIn, recoveryCodes })
    },
  )

  app.get(
    '/api/signup',
    {
      schema: {
        tags,
        summary:
          'Return who may create an account (everyone, people with an invitation, or nobody), how people sign in, and whether the station sends email',
        response: { 200: SignupAccess },
      },
    },
    async () => ({
      mode: await readSignupMode(db.reader),
      hasMail: app.mail.isOn,
      sso: app.sso && { name: app.sso.name },
      hasPasswordSignIn: settings.hasPasswordSignIn,
    }),
  )

  app.post(
    '/api/auth/login',
    {
      schema: {
        tags,
        summary: 'Log in',
        body: LoginBody,
        response: { 200: SignedIn },
        errors: ['login-wrong', 'too-many-tries', 'password-off', SUSPENDED_ERROR],
      },
    },
    async (req, reply) => {
      tools.refuseCrossSite(req)
      if (!settings.hasPasswordSignIn) throw new HttpError('password-off')
      const { user, tried } = await tools.triedBy(req.body.username)
      const isRight = await guard.enter(req, tried, (requester) =>
        hasher.isRight(req.body.password, user?.passwordHash, requester),
      )
      if (!user || !isRight) {
        await tools.signInFailed(req, user)
        throw new HttpError('login-wrong')
      }
      return signIn(app, req, reply, {
        userId: user.id,
        async enter(tx) {
          const current = await holdAccount(tx, user.id)
          if (current?.passwordHash !== user.passwordHash) throw new HttpError('login-wrong')
          return current
        },
      })
    },
  )

  app.post(
    '/api/auth/logout',
    {
      schema: {
        tags,
        summary: 'End this session, or the session whose bearer token has this hash',
        body: LogoutBody,
        response: { 204: Nothing },
      },
    },
    async (req, reply) => {
      const { bearer, cookie } = presented(req, settings)
      // A sign-out made offline arrives late, so it ends only its own session and not a session that was started in the meantime.
      if (req.body.bearerHash !== undefined) await endSessionOfHash(db, req.body.bearerHash)
      else if (bearer !== undefined) await endSession(db, 'bearerHash', bearer)
      else if (cookie !== undefined && req.session) await endSession(db, 'cookieHash', cookie)
      await app.endStaleStreams()
      if (cookie === undefined || !(await isCookieAlive(db, cookie))) clearSessionCookie(reply, settings)
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/auth/user',
    {
      onRequest: app.requireUser,
      schema: { tags, summary: 'Return the signed-in user', response: { 200: UserShape } },
    },
    async ({ person }) => asUser(await getOwnUser(db, person)),
  )

  // For the sign-in page of a device that has lost its databases: without a session, the response is null instead of 401.
  app.get(
    '/api/auth/session',
    {
      schema: {
        tags,
        summary: 'Return the session’s user, or null without a session',
        response: { 200: v.object({ user: v.nullable(UserShape) }) },
      },
    },
    async ({ session }) => {
      const user = session && (await getUser(db, session.userId))
      return { user: user ? asUser(user) : null }
    },
  )
  app.patch(
    '/api/auth/user',
    {
      onRequest: app.requireUser,
      schema: {
        tags,
        summary: 'Change the profile; changing the email address requires the password',
        body: ProfileBody,
        response: { 200: UserShape },
        errors: ['email-invalid', 'goal-missing', 'password-needed', ...CONFIRM_ERRORS],
      },
    },
    async (req) => {
      const { person, body } = req
      await assertProfile(db, body)
      const user = await getOwnUser(db, person)
      let verifiedHash: string | undefined
      if (isOtherEmail(body, user)) {
        if (!body.password) throw new HttpError('password-needed')
        verifiedHash = (await tools.confirm(req, body.password)).passwordHash
      }
      const by = { person, verifiedHash, device: deviceOf(req), now: app.now() }
      return asUser(await changeProfile(db, body, by))
    },
  )

  app.delete(
    '/api/auth/user',
    {
      onRequest: app.requireUser,
      schema: {
        tags,
        summary: 'Delete the account and all of its data',
        body: DeletionBody,
        response: { 200: DeletionReceipt },
        errors: ['last-operator', ...CONFIRM_ERRORS],
      },
    },
    async (req, reply) => {
      const { passwordHash } = await tools.confirm(req, req.body.password)
      const receipt = await deleteAccount(db, req.person, passwordHash, app.now())
      await app.endStaleStreams()
      clearSessionCookie(reply, settings)
      return receipt
    },
  )

  app.get(
    '/api/career-goals',
    {
      schema: {
        tags,
        summary: 'List the career goals',
        response: { 200: v.array(v.object({ id: v.string(), name: v.string() })) },
      },
    },
    () => db.reader.selectFrom('goals').select(['id', 'name']).orderBy('order').execute(),
  )
}

const EverybodysEvent = v.object({ ...SecurityEvent.entries, username: v.string() })
const ForgottenBody = v.strictObject({ userId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** Routes for reviewing who has access to one's account, and for ending sessions. */
async function securityRoutes(app: App, { guard, refuseCrossSite }: AuthTools): Promise<void> {
  const { db, settings, requireUser } = app

  app.get(
    '/api/auth/sessions',
    {
      onRequest: requireUser,
      schema: { tags, summary: 'List this person’s sessions', response: { 200: v.array(SignedInSession) } },
    },
    async ({ person }) => {
      const sessions = await listSessions(db, person, app.now())
      // The demo account's other sessions belong to strangers.
      return person.isDemo ? sessions.filter(({ isCurrent }) => isCurrent) : sessions
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/api/auth/sessions/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'End one session',
        body: NoBody,
        response: { 204: Nothing },
        errors: ['session-missing'],
      },
    },
    async (req, reply) => {
      const { userId } = req.person
      await db.writer.transaction().execute(async (tx) => {
        await holdSession(tx, req.person)
        if ((await endSessionsOf(tx, userId, { id: req.params.id })) === 0) throw new HttpError('session-missing')
        await addSecurityEvent(tx, { userId, type: 'sessions-ended', device: deviceOf(req), at: app.now() })
      })
      await app.endStaleStreams()
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/auth/sessions',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'End all sessions except this one',
        body: NoBody,
        response: { 200: v.object({ ended: v.number() }) },
      },
    },
    async (req) => {
      const { userId, sessionRowId } = req.person
      const ended = await db.writer.transaction().execute(async (tx) => {
        await holdSession(tx, req.person)
        const count = await endSessionsOf(tx, userId, { exceptId: sessionRowId })
        // Also removes the person's other devices, which may be lost, and the counters of their sign-in attempts.
        await forgetOtherDevices({ writer: tx }, userId, deviceSecrets(req, settings))
        await addSecurityEvent(tx, { userId, type: 'sessions-ended', device: deviceOf(req), at: app.now() })
        return count
      })
      await app.endStaleStreams()
      return { ended }
    },
  )

  app.get(
    '/api/auth/security',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Return the number of unused recovery codes, the passkeys, and recent security events',
        response: { 200: AccountSecurity },
      },
    },
    async (req) => {
      const { userId } = req.person
      const [user, isSsoConnected, recoveryCodesLeft, passkeys, events] = await Promise.all([
        getOwnUser(db, req.person),
        isConnected(app, userId),
        countCodes(db, userId),
        listPasskeys(db, userId),
        listSecurityEvents(db, userId),
      ])
      const canUsePasskeys = relyingPartyOf(req, settings) !== null
      const address = app.mail.isOn ? { email: user.email, isVerified: isVerified(user) } : null
      const sso = app.sso && {
        ...{ name: app.sso.name, isConnected: isSsoConnected, isConfirmed: await app.sso.isConfirmed(req) },
      }
      const facts = { recoveryCodesLeft, passkeys, events, canUsePasskeys, address }
      const { hasPasswordSignIn } = settings
      return { ...facts, hasPassword: hasPassword(user), hasPasswordSignIn, sso }
    },
  )

  app.post(
    '/api/auth/forgotten',
    {
      schema: {
        tags,
        summary: 'Return whether this server has no account with this id',
        body: ForgottenBody,
        response: { 200: v.object({ isForgotten: v.boolean() }) },
        errors: ['too-many-tries'],
      },
    },
    async (req) => {
      refuseCrossSite(req)
      await guard.pass(req)
      return { isForgotten: (await getUser(db, req.body.userId)) === undefined }
    },
  )

  app.get(
    '/api/admin/security-events',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'List the newest security events of all accounts, for operators',
        response: { 200: v.array(EverybodysEvent) },
        errors: ['operator-only'],
      },
    },
    async ({ person }) => {
      if (!(await isOperator(db, person.userId))) throw new HttpError('operator-only')
      return listAllSecurityEvents(db)
    },
  )
}
