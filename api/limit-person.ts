import type { FastifyRequest } from 'fastify'
import type { App } from './app-types.ts'
import { HttpError } from './errors.ts'

const MINUTE_MS = 60_000

/** Limits requests per person before the body is read, so that one runaway device takes nobody else's turn. Goes after `requireUser`. */
export function limitPerson(
  app: Pick<App, 'createRateLimit'>,
  max: number,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator: ({ person }) => person.userId })
  return async (request) => {
    const state = await count(request)
    if (!state.isAllowed && state.isExceeded)
      throw new HttpError('too-many', { retryAfterS: Math.max(1, state.ttlInSeconds) })
  }
}
