import { PROTO } from '@station-zero/sync/limits.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFromDatabase, isServerAway } from '../db/faults.ts'
import { sendProblem } from '../errors.ts'
import { conflicts, syncErrors } from '../sync-errors.ts'

const RETRY_AFTER_S = 1
/** Spread out, so that clients told to retry do not all come back at once. */
const BUSY_RETRY_AFTER_S = { least: 1, most: 6 }

export class ProtoError extends Error {}

/** The push thread is gone, and we don't know how far the push got. */
export class PushLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The thread that applies pushes is not there.', options)
  }
}

/** More pushes than the server can handle; nothing was applied. */
export class PushesBusy extends Error {
  constructor() {
    super('Too many pushes wait for their turn.')
  }
}

/** Runs before the request is validated, since another version's request may look different. No `proto` means ours. */
export function mustSpeakOurProto(request: unknown): void {
  if (typeof request !== 'object' || request === null || !('proto' in request)) return
  if (typeof request.proto !== 'number' && typeof request.proto !== 'string') return
  const proto = Number(request.proto)
  if (Number.isInteger(proto) && proto !== PROTO)
    throw new ProtoError(
      proto < PROTO
        ? syncErrors.proto.sentence
        : 'This server is older than the app. Syncing waits until the server is updated; nothing is lost.',
    )
}

/**
 * Answers a conflict with 409 and its code, another protocol with 426, a database fault with 503; the app's error handler
 * answers the rest.
 */
export function answerSyncError(error: unknown, { log }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ConflictError) {
    const { status, sentence: detail } = conflicts[error.code]
    return sendProblem(reply, { status, detail, code: error.code, epoch: error.epoch })
  }
  if (error instanceof ProtoError)
    return sendProblem(reply, { status: 426, detail: error.message, code: 'proto', proto: PROTO })
  if (error instanceof PushesBusy) return comeAgain(reply, spread(BUSY_RETRY_AFTER_S))
  if (!isFromDatabase(error) && !(error instanceof PushLost)) throw error
  log.error({ err: error }, 'the database could not be used')
  // While a database server is away everybody fails at once, and would come back in the same second.
  return comeAgain(reply, isServerAway(error) ? spread(BUSY_RETRY_AFTER_S) : RETRY_AFTER_S)
}

const spread = ({ least, most }: { least: number; most: number }): number =>
  least + Math.floor(Math.random() * (most - least + 1))

const comeAgain = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendProblem(reply.header('retry-after', String(seconds)), {
    status: 503,
    detail: syncErrors.transient.sentence,
    code: 'transient',
    stop: 'transient',
    retryAfterMs: seconds * 1_000,
  })
