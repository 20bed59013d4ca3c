import compress from '@fastify/compress'
import { mutations } from '@station-zero/schema/mutations.ts'
import { PULL_LIMIT_ROWS } from '@station-zero/sync/limits.ts'
import { PullRequest, PushRequest } from '@station-zero/sync/protocol.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import { push } from '@station-zero/sync/server/push.ts'
import type { FastifyRequest } from 'fastify'
import type { App, Feature } from '../app-types.ts'
import { HttpError } from '../errors.ts'
import { answerSyncError, mustSpeakOurProto } from './answers.ts'
import { inflateBody, MAX_BODY_BYTES } from './inflate-body.ts'
import { readOnlyMutations } from './read-only.ts'

/** Of one person. A device that is written to all the time sends 240, and 300,000 mutations fit into so many. */
const PUSHES_A_MINUTE = 600

/** Both halves of the protocol over HTTP; errors are always JSON. */
export const syncRoutes: Feature = async (app) => {
  if (!app.hasReplyDecorator('compress'))
    await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
  app.setErrorHandler(answerSyncError)

  app.post(
    '/api/sync/push',
    {
      schema: { tags: ['sync'], summary: 'Applies the head of a device’s queue', body: PushRequest },
      // The demo account may push: every mutation of it is refused, so that its queue is settled.
      config: { isReadOnly: true },
      onRequest: [app.requireUser, limitPushes(app)],
      preParsing: inflateBody,
      preValidation: async ({ body }) => mustSpeakOurProto(body),
      decompress: false,
      bodyLimit: MAX_BODY_BYTES,
    },
    ({ person, body, log }) =>
      push(
        {
          store: app.db.store,
          mutations: person.isDemo ? readOnlyMutations : mutations,
          now: () => app.now(),
          yieldTurn: () => new Promise((resolve) => setImmediate(resolve)),
          onFault: (err, { name, id }) => log.error({ err, mutation: name, id }, 'a mutation failed'),
        },
        person.userId,
        body,
      ),
  )

  app.get(
    '/api/sync/pull',
    {
      schema: { tags: ['sync'], summary: 'What changed for this person after a cursor', querystring: PullRequest },
      onRequest: app.requireUser,
      preValidation: async ({ query }) => mustSpeakOurProto(query),
    },
    ({ person, query: { clientId, userId, epoch, cursor, limit } }) =>
      pull(app.db.store, person.userId, {
        clientId,
        userId,
        epoch,
        cursor,
        limit: Math.min(PULL_LIMIT_ROWS, Math.max(1, Number(limit))),
      }),
  )
}

/** By the person and before the body is read: one device gone wild takes nobody else's turn. */
function limitPushes(app: App): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: PUSHES_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ person }) => person.userId,
  })
  return async (request) => {
    const state = await count(request)
    if (!state.isAllowed && state.isExceeded)
      throw new HttpError('too-many', { retryAfterS: Math.max(1, state.ttlInSeconds) })
  }
}
