import { PROTO } from '@station-zero/sync/limits.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseFault } from '../db/sqlite.ts'

const RETRY_AFTER_S = 1
/** Spread, so that those who were told to come again do not come together. */
const BUSY_RETRY_AFTER_S = { least: 1, most: 6 }

export class ProtoError extends Error {}

/** The thread that had the push is gone, and nobody knows how far it came. */
export class PushLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The thread that applies pushes is not there.', options)
  }
}

/** More pushes than the server gets done: nothing was applied. */
export class PushesBusy extends Error {
  constructor() {
    super('Too many pushes wait for their turn.')
  }
}

/** Before the request is checked, since another version's request may look otherwise; none given means ours. */
export function mustSpeakOurProto(request: unknown): void {
  if (typeof request !== 'object' || request === null || !('proto' in request)) return
  if (typeof request.proto !== 'number' && typeof request.proto !== 'string') return
  const proto = Number(request.proto)
  if (Number.isInteger(proto) && proto !== PROTO)
    throw new ProtoError(
      proto < PROTO
        ? 'This version of the app is too old to sync. Update it; nothing is lost.'
        : 'This server is older than the app. Syncing waits until the server is updated; nothing is lost.',
    )
}

/** A conflict is 409 with its code, another protocol 426, a fault of the database weather; the rest is the app's. */
export function answerSyncError(error: unknown, { log }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ConflictError) return reply.code(409).send({ code: error.code, epoch: error.epoch })
  if (error instanceof ProtoError)
    return problem(reply, {
      status: 426,
      title: 'Upgrade Required',
      detail: error.message,
      code: 'proto',
      proto: PROTO,
    })
  if (error instanceof PushesBusy) return comeAgain(reply, spread(BUSY_RETRY_AFTER_S))
  if (!isDatabaseFault(error) && !(error instanceof PushLost)) throw error
  log.error({ err: error }, 'the database could not be used')
  return comeAgain(reply, RETRY_AFTER_S)
}

const spread = ({ least, most }: { least: number; most: number }): number =>
  least + Math.floor(Math.random() * (most - least + 1))

const comeAgain = (reply: FastifyReply, seconds: number): FastifyReply =>
  problem(reply.header('retry-after', String(seconds)), {
    status: 503,
    title: 'Service Unavailable',
    detail: 'The server is busy. Nothing is lost; it is tried again.',
    code: 'transient',
    stop: 'transient',
    retryAfterMs: seconds * 1_000,
  })

const problem = (reply: FastifyReply, body: { status: number; [member: string]: unknown }): FastifyReply =>
  reply
    .code(body.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', ...body }))
