import { AccountSecurity, SecurityEvent, SignedInSession } from '@station-zero/schema/auth/responses.ts'
import * as v from 'valibot'
import type { App } from '../app-types.ts'
import { isOperator } from '../db/operators.ts'
import { HttpError } from '../errors.ts'
import { type AuthTools, NoBody, Nothing } from './auth-tools.ts'
import { holdSession } from './hold-account.ts'
import { listPasskeys } from './passkeys/passkeys.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import { countCodes } from './recovery/recovery.ts'
import { addSecurityEvent, listAllSecurityEvents, listSecurityEvents } from './security-events.ts'
import { deviceSecrets } from './sessions/cookie.ts'
import { forgetOtherDevices } from './sessions/known-devices.ts'
import { endSessionsOf, listSessions } from './sessions/sessions.ts'
import { deviceOf } from './sign-in.ts'
import { getUser } from './users.ts'

const tags = ['auth']
const EverybodysEvent = v.object({ ...SecurityEvent.entries, username: v.string() })
const ForgottenBody = v.strictObject({ userId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** Lets people review who can enter their account, and end sessions. */
export async function securityRoutes(app: App, { guard, refuseCrossSite }: AuthTools): Promise<void> {
  const { db, settings, requireUser } = app

  app.get(
    '/api/auth/sessions',
    {
      onRequest: requireUser,
      schema: { tags, summary: 'Where this person is signed in', response: { 200: v.array(SignedInSession) } },
    },
    async ({ person }) => {
      const sessions = await listSessions(db, person, app.now())
      // The demo account's sessions belong to strangers.
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
        summary: 'End all sessions but this one',
        body: NoBody,
        response: { 200: v.object({ ended: v.number() }) },
      },
    },
    async (req) => {
      const { userId, sessionRowId } = req.person
      const ended = await db.writer.transaction().execute(async (tx) => {
        await holdSession(tx, req.person)
        const count = await endSessionsOf(tx, userId, { exceptId: sessionRowId })
        // A lost device also loses its own try counter.
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
        summary: 'Recovery codes left, passkeys and what happened lately',
        response: { 200: AccountSecurity },
      },
    },
    async (req) => {
      const { userId } = req.person
      const [recoveryCodesLeft, passkeys, events] = await Promise.all([
        countCodes(db, userId),
        listPasskeys(db, userId),
        listSecurityEvents(db, userId),
      ])
      return { recoveryCodesLeft, passkeys, events, canUsePasskeys: relyingPartyOf(req, settings) !== null }
    },
  )

  app.post(
    '/api/auth/forgotten',
    {
      schema: {
        tags,
        summary: 'Whether this server has no account with that id',
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
        summary: 'The newest security events of everybody, for operators',
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
