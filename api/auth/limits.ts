import type { FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import { HttpError } from '../errors.ts'
import { usernameKey } from './usernames.ts'

export interface Limit {
  max: number
  timeWindowMs: number
}

const TEN_MINUTES_MS = 600_000

/** Room for a classroom behind one address, and none for guessing passwords. */
export const AUTH_LIMITS = {
  loginPerIp: { max: 100, timeWindowMs: TEN_MINUTES_MS },
  wrongPerUsername: { max: 10, timeWindowMs: TEN_MINUTES_MS },
  wrongPerUser: { max: 10, timeWindowMs: TEN_MINUTES_MS },
  signupPerIp: { max: 60, timeWindowMs: TEN_MINUTES_MS },
  signupPerUsername: { max: 10, timeWindowMs: TEN_MINUTES_MS },
} as const satisfies Record<string, Limit>

export type AuthLimits = Record<keyof typeof AUTH_LIMITS, Limit>

type Limiter = (request: FastifyRequest, options?: { increment?: boolean }) => Promise<void>

export interface AuthLimiters {
  /** Before a password is looked at. */
  login: Limiter
  wrongPassword: Limiter
  /** For whoever is signed in and says their password again; looked at before it, counted where it was wrong. */
  ownPassword: Limiter
  signup: Limiter
}

/** Throws 429 with Retry-After where there were too many. */
export function authLimiters(app: App, limits: AuthLimits): AuthLimiters {
  const loginPerIp = limiter(app, limits.loginPerIp)
  const wrongPerUsername = limiter(app, limits.wrongPerUsername, bodyUsername)
  const wrongPerUser = limiter(app, limits.wrongPerUser, ({ person }) => person.userId)
  const signupPerIp = limiter(app, limits.signupPerIp)
  const signupPerUsername = limiter(app, limits.signupPerUsername, bodyUsername)
  return {
    login: async (request) => {
      await loginPerIp(request)
      await wrongPerUsername(request, { increment: false })
    },
    wrongPassword: wrongPerUsername,
    ownPassword: wrongPerUser,
    signup: async (request) => {
      await signupPerIp(request)
      await signupPerUsername(request)
    },
  }
}

function limiter(app: App, { max, timeWindowMs }: Limit, keyGenerator?: (request: FastifyRequest) => string): Limiter {
  const count = app.createRateLimit({ max, timeWindow: timeWindowMs, ...(keyGenerator && { keyGenerator }) })
  return async (request, options) => {
    const state = await count(request, options)
    if (state.isAllowed) return
    // Only looked at, the count must leave room for one more.
    const isOver = options?.increment === false ? state.remaining === 0 : state.isExceeded
    if (isOver) throw new HttpError('too-many-tries', { retryAfterS: Math.max(1, state.ttlInSeconds) })
  }
}

/** By the name that is tried, whoever tries it from wherever. */
const bodyUsername = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'username' in body && typeof body.username === 'string'
    ? usernameKey(body.username)
    : ''
