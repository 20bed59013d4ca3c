import { PROTO } from '@station-zero/sync/limits.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFromDatabase, isServerAway } from '../db/faults.ts'
import { conflicts, sendProblem, syncErrors } from '../http/errors.ts'
import { ProtoError } from './proto.ts'
import { PushesBusy, PushLost } from './push-messages.ts'

/** `Retry-After` for a transient fault. */
const RETRY_AFTER_S = 1
const MAX_RETRY_AFTER_S = 6

/** A random whole number of seconds from 1 to 6, so that devices rejected at the same time do not all retry at the same time. */
const randomRetryS = (): number => RETRY_AFTER_S + Math.floor(Math.random() * MAX_RETRY_AFTER_S)

/**
 * Answers a conflict with 409 and its code, an unsupported protocol version with 426, and a database fault or an overloaded writer with
 * 503. Rethrows any other error, which the app's error handler then answers.
 */
export function answerSyncError(error: unknown, { log }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ConflictError) {
    const { status, sentence: detail } = conflicts[error.code]
    return sendProblem(reply, { status, detail, code: error.code, epoch: error.epoch })
  }
  if (error instanceof ProtoError)
    return sendProblem(reply, { status: 426, detail: error.message, code: 'proto', proto: PROTO })
  if (error instanceof PushesBusy) return sendRetry(reply, randomRetryS())
  if (!isFromDatabase(error) && !(error instanceof PushLost)) throw error
  log.error({ err: error }, 'Sync failed: the database or the push thread is unavailable')
  // When a database server goes down, all requests fail at once, and without jitter all devices would retry in the same second.
  return sendRetry(reply, isServerAway(error) ? randomRetryS() : RETRY_AFTER_S)
}

const sendRetry = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendProblem(reply.header('retry-after', String(seconds)), {
    status: 503,
    detail: syncErrors.transient.sentence,
    code: 'transient',
    stop: 'transient',
    retryAfterMs: seconds * 1_000,
  })
