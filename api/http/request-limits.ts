import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import { HttpError } from '../errors.ts'
import { networkOf } from './addresses.ts'
import { addressOf } from './broken-connections.ts'

/** A limit that is counted in memory. */
export interface Limit {
  max: number
  timeWindowMs: number
}

const MINUTE_MS = 60_000
/** A /48 network of IPv6 may send this many times what one address may. */
const SITE_TIMES = 10
/** An account counts as new for its first day. */
export const NEW_ACCOUNT_MS = DAY_MS

/** Limits on API requests. */
export interface RequestLimits {
  /** Per address, and ten times that per IPv6 /48, for requests without a session or with the demo account, which strangers share. Loading a page takes a few dozen. */
  strangers: Limit
  /**
   * Per address, and ten times that per IPv6 /48, for all accounts in their first day together. A device in constant use pushes every five seconds and pulls after each push:
   * 24 requests a minute, plus 6 others. 300 people who sign up in one hall send 9,000.
   */
  newAccounts: Limit
  /** Per person, over all addresses: 600 pushes, 600 pulls and 300 others. */
  person: Limit
}

export const REQUEST_LIMITS: RequestLimits = {
  strangers: { max: 3_000, timeWindowMs: MINUTE_MS },
  newAccounts: { max: 12_000, timeWindowMs: MINUTE_MS },
  person: { max: 1_500, timeWindowMs: MINUTE_MS },
}

type OnRequest = (request: FastifyRequest) => Promise<void>

export interface RequestHooks {
  /** For routes that do not look up the session. */
  forStrangers: OnRequest
  /**
   * Runs after the session hook. A signed-in person has a limit of their own and, once the account is a day old, no other, so that any
   * number of people can study behind one address.
   */
  forAll: OnRequest
}

export function openRequestLimits(app: App, limits: RequestLimits): RequestHooks {
  const forStrangers = addressCounter(app, limits.strangers)
  const forNewAccounts = addressCounter(app, limits.newAccounts)
  const forPerson = counter(app, limits.person, (request) => request.session?.userId ?? addressOf(request))
  return {
    forStrangers,
    async forAll(request) {
      const { session } = request
      if (!session || session.isDemo) return forStrangers(request)
      await forPerson(request)
      // An account created while the clock was ahead counts as new until a day after its stored time.
      if (app.now() - session.userCreatedAt < NEW_ACCOUNT_MS) await forNewAccounts(request)
    },
  }
}

/** Counts requests per address, and per /48 network of IPv6 with a higher limit: its owner controls 65,536 addresses. */
function addressCounter(app: App, limit: Limit): OnRequest {
  const perAddress = counter(app, limit, addressOf)
  const perSite = counter(app, { ...limit, max: SITE_TIMES * limit.max }, ({ ip }) => networkOf(ip, 48))
  return async (request) => {
    await perAddress(request)
    await perSite(request)
  }
}

function counter(app: App, { max, timeWindowMs }: Limit, keyGenerator: (request: FastifyRequest) => string): OnRequest {
  const count = app.createRateLimit({ max, timeWindow: timeWindowMs, keyGenerator })
  return async (request) => {
    const state = await count(request)
    if (!state.isAllowed && state.isExceeded)
      throw new HttpError('too-many', { retryAfterS: Math.max(1, state.ttlInSeconds) })
  }
}
