import { MAX_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { App } from '../app-types.ts'
import { HttpError } from '../errors.ts'
import { clearSessionCookie, presented, setSessionCookie } from './cookie.ts'
import { deleteAccount } from './deletion.ts'
import { type AuthLimits, authLimiters } from './limits.ts'
import { isPassword } from './passwords.ts'
import { changeProfile, ProfileBody } from './profile.ts'
import { isCrossSite } from './same-origin.ts'
import { endSession, isCookieAlive, startSession } from './sessions.ts'
import { SignupBody, signUp } from './signup.ts'
import { asUser, findUser, getUser, type UserRow } from './users.ts'

const LoginBody = v.strictObject({
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PASSWORD_LENGTH)),
})
const DeletionBody = v.strictObject({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PASSWORD_LENGTH)) })
const NoBody = v.strictObject({})
const tags = ['auth']

export async function auth(app: App, { limits }: { limits: AuthLimits }): Promise<void> {
  const { db, settings } = app
  const limiters = authLimiters(app, limits)

  app.post(
    '/api/auth/signup',
    { schema: { tags, summary: 'Make an account', body: SignupBody } },
    async (req, reply) => {
      refuseCrossSite(req)
      await limiters.signup(req)
      app.countSignup('attempt')
      const user = await signUp(db, req.body, app.now())
      app.countSignup('success')
      return reply.code(201).send(await open(user, req, reply))
    },
  )

  app.post('/api/auth/login', { schema: { tags, summary: 'Log in', body: LoginBody } }, async (req, reply) => {
    refuseCrossSite(req)
    await limiters.login(req)
    const user = await findUser(db, req.body.username)
    const isRight = await isPassword(req.body.password, user?.passwordHash)
    if (user && isRight) return open(user, req, reply)
    await limiters.wrongPassword(req)
    throw new HttpError('login-wrong')
  })

  app.post('/api/auth/logout', { schema: { tags, summary: 'End this session', body: NoBody } }, async (req, reply) => {
    const { bearer, cookie } = presented(req, settings)
    // A sign-out that was made offline arrives late: its bearer then ends its own session, not the one opened since.
    if (bearer !== undefined) await endSession(db, 'bearerHash', bearer)
    else if (cookie !== undefined && req.session) await endSession(db, 'cookieHash', cookie)
    await app.endStaleStreams()
    if (cookie === undefined || !(await isCookieAlive(db, cookie))) clearSessionCookie(reply, settings)
    return reply.code(204).send()
  })

  app.get(
    '/api/auth/user',
    { onRequest: app.requireUser, schema: { tags, summary: 'Whoever is signed in' } },
    async ({ person }) => {
      const user = await getUser(db, person.userId)
      if (!user) throw new HttpError('session-expired')
      return asUser(user)
    },
  )

  app.patch(
    '/api/auth/user',
    { onRequest: app.requireUser, schema: { tags, summary: 'Change the profile', body: ProfileBody } },
    async ({ person, body }) => asUser(await changeProfile(db, person.userId, body)),
  )

  app.delete(
    '/api/auth/user',
    { onRequest: app.requireUser, schema: { tags, summary: 'Delete the account and all of it', body: DeletionBody } },
    async (req, reply) => {
      await limiters.ownPassword(req, { increment: false })
      const user = await getUser(db, req.person.userId)
      if (!(await isPassword(req.body.password, user?.passwordHash))) {
        await limiters.ownPassword(req)
        throw new HttpError('password-wrong')
      }
      const receipt = await deleteAccount(db, req.person.userId, app.now())
      await app.endStaleStreams()
      clearSessionCookie(reply, settings)
      return receipt
    },
  )

  app.get('/api/career-goals', { schema: { tags, summary: 'The career goals to choose from' } }, () =>
    db.reader.selectFrom('goals').select(['id', 'name']).orderBy('order').execute(),
  )

  function refuseCrossSite(request: FastifyRequest): void {
    if (isCrossSite(request, settings.publicOrigin)) throw new HttpError('cross-site')
  }

  /** A new session in place of the one whose cookie was presented. */
  async function open(user: UserRow, request: FastifyRequest, reply: FastifyReply) {
    const { cookie: oldCookie } = presented(request, settings)
    if (oldCookie !== undefined) {
      await endSession(db, 'cookieHash', oldCookie)
      await app.endStaleStreams()
    }
    const isDemo = user.isDemo === 1
    const { bearer, cookie } = await startSession(db, { id: user.id, isDemo }, app.now())
    setSessionCookie(reply, settings, cookie, isDemo)
    return { sessionId: bearer, user: asUser(user) }
  }
}
