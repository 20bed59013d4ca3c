import { Id } from '@station-zero/schema/core/fields.ts'
import { Refused, refusals } from '@station-zero/schema/core/refusals.ts'
import { PROTO, PULL_LIMIT_ROWS } from '@station-zero/sync/limits.ts'
import { PullAnswer, PullRequest, PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import { type PullArgs, pull } from '@station-zero/sync/server/pull.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import { NoAccessError } from '@station-zero/sync/server/space.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isFromDatabase, isServerUnavailable } from '../db/faults.ts'
import { hasSpaces } from '../db/operators.ts'
import { TokenBuckets } from '../db/token-buckets.ts'
import { addressOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { conflicts, HttpError, sendProblem, syncErrors } from '../http/errors.ts'
import { limitPerson } from '../http/request-limits.ts'
import { ARRIVAL_LIMITS, type ArrivalLimits, openArrivals } from './push-arrivals.ts'
import { assertProto, ProtoError, PUSH_OUTCOMES, PushesBusy, PushLost, type PushOutcome } from './push-messages.ts'
import { isGzip, MAX_BODY_BYTES } from './push-request.ts'
import { openInProcessWriter, openPostgresWriter, openSqliteWriter, type PushWriter } from './push-writer.ts'
import { openSpacePulls } from './space-pulls.ts'

/** Maximum pushes per minute and person. A device pushes at most every 250 ms, 240 times a minute; 600 pushes can carry 300,000 mutations. */
const PUSHES_PER_MINUTE = 600
/** Maximum pulls per minute and person. Ten years of history are 550 pages, so this limit does not delay a new device. */
const PULLS_PER_MINUTE = 600
/**
 * Delay before a device tries again to sync a space. Devices read the setting once a minute and send nothing while spaces are turned off.
 */
const SPACES_OFF_RETRY_S = 60
/** Minimum interval between log lines about rejected pushes. */
const LOG_BUSY_EVERY_MS = 10_000
const NO_BODY = new Uint8Array()
/** The space whose partition is requested. If omitted, the person's own partition [G1]. */
const SpaceQuery = v.strictObject({ space: v.optional(Id) })

interface SyncOptions {
  /** Applies pushes on the serving thread, for tests. */
  isInProcess: boolean
  arrivals?: Partial<ArrivalLimits> | undefined
}

/** Push and pull over HTTP; error responses are always JSON. */
export const syncRoutes = async (app: App, { isInProcess, arrivals: limits }: SyncOptions): Promise<void> => {
  const arrivals = openArrivals({ ...ARRIVAL_LIMITS, ...limits })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', arrivals.receive)
  const writer = openWriter(app, isInProcess)
  app.addHook('onClose', () => writer.close())
  app.readyChecks.set('pushes', () => writer.isReady())
  app.readings.set('push_queue_length', { help: 'Pushes waiting to be applied.', read: () => writer.waiting() })
  // Report every outcome from startup on, so that graphs begin at 0.
  const outcomes = new Map<PushOutcome, number>(PUSH_OUTCOMES.map((outcome) => [outcome, 0]))
  const count = (outcome: PushOutcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  app.readings.set('pushes', { help: 'Pushes since startup, by outcome.', label: 'outcome', read: () => outcomes })

  let loggedAt = Number.NEGATIVE_INFINITY
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof PushesBusy) {
      count('shed')
      if (performance.now() - loggedAt > LOG_BUSY_EVERY_MS) {
        loggedAt = performance.now()
        app.log.warn('Push queue is full or too slow; responding to some pushes with 503')
      }
    }
    return answerSyncError(error, request, reply)
  })

  const spaces = openSpacePulls(app)
  const assertSpacesOn = async (): Promise<void> => {
    if (!(await hasSpaces(app.db))) throw new HttpError('spaces-off', { retryAfterS: SPACES_OFF_RETRY_S })
  }

  const answered = countPulledBytes(PUSH_ANSWER_BYTES_PER_MINUTE)
  app.post(
    '/api/sync/push',
    {
      schema: {
        tags: ['sync'],
        summary: 'Apply the oldest changes in a device’s queue',
        querystring: SpaceQuery,
        bodyAsSent: PushRequest,
        responseAsSent: { 200: PushAnswer },
        errors: [
          ...(['mutation-invalid', 'epoch', 'fork', 'user', 'client', 'proto'] as const),
          ...(['request-slow', 'too-many-today', 'growth-address', 'disk-low', 'transient'] as const),
          ...(['spaces-off', 'space-no-access'] as const),
        ],
      },
      // The demo account may push, but each of its mutations is refused, so that the device's outbox drains.
      config: { isReadOnly: true },
      onRequest: [app.requireUser, limitPerson(app, PUSHES_PER_MINUTE)],
      bodyLimit: MAX_BODY_BYTES,
    },
    async (request, reply) => {
      const { person, headers, body, log, raw } = request
      answered.assertWithinLimit(person.userId, app.now())
      const sent = {
        body: isReceived(body) ? body : NO_BODY,
        isGzip: isGzip(headers),
        userId: person.userId,
        address: addressOf(request),
        isDemo: person.isDemo,
        isGone: () => raw.socket.destroyed,
        spaceId: request.query.space,
      }
      const onFault = (err: unknown, { name, id }: { name: string; id: string }) =>
        log.error({ err, mutation: name, id }, 'Mutation failed')
      if (sent.spaceId !== undefined) await assertSpacesOn()
      const { answer, outcome } = await writer.answer(sent, onFault)
      count(outcome)
      answered.spend(person.userId, answer.length, app.now())
      return reply.type('application/json; charset=utf-8').send(answer)
    },
  )

  /** Only devices whose person follows spaces send a hash of their space heads [G6]. */
  const pullWithHeads = async (userId: string, asked: PullArgs, hash: string | undefined): Promise<PullAnswer> => {
    const page = await pull(app.db.store, userId, asked)
    if (hash === undefined || page.more || !(await hasSpaces(app.db))) return page
    const heads = await spaces.heads(userId, hash)
    return heads ? { ...page, heads } : page
  }

  const pulled = countPulledBytes(PULLED_BYTES_PER_MINUTE)
  app.get(
    '/api/sync/pull',
    {
      schema: {
        tags: ['sync'],
        summary: 'Return this person’s changes after a cursor',
        querystring: v.strictObject({ ...PullRequest.entries, ...SpaceQuery.entries }),
        responseAsSent: { 200: PullAnswer },
        errors: ['epoch', 'user', 'client', 'proto', 'transient', 'spaces-off'],
      },
      onRequest: [app.requireUser, limitPerson(app, PULLS_PER_MINUTE)],
      preValidation: async ({ query }) => assertProto(query),
    },
    async (request, reply) => {
      const { person } = request
      const { clientId, userId, epoch, cursor, limit, heads, space } = request.query
      pulled.assertWithinLimit(person.userId, app.now())
      if (space !== undefined) await assertSpacesOn()
      const most = Math.min(PULL_LIMIT_ROWS, Math.max(1, Number(limit)))
      const asked = { clientId, userId, epoch, cursor, limit: most, now: app.now() }
      const page = await app.pageTurns.take({ address: addressOf(request), userId: person.userId }, () =>
        space === undefined ? pullWithHeads(person.userId, asked, heads) : spaces.pull(space, person.userId, asked),
      )
      const text = JSON.stringify(person.isDemo ? coveringAll(page) : page)
      pulled.spend(person.userId, text.length, app.now())
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )
}

/**
 * The server stores nothing about the demo account's devices, and nothing that they send ever takes effect. So every page acknowledges
 * everything that they sent: a lower `last` would look like the `last` of a restored server [C9].
 */
const coveringAll = (answer: PullAnswer): PullAnswer => ({ ...answer, last: Number.MAX_SAFE_INTEGER })

const isReceived = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

/** SQLite has one writer, on a worker thread. On PostgreSQL, several people can write at once. */
function openWriter(app: App, isInProcess: boolean): PushWriter {
  const { db } = app
  const now = () => app.now()
  if (isInProcess) return openInProcessWriter({ db, now })
  if (!db.sqlite) return openPostgresWriter({ db, now })
  const onLost = (err: unknown) => app.log.error({ err }, 'Push thread failed; the next push starts a new one')
  return openSqliteWriter({ sqlite: db.sqlite, now, onLost })
}

/** `Retry-After` for a transient fault. */
const RETRY_AFTER_S = 1
const MAX_RETRY_AFTER_S = 6

/** A random whole number of seconds from 1 to 6, so that devices rejected at the same time do not all retry at the same time. */
const randomRetryS = (): number => RETRY_AFTER_S + Math.floor(Math.random() * MAX_RETRY_AFTER_S)

/**
 * Responds to a conflict with 409 and its code, to a refusal with its status and code, to an unsupported protocol version with 426, and to
 * a database fault or an overloaded writer with 503. Rethrows any other error, which the app's error handler then handles.
 */
function answerSyncError(error: unknown, { log }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ConflictError) {
    const { status, sentence: detail } = conflicts[error.code]
    return sendProblem(reply, { status, detail, code: error.code, epoch: error.epoch })
  }
  if (error instanceof NoAccessError || error instanceof Refused) {
    const code = error instanceof Refused ? error.code : 'space-no-access'
    const { status, sentence: detail } = refusals[code]
    return sendProblem(reply, { status, detail, code })
  }
  if (error instanceof ProtoError)
    return sendProblem(reply, { status: 426, detail: error.message, code: 'proto', proto: PROTO })
  if (error instanceof PushesBusy) return sendRetry(reply, randomRetryS())
  if (!isFromDatabase(error) && !(error instanceof PushLost)) throw error
  log.error({ err: error }, 'Sync failed: the database or the push thread is unavailable')
  // When a database server goes down, all requests fail at once. Without jitter, all devices would retry in the same second.
  return sendRetry(reply, isServerUnavailable(error) ? randomRetryS() : RETRY_AFTER_S)
}

const sendRetry = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendProblem(reply.header('retry-after', String(seconds)), {
    status: 503,
    detail: syncErrors.transient.sentence,
    code: 'transient',
    stop: 'transient',
    retryAfterMs: seconds * 1_000,
  })

const MINUTE_MS = 60_000
/** Per person. A new device needs 360 MB for ten years of history, which takes six minutes at this rate. */
const PULLED_BYTES_PER_MINUTE = 64 * 1024 * 1024
/**
 * Per person. The response to a push of 349 bytes can repeat 500 refusals, 57 KB [S6]; this allows about 70 such responses. A device in
 * constant use receives 100 KB a minute.
 */
export const PUSH_ANSWER_BYTES_PER_MINUTE = 4 * 1024 * 1024

interface PulledBytes {
  /** Throws HttpError if the person has pulled too much recently. `now` is in ms. */
  assertWithinLimit(userId: string, now: number): void
  /** Counts a page's size, which is known only after the page has been built. */
  spend(userId: string, bytes: number, now: number): void
}

/**
 * Limits the bytes that each person pulls, because building pages can take up most of the serving thread's time and a page of long notes
 * costs more than a page of reviews.
 */
export function countPulledBytes(aMinute: number): PulledBytes {
  const buckets = new TokenBuckets({ capacity: aMinute, refillPerMs: aMinute / MINUTE_MS })
  return {
    assertWithinLimit(userId, now) {
      const left = buckets.left(userId, now)
      if (left <= 0) throw new HttpError('too-many', { retryAfterS: 1 + Math.ceil(buckets.refillMs(-left) / 1_000) })
    },
    spend: (userId, bytes, now) => buckets.take(userId, bytes, now),
  }
}
