import { PROTO } from '@station-zero/sync/limits.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFromDatabase, isServerAway } from '../db/faults.ts'
import { sendProblem } from '../errors.ts'
import { conflicts, syncErrors } from '../sync-errors.ts'
import type { Appointments } from './appointments.ts'
import { ProtoError } from './proto.ts'
import { PushesBusy, PushLost } from './push-faults.ts'

const RETRY_AFTER_S = 1

/**
 * Answers a conflict with 409 and its code, another protocol with 426, a database fault with 503; the app's error handler
 * answers the rest.
 */
export function answerSyncError(
  error: unknown,
  { log }: FastifyRequest,
  reply: FastifyReply,
  { nextS }: Appointments,
): FastifyReply {
  if (error instanceof ConflictError) {
    const { status, sentence: detail } = conflicts[error.code]
    return sendProblem(reply, { status, detail, code: error.code, epoch: error.epoch })
  }
  if (error instanceof ProtoError)
    return sendProblem(reply, { status: 426, detail: error.message, code: 'proto', proto: PROTO })
  if (error instanceof PushesBusy) return comeAgain(reply, nextS())
  if (!isFromDatabase(error) && !(error instanceof PushLost)) throw error
  log.error({ err: error }, 'the database could not be used')
  // While a database server is away everybody fails at once, and would come back in the same second.
  return comeAgain(reply, isServerAway(error) ? nextS() : RETRY_AFTER_S)
}

const comeAgain = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendProblem(reply.header('retry-after', String(seconds)), {
    status: 503,
    detail: syncErrors.transient.sentence,
    code: 'transient',
    stop: 'transient',
    retryAfterMs: seconds * 1_000,
  })
