import { createHash } from 'node:crypto'
import { SignedIn } from '@station-zero/schema/auth/responses.ts'
import {
  isSsoProblem,
  SSO_CALLBACK,
  SSO_SECTIONS,
  type SsoProblem,
  type SsoSection,
} from '@station-zero/schema/auth/sso.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import { readSignupMode } from '../db/operators.ts'
import type { Tables } from '../db/types.ts'
import { addressOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { emailKey, findUser, holdAccount, holdSession, isReserved, isUsername, isVerified } from './accounts.ts'
import { hasPassword } from './passwords.ts'
import { prepareSignup, SsoSignupBody } from './profile.ts'
import { addSecurityEvent } from './security-events.ts'
import {
  type AuthTools,
  CONFIRM_ERRORS,
  deviceOf,
  NoBody,
  Nothing,
  Password,
  SUSPENDED_ERROR,
  signIn,
} from './sign-in.ts'
import { admitSignup, SIGNUP_ACCESS_ERRORS } from './signup-access.ts'
import type { Identity, Purpose, Sso } from './sso.ts'

const tags = ['auth']

/**
 * No route accepts a return URL: the callback always opens one of the app's own pages, and the app remembers in the tab which page to open
 * next.
 */
const LOGIN_PAGE = '/login'
const settingsPage = (section: SsoSection) => `/settings?section=${section}`

/** The query also contains parameters that the provider defines. */
const CallbackQuery = v.object({
  state: v.optional(v.pipe(v.string(), v.maxLength(200))),
  code: v.optional(v.pipe(v.string(), v.maxLength(8_000))),
  error: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
const ProviderPage = v.object({ url: v.string() })
const ConnectBody = v.strictObject({ password: Password })
const ConfirmBody = v.strictObject({ section: v.picklist(SSO_SECTIONS) })

/** Initial values of the form for a new account. */
const NewAccount = v.object({
  username: v.string(),
  email: v.string(),
  name: v.string(),
  /** Whether an invitation code is required. */
  isInvited: v.boolean(),
})
const Entered = v.union([SignedIn, v.object({ newAccount: NewAccount })])
const SignedUp = v.object({ ...SignedIn.entries, recoveryCodes: v.exactOptional(v.array(v.string())) })

type Tx = Transaction<Tables>

export async function ssoRoutes(app: App, tools: AuthTools): Promise<void> {
  const { db, settings, requireUser } = app
  const { guard, hasher, refuseCrossSite, confirm } = tools

  const required = (): Sso => {
    if (!app.sso) throw new HttpError('sso-off')
    return app.sso
  }

  app.get(
    '/api/auth/sso/start',
    {
      schema: {
        tags,
        summary: 'Redirect to the single sign-on provider',
        response: { 303: Nothing },
        errors: ['sso-off', 'cross-site'],
      },
    },
    async (req, reply) => {
      const sso = required()
      // Without this check, any page could replace the account in this browser with another account of the same person.
      refuseCrossSite(req)
      try {
        return redirect(reply, (await sso.start(reply, { purpose: 'sign-in' })).href)
      } catch (error) {
        logUnexpected(req, error)
        return redirect(reply, problemPage('sign-in', error))
      }
    },
  )

  app.get(
    SSO_CALLBACK,
    {
      schema: {
        tags,
        summary: 'Complete the provider’s sign-in; the provider redirects to this URL',
        querystring: CallbackQuery,
        response: { 303: Nothing },
        errors: ['sso-off'],
      },
    },
    async (req, reply) => {
      const sso = required()
      const { state, error: refusal } = req.query
      const flow = await sso.readFlow(req, state)
      try {
        if (!flow) throw new HttpError('sso-expired')
        await guard.pass(req)
        await db.writer.transaction().execute((tx) => sso.useOnce(tx, flow.state))
        sso.clear(reply)
        if (refusal !== undefined) return redirect(reply, problemPage(flow.for, refusalOf(refusal)))
        const { isFresh, ...identity } = await sso.exchange(req, flow)
        return redirect(reply, await finish(req, reply, flow.for, identity, isFresh))
      } catch (error) {
        logUnexpected(req, error)
        return redirect(reply, problemPage(flow?.for ?? state?.split('.')[0], error))
      }
    },
  )

  /** Completes the callback for its purpose and returns the path of the page to open. */
  async function finish(
    req: FastifyRequest,
    reply: FastifyReply,
    purpose: Purpose,
    identity: Identity,
    isFresh: boolean,
  ): Promise<string> {
    const sso = required()
    if (purpose.purpose === 'sign-in') {
      await sso.keepIdentity(reply, identity)
      return `${LOGIN_PAGE}?sso`
    }
    if (purpose.purpose === 'connect') {
      await db.writer.transaction().execute(async (tx) => {
        const { id, passwordHash } = await holdSession(tx, purpose)
        if (digestOf(passwordHash) !== purpose.passwordHash) throw new HttpError('session-expired')
        await link(tx, { userId: id, identity, device: deviceOf(req) })
      })
      return `${settingsPage('security')}&sso=connected`
    }
    const linked = await findLinked(db.reader, identity)
    if (linked !== purpose.userId) return problemPage(purpose, 'sso-other')
    if (!isFresh) return problemPage(purpose, 'sso-stale')
    await sso.keepConfirmation(reply, purpose)
    return `${settingsPage(purpose.section)}&sso=confirmed`
  }

  const findLinked = async (reader: Pick<Kysely<Tables>, 'selectFrom'>, { subject }: Identity) =>
    (
      await reader
        .selectFrom('ssoLinks')
        .select('userId')
        .where('issuer', '=', required().issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
    )?.userId

  /**
   * Returns the ID of the only account with this verified address. Returns undefined if there is not exactly one, or if the provider has
   * not verified the address.
   */
  async function findByEmail(
    reader: Pick<Kysely<Tables>, 'selectFrom'>,
    { email, isEmailVerified }: Identity,
  ): Promise<string | undefined> {
    if (email === null || !isEmailVerified) return undefined
    const found = await reader
      .selectFrom('users')
      .selectAll()
      .where('verifiedEmail', '=', emailKey(email))
      .where('isDemo', '=', 0)
      .limit(MAX_ACCOUNTS_OF_ADDRESS)
      .execute()
    const [user, ...others] = found.filter(isVerified)
    return others.length === 0 ? user?.id : undefined
  }

  /**
   * Connects the identity to the account. Throws `sso-connected` if the account is already connected, and `sso-taken` if the identity is
   * connected to another account. The caller must have locked the account.
   */
  async function link(
    tx: Tx,
    { userId, identity: { subject }, device }: { userId: string; identity: Identity; device: string },
  ): Promise<void> {
    const { issuer } = required()
    const own = await tx
      .selectFrom('ssoLinks')
      .select('subject')
      .where('userId', '=', userId)
      .where('issuer', '=', issuer)
      .executeTakeFirst()
    if (own) throw new HttpError('sso-connected')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('ssoLinks')
      .values({ userId, issuer, subject, createdAt: app.now() })
      .onConflict((known) => known.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw new HttpError('sso-taken')
    await addSecurityEvent(tx, { userId, type: 'sso-connected', device, at: app.now() })
  }

  app.post(
    '/api/auth/sso/login',
    {
      schema: {
        tags,
        summary: 'Sign in with the identity from the provider, or report that it has no account yet',
        body: NoBody,
        response: { 200: Entered },
        errors: ['sso-off', 'sso-expired', 'sso-email-known', 'signup-closed', SUSPENDED_ERROR],
      },
    },
    async (req, reply) => {
      const sso = required()
      refuseCrossSite(req)
      const { identity, spend } = await sso.readIdentity(req)
      const linked = await findLinked(db.reader, identity)
      if (linked === undefined) {
        // Do not connect the accounts because of a matching address: the person who created the existing account may still know its
        // password.
        if ((await findByEmail(db.reader, identity)) !== undefined) throw new HttpError('sso-email-known')
        const mode = await readSignupMode(db.reader)
        if (mode === 'closed') throw new HttpError('signup-closed')
        return { newAccount: { ...(await suggested(identity)), isInvited: mode === 'invited' } }
      }
      const signedIn = await signIn(app, req, reply, {
        userId: linked,
        async enter(tx) {
          const user = await holdAccount(tx, linked)
          // The account may have been deleted or disconnected since it was found.
          if (!user || (await findLinked(tx, identity)) !== linked) throw new HttpError('sso-expired')
          await spend(tx)
          return user
        },
      })
      sso.clear(reply)
      return signedIn
    },
  )

  app.post(
    '/api/auth/sso/signup',
    {
      schema: {
        tags,
        summary: 'Create an account for the identity from the provider',
        body: SsoSignupBody,
        response: { 201: SignedUp },
        errors: [
          ...['sso-off', 'sso-expired', 'sso-taken', 'sso-connected'],
          ...['username-invalid', 'username-reserved', 'username-taken', 'email-invalid', 'goal-missing'],
          ...['too-many-tries', 'signup-disk-low'],
          ...SIGNUP_ACCESS_ERRORS,
        ] as const,
      },
    },
    async (req, reply) => {
      const sso = required()
      refuseCrossSite(req)
      const { identity, spend } = await sso.readIdentity(req)
      const admission = await admitSignup(app, guard, req, req.body.invite)
      if (!db.canAddAccount()) throw new HttpError('signup-disk-low', { retryAfterS: 600 })
      app.countSignup('attempt', req)
      const { userId, recoveryCodes, add } = await prepareSignup(db, hasher, req.body, {
        requester: { address: addressOf(req) },
        now: app.now(),
        // A recovery code sets a password, so it is useful only with password sign-in.
        hasCodes: settings.hasPasswordSignIn,
      })
      const signedIn = await signIn(app, req, reply, {
        userId,
        async enter(tx) {
          await spend(tx)
          await admission.use(tx)
          const user = await add(tx)
          await link(tx, { userId, identity, device: deviceOf(req) })
          const key = emailKey(user.email)
          const isKnown = identity.isEmailVerified && identity.email !== null && emailKey(identity.email) === key
          if (!isKnown) {
            await app.mail.queue(tx, { kind: 'verify', userId }, app.now())
            return user
          }
          await tx.updateTable('users').set({ verifiedEmail: key }).where('id', '=', userId).execute()
          return user
        },
      })
      sso.clear(reply)
      app.countSignup('success', req)
      return reply.code(201).send({ ...signedIn, ...(recoveryCodes.length > 0 && { recoveryCodes }) })
    },
  )

  /**
   * Initial username, email and name for a new account. `username` is currently available, or '' if no available username is similar to the
   * person's name at the provider.
   */
  async function suggested({ username, email, name }: Identity) {
    const base = (username ?? email ?? '').split('@')[0] ?? ''
    const plain = base
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9._-]+/g, '.')
      .slice(0, MAX_SUGGESTED)
    for (let n = 1; n < SUGGESTIONS; n += 1) {
      const one = n === 1 ? plain : `${plain}${n}`
      if (!isUsername(one)) break
      if (!isReserved(one) && !(await findUser(db, one))) return { username: one, email: email ?? '', name: name ?? '' }
    }
    return { username: '', email: email ?? '', name: name ?? '' }
  }

  app.post(
    '/api/auth/sso/connect',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Start connecting this account to the provider; returns the URL of the provider’s page',
        body: ConnectBody,
        response: { 200: ProviderPage },
        errors: ['sso-off', 'sso-connected', 'sso-unavailable', ...CONFIRM_ERRORS],
      },
    },
    async (req, reply) => {
      const sso = required()
      const { passwordHash } = await confirm(req, req.body.password)
      const { userId, sessionRowId } = req.person
      if (await isConnected(app, userId)) throw new HttpError('sso-connected')
      const url = await sso.start(reply, {
        ...{ purpose: 'connect', userId, sessionRowId, passwordHash: digestOf(passwordHash) },
      })
      return { url: url.href }
    },
  )

  app.post(
    '/api/auth/sso/confirm',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary:
          'Start confirming the person’s identity at the provider instead of with a password; returns the URL of the provider’s page',
        body: ConfirmBody,
        response: { 200: ProviderPage },
        errors: ['sso-off', 'sso-not-connected', 'sso-unavailable'],
      },
    },
    async (req, reply) => {
      const sso = required()
      const { userId, sessionRowId } = req.person
      if (!(await isConnected(app, userId))) throw new HttpError('sso-not-connected')
      const url = await sso.start(reply, { purpose: 'confirm', userId, sessionRowId, section: req.body.section })
      return { url: url.href }
    },
  )

  app.delete(
    '/api/auth/sso',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Disconnect this account from the provider',
        body: NoBody,
        response: { 204: Nothing },
        errors: ['sso-off', 'sso-not-connected', 'sso-last-way'],
      },
    },
    async (req, reply) => {
      const { issuer } = required()
      const { userId } = req.person
      await db.writer.transaction().execute(async (tx) => {
        const user = await holdSession(tx, req.person)
        const passkey = await tx.selectFrom('passkeys').select('id').where('userId', '=', userId).executeTakeFirst()
        if (!passkey && !(settings.hasPasswordSignIn && hasPassword(user))) throw new HttpError('sso-last-way')
        const own = tx.deleteFrom('ssoLinks').where('userId', '=', userId).where('issuer', '=', issuer)
        const { numDeletedRows } = await own.executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) throw new HttpError('sso-not-connected')
        await addSecurityEvent(tx, { userId, type: 'sso-disconnected', device: deviceOf(req), at: app.now() })
      })
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/auth/sso/logout',
    {
      schema: {
        tags,
        summary: 'After a sign-out, redirect to the page where the provider ends its own session',
        response: { 303: Nothing },
        errors: ['sso-off', 'cross-site'],
      },
    },
    async (req, reply) => {
      const sso = required()
      refuseCrossSite(req)
      const url = await sso.logoutUrl().catch(() => null)
      return redirect(reply, url?.href ?? LOGIN_PAGE)
    },
  )
}

/** Maximum accounts with the same verified address that are read to find out whether there is only one. */
const MAX_ACCOUNTS_OF_ADDRESS = 20
const MAX_SUGGESTED = 28
const SUGGESTIONS = 10

/** Returns true if the account is connected to the station's provider. */
export async function isConnected({ db, sso }: App, userId: string): Promise<boolean> {
  if (!sso) return false
  const row = await db.reader
    .selectFrom('ssoLinks')
    .select('userId')
    .where('userId', '=', userId)
    .where('issuer', '=', sso.issuer)
    .executeTakeFirst()
  return row !== undefined
}

/** Logs unexpected errors, because the person is redirected to a page of the app and the error handler never sees them. */
function logUnexpected(request: FastifyRequest, err: unknown): void {
  if (!(err instanceof HttpError)) request.log.error({ err }, 'Single sign-on failed with an unexpected error')
}

const redirect = (reply: FastifyReply, url: string) => reply.code(303).header('location', url).send()

/** Hashes the stored hash again, so that the cookie does not contain the stored hash. */
const digestOf = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url')

const refusalOf = (error: string): SsoProblem => (error === 'access_denied' ? 'sso-canceled' : 'sso-failed')

/** Returns the path of the page that shows the problem. */
function problemPage(purpose: Purpose | string | undefined, problem: unknown): string {
  const { purpose: name, section = 'security' } =
    typeof purpose === 'object' ? { section: 'security' as const, ...purpose } : { purpose }
  const code = problem instanceof HttpError ? problem.code : problem
  const known: SsoProblem = typeof code === 'string' && isSsoProblem(code) ? code : 'sso-failed'
  const isInSettings = name === 'connect' || name === 'confirm'
  return isInSettings ? `${settingsPage(section)}&sso=${known}` : `${LOGIN_PAGE}?sso=${known}`
}
