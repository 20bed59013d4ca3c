import { Refused } from '@station-zero/schema/core/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../app-types.ts'
import { HttpError } from '../../errors.ts'
import { isUnsafe } from './same-origin.ts'

/** In a path, these mean the signed-in person (PRODUCT, Names). */
const OWN_ALIASES = ['user-1', 'me']

/** Fills `request.person`, or refuses; see app-types. */
export function requireUser(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  request.person = personOf(request)
  done()
}

function personOf(request: FastifyRequest): Session {
  const { session } = request
  if (!session) throw new HttpError('session-expired')
  const owner = ownerInPath(request.params)
  if (owner !== undefined && owner !== session.userId && !OWN_ALIASES.includes(owner)) throw new HttpError('not-yours')
  if (session.isDemo && isUnsafe(request) && request.routeOptions.config.isReadOnly !== true)
    throw new Refused('demo-read-only')
  return session
}

const ownerInPath = (params: unknown): string | undefined =>
  typeof params === 'object' && params !== null && 'userId' in params ? String(params.userId) : undefined
