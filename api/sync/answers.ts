import { PROTO } from '@station-zero/sync/limits.ts'
import type { Conflict } from '@station-zero/sync/protocol.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseFault } from '../db/sqlite.ts'
import { sendProblem } from '../errors.ts'

const RETRY_AFTER_S = 1
/** Spread, so that those who were told to come again do not come together. */
const BUSY_RETRY_AFTER_S = { least: 1, most: 6 }

/** Why nothing of a request was applied, for those who read it; the device acts on the code. */
const conflicts: Record<Conflict, string> = {
  epoch: 'This server was restored since the device synced. The device sends again what the restore lost.',
  fork: 'The server has another history of this device. The device goes on under a new id; nothing is lost.',
  user: 'This queue belongs to somebody else. Sign in as the person who made it.',
  client: 'This device id belongs to another account. The device goes on under a new id; nothing is lost.',
}

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
  if (error instanceof ConflictError)
    return sendProblem(reply, { status: 409, detail: conflicts[error.code], code: error.code, epoch: error.epoch })
  if (error instanceof ProtoError)
    return sendProblem(reply, { status: 426, detail: error.message, code: 'proto', proto: PROTO })
  if (error instanceof PushesBusy) return comeAgain(reply, spread(BUSY_RETRY_AFTER_S))
  if (!isDatabaseFault(error) && !(error instanceof PushLost)) throw error
  log.error({ err: error }, 'the database could not be used')
  return comeAgain(reply, RETRY_AFTER_S)
}

const spread = ({ least, most }: { least: number; most: number }): number =>
  least + Math.floor(Math.random() * (most - least + 1))

const comeAgain = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendProblem(reply.header('retry-after', String(seconds)), {
    status: 503,
    detail: 'The server is busy. Nothing is lost; it is tried again.',
    code: 'transient',
    stop: 'transient',
    retryAfterMs: seconds * 1_000,
  })
