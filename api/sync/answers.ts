import { PROTO } from '@station-zero/sync/limits.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFromDatabase, isServerAway } from '../db/faults.ts'
import { sendProblem } from '../errors.ts'
import { conflicts, syncErrors } from '../sync-errors.ts'
import { ProtoError } from './proto.ts'
import { PushesBusy, PushLost } from './push-messages.ts'

/** Seconds to wait after a passing fault. */
const RETRY_AFTER_S = 1
const RETRY_AFTER_MOST_S = 6

/** A whole number of seconds from 1 to 6, at random, so that devices that were turned away together do not return together. */
const spreadRetryS = (): number => RETRY_AFTER_S + Math.floor(Math.random() * RETRY_AFTER_MOST_S)

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
  if (error instanceof PushesBusy) return sendRetry(reply, spreadRetryS())
  if (!isFromDatabase(error) && !(error instanceof PushLost)) throw error
  log.error({ err: error }, 'the database could not be used')
  // While a database server is away, everybody fails at once and would return in the same second.
  return sendRetry(reply, isServerAway(error) ? spreadRetryS() : RETRY_AFTER_S)
}

const sendRetry = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendProblem(reply.header('retry-after', String(seconds)), {
    status: 503,
    detail: syncErrors.transient.sentence,
    code: 'transient',
    stop: 'transient',
    retryAfterMs: seconds * 1_000,
  })
