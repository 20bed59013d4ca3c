import { Passkey, SignedIn } from '@station-zero/schema/auth/responses.ts'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { App } from '../../app-types.ts'
import { HttpError } from '../../errors.ts'
import { type AuthTools, CONFIRM_ERRORS, NoBody, Nothing, Password } from '../auth-tools.ts'
import { deviceOf, signIn } from '../sign-in.ts'
import { openChallenges } from './challenges.ts'
import { addPasskey, creationOptions, loginOptions, removePasskey, verifyPasskey } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'
import { CreationOptions, NewPasskeyBody, PasskeyLoginBody, RequestOptions } from './schemas.ts'

const tags = ['auth']
const OptionsBody = v.strictObject({ password: Password })

export async function passkeyRoutes(app: App, { guard, confirm, refuseCrossSite }: AuthTools): Promise<void> {
  const { db, settings, requireUser } = app
  const challenges = openChallenges(db)

  const ceremonyOf = (request: FastifyRequest) => {
    const party = relyingPartyOf(request, settings)
    if (!party) throw new HttpError('passkeys-unavailable')
    return { db, challenges, party, now: app.now() }
  }

  app.post(
    '/api/auth/passkeys/options',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'What a browser needs to make a passkey',
        body: OptionsBody,
        response: { 200: CreationOptions },
        errors: ['passkeys-unavailable', ...CONFIRM_ERRORS],
      },
    },
    async (req) => {
      const ceremony = ceremonyOf(req)
      return creationOptions(ceremony, await confirm(req, req.body.password))
    },
  )

  app.post(
    '/api/auth/passkeys',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Keep a passkey that was made',
        body: NewPasskeyBody,
        response: { 201: Passkey },
        errors: ['passkeys-unavailable', 'passkey-wrong', 'passkeys-full'],
      },
    },
    async (req, reply) => {
      const by = { person: req.person, device: deviceOf(req) }
      return reply.code(201).send(await addPasskey(ceremonyOf(req), by, req.body))
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/api/auth/passkeys/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Remove a passkey',
        body: NoBody,
        response: { 204: Nothing },
        errors: ['passkey-missing'],
      },
    },
    async (req, reply) => {
      const { person } = req
      await removePasskey(db, { person, id: req.params.id, device: deviceOf(req), now: app.now() })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/auth/passkeys/login-options',
    {
      schema: {
        tags,
        summary: 'What a browser needs to sign in with a passkey',
        body: NoBody,
        response: { 200: RequestOptions },
        errors: ['passkeys-unavailable'],
      },
    },
    async (req) => {
      refuseCrossSite(req)
      return loginOptions(ceremonyOf(req))
    },
  )

  app.post(
    '/api/auth/passkeys/login',
    {
      schema: {
        tags,
        summary: 'Log in with a passkey',
        body: PasskeyLoginBody,
        response: { 200: SignedIn },
        errors: ['passkeys-unavailable', 'passkey-wrong', 'too-many-tries'],
      },
    },
    async (req, reply) => {
      refuseCrossSite(req)
      await guard.pass(req)
      return signIn(app, req, reply, await verifyPasskey(ceremonyOf(req), req.body.response))
    },
  )
}
