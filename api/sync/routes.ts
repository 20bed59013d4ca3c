import compress from '@fastify/compress'
import { PULL_LIMIT_ROWS } from '@station-zero/sync/limits.ts'
import { PullAnswer, PullRequest, PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import { addressOf } from '../http/broken-connections.ts'
import { limitPerson } from '../limit-person.ts'
import { openAdmission } from './admission.ts'
import { answerSyncError } from './answers.ts'
import { openAppointments } from './appointments.ts'
import { isGzip, MAX_BODY_BYTES } from './inflate-body.ts'
import { openLanes } from './lanes.ts'
import { mustSpeakOurProto } from './proto.ts'
import { countPulledBytes, PULLED_BYTES_A_MINUTE } from './pulled-bytes.ts'
import { PushesBusy } from './push-faults.ts'
import { type PushOutcome, startCounts } from './push-outcome.ts'
import { inProcessPushes, openPushes, type Pushes } from './pushes.ts'
import { coveringAll } from './read-only.ts'

/** Per person. A device in constant use sends 240, and 600 pushes hold 300,000 mutations. */
const PUSHES_A_MINUTE = 600
/** A new device reads ten years of history, 550 pages, as fast as it can. */
const PULLS_A_MINUTE = 600
/** How often, at most, the log reports that pushes are turned away. */
const TELL_BUSY_EVERY_MS = 10_000
const NOTHING = new Uint8Array()

type Done = (error?: Error) => void

/** Push and pull over HTTP; errors are always JSON. */
export const syncRoutes = async (app: App, { isHere }: { isHere: boolean }): Promise<void> => {
  if (!app.hasReplyDecorator('compress'))
    await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, sent: Buffer) => sent)
  const onLost = (err: unknown) =>
    app.log.error({ err }, 'the thread that applies pushes failed; the next starts another')
  const pushes = openAny(app, isHere, onLost)
  app.addHook('onClose', () => pushes.close())
  app.readyChecks.set('pushes', () => pushes.canStart())
  app.readings.set('push_queue_length', { help: 'Pushes that wait for their turn.', read: () => pushes.waiting() })
  const outcomes = startCounts()
  const count = (outcome: PushOutcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  app.readings.set('pushes', { help: 'Pushes since the start, by outcome.', label: 'outcome', read: () => outcomes })

  const appointments = openAppointments()
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof PushesBusy) count('shed')
    return answerSyncError(error, request, reply, appointments)
  })

  const admission = openAdmission()
  let toldAt = Number.NEGATIVE_INFINITY
  const busy = (): PushesBusy => {
    if (performance.now() - toldAt > TELL_BUSY_EVERY_MS) {
      toldAt = performance.now()
      app.log.warn('more pushes come than are got through: some are told to come again')
    }
    return new PushesBusy()
  }
  // Runs before authentication, so that turning away a crowd costs as little as possible.
  const shed = (_request: FastifyRequest, _reply: FastifyReply, done: Done): void =>
    done(admission.isFull() ? busy() : undefined)
  const enter = ({ person, headers }: FastifyRequest, { raw }: FastifyReply, done: Done): void => {
    const leave = admission.enter(person.userId, Number(headers['content-length'] ?? MAX_BODY_BYTES))
    // `close` fires after the answer, and also if the client hangs up.
    if (leave) raw.once('close', leave)
    done(leave ? undefined : busy())
  }

  app.post(
    '/api/sync/push',
    {
      schema: {
        tags: ['sync'],
        summary: 'Applies the head of a device’s queue',
        bodyAsSent: PushRequest,
        responseAsSent: { 200: PushAnswer },
        errors: [
          'mutation-invalid',
          'epoch',
          'fork',
          'user',
          'client',
          'proto',
          'too-many-today',
          'growth-address',
          'transient',
        ],
      },
      // The demo account may push, but every mutation is refused, so that its outbox drains.
      config: { isReadOnly: true },
      onRequest: [shed, app.requireUser, limitPerson(app, PUSHES_A_MINUTE), enter],
      decompress: false,
      bodyLimit: MAX_BODY_BYTES,
    },
    async (request, reply) => {
      const { person, headers, body, log, raw } = request
      const { userId, isDemo } = person
      const isGone = () => raw.socket.destroyed
      const sent = {
        body: body instanceof Uint8Array ? body : NOTHING,
        isGzip: isGzip(headers),
        userId,
        address: addressOf(request),
        isDemo,
        isGone,
      }
      const { answer, outcome } = await pushes.answer(sent, (err, { name, id }) =>
        log.error({ err, mutation: name, id }, 'a mutation failed'),
      )
      count(outcome)
      appointments.served()
      return reply.type('application/json; charset=utf-8').send(answer)
    },
  )

  const pulled = countPulledBytes(PULLED_BYTES_A_MINUTE)
  app.get(
    '/api/sync/pull',
    {
      schema: {
        tags: ['sync'],
        summary: 'What changed for this person after a cursor',
        querystring: PullRequest,
        responseAsSent: { 200: PullAnswer },
        errors: ['epoch', 'user', 'client', 'proto', 'transient'],
      },
      onRequest: [app.requireUser, limitPerson(app, PULLS_A_MINUTE)],
      preValidation: async ({ query }) => mustSpeakOurProto(query),
    },
    async ({ person, query: { clientId, userId, epoch, cursor, limit } }, reply) => {
      pulled.mustHaveRoom(person.userId, app.now())
      const most = Math.min(PULL_LIMIT_ROWS, Math.max(1, Number(limit)))
      const asked = { clientId, userId, epoch, cursor, limit: most }
      const page = await app.pageTurns.take(person.userId, () => pull(app.db.store, person.userId, asked))
      const text = JSON.stringify(person.isDemo ? coveringAll(page) : page)
      pulled.spend(person.userId, text.length, app.now())
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )
}

/** SQLite has one writer, which a thread keeps; PostgreSQL lets many people write at once. */
function openAny(app: App, isHere: boolean, onLost: (error: unknown) => void): Pushes {
  const { db } = app
  const now = () => app.now()
  if (isHere) return inProcessPushes({ db, now })
  return db.sqlite ? openPushes({ sqlite: db.sqlite, now, onLost }) : openLanes({ db, now })
}
