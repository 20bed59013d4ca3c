import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { FastifyRequest } from 'fastify'
import { addressOf, networkOf } from './addresses.ts'
import type { App } from './app-types.ts'
import { HttpError } from './errors.ts'

interface Limit {
  max: number
  timeWindowMs: number
}

const MINUTE_MS = 60_000
/** An IPv6 /48 network may send this many times as many requests as a single address. */
const SITE_TIMES = 10
export const NEW_ACCOUNT_MS = DAY_MS

export interface RequestLimits {
  /**
   * Per address (ten times that per IPv6 /48), for requests without a session or with the demo account, which strangers share. Loading a
   * page takes a few dozen requests.
   */
  strangers: Limit
  /**
   * Per address (ten times that per IPv6 /48), shared by all accounts less than a day old. A device in constant use pushes every five
   * seconds and pulls after each push: 24 requests a minute, plus 6 others. 300 people signing up in one building send 9,000.
   */
  newAccounts: Limit
  /** Per person, across all addresses, for all requests together: enough for 600 pushes, 600 pulls and 300 other requests a minute. */
  person: Limit
}

export const REQUEST_LIMITS: RequestLimits = {
  strangers: { max: 3_000, timeWindowMs: MINUTE_MS },
  newAccounts: { max: 12_000, timeWindowMs: MINUTE_MS },
  person: { max: 1_500, timeWindowMs: MINUTE_MS },
}

type OnRequest = (request: FastifyRequest) => Promise<void>

interface RequestHooks {
  /** For routes that do not look up the session. */
  forStrangers: OnRequest
  /**
   * Runs before the session hook. A session that exceeded a limit, and requests without a session, are rejected at this address until the
   * limit's window ends, so that a flood causes no session lookups. Each of these responses takes `REPEATED_REFUSAL_MS`.
   */
  beforeSession: OnRequest
  /**
   * Runs after the session hook. Each signed-in person has their own limit. Once the account is a day old, no other limit applies, so any
   * number of people can study at one address.
   */
  forAll: OnRequest
}

export function openRequestLimits(app: App, limits: RequestLimits): RequestHooks {
  const forStrangers = addressCounter(app, limits.strangers)
  const forNewAccounts = addressCounter(app, limits.newAccounts)
  const forPerson = counter(app, limits.person, (request) => request.session?.userId ?? addressOf(request))
  const refused = openRefusals()
  return {
    forStrangers,
    beforeSession: refused.check,
    async forAll(request) {
      const { session } = request
      try {
        if (!session || session.isDemo) return await forStrangers(request)
        await forPerson(request)
        // An account created while the clock was ahead counts as new until a day after its stored creation time.
        if (app.now() - session.userCreatedAt < NEW_ACCOUNT_MS) await forNewAccounts(request)
      } catch (error) {
        if (error instanceof HttpError && error.retryAfterS !== undefined) refused.add(request, error.retryAfterS)
        throw error
      }
    },
  }
}

/** Limits requests per person before the body is read. Use it after `requireUser`. */
export const limitPerson = (app: Pick<App, 'createRateLimit'>, max: number): OnRequest =>
  counter(app, { max, timeWindowMs: MINUTE_MS }, ({ person }) => person.userId)

export const limitAddress = (app: Pick<App, 'createRateLimit'>, max: number): OnRequest =>
  counter(app, { max, timeWindowMs: MINUTE_MS }, addressOf)

/**
 * Slows down clients that ignore `Retry-After`. Without this, 160 connections got 1,500 rejections a second, and the pushes of ordinary
 * users on two cores took 263 ms instead of 150 (p99, `npm run attacks -- --only confirmations --store postgres`).
 */
const REPEATED_REFUSAL_MS = 1_000
/** Maximum rejections that wait at once, because each waiting request takes memory. Above it, rejections are sent immediately. */
const MAX_DELAYED = 500
/** Maximum cached rejections. Above it, the oldest rejection is evicted, and its session is looked up again. */
const MAX_REFUSED = 5_000

function openRefusals() {
  /** End of the window in milliseconds of the monotonic clock, by session and address. */
  const until = new Map<string, number>()
  let delayed = 0
  const keyOf = ({ ip, headers }: FastifyRequest): string =>
    createHash('sha256')
      .update(JSON.stringify([ip, headers.authorization, headers.cookie]))
      .digest('base64')
  return {
    async check(request: FastifyRequest): Promise<void> {
      if (until.size === 0) return
      const key = keyOf(request)
      const leftMs = (until.get(key) ?? 0) - performance.now()
      if (leftMs <= 0) return void until.delete(key)
      if (delayed < MAX_DELAYED) {
        delayed += 1
        await sleep(REPEATED_REFUSAL_MS, undefined, { ref: false })
        delayed -= 1
      }
      throw new HttpError('too-many', { retryAfterS: Math.ceil(leftMs / 1_000) })
    },
    /** `retryAfterS` is rounded up, so the rejection is cached for one second less and never outlasts the window. */
    add(request: FastifyRequest, retryAfterS: number): void {
      until.set(keyOf(request), performance.now() + (retryAfterS - 1) * 1_000)
      const oldest = until.size > MAX_REFUSED ? until.keys().next().value : undefined
      if (oldest !== undefined) until.delete(oldest)
    },
  }
}

/** Counts requests per address and, with a higher limit, per IPv6 /48 network, whose owner controls 65,536 /64 networks. */
function addressCounter(app: App, limit: Limit): OnRequest {
  const perAddress = counter(app, limit, addressOf)
  const perSite = counter(app, { ...limit, max: SITE_TIMES * limit.max }, ({ ip }) => networkOf(ip, 48))
  return async (request) => {
    await perAddress(request)
    await perSite(request)
  }
}

function counter(
  app: Pick<App, 'createRateLimit'>,
  { max, timeWindowMs }: Limit,
  keyGenerator: (request: FastifyRequest) => string,
): OnRequest {
  const count = app.createRateLimit({ max, timeWindow: timeWindowMs, keyGenerator })
  return async (request) => {
    const state = await count(request)
    if (!state.isAllowed && state.isExceeded)
      throw new HttpError('too-many', { retryAfterS: Math.max(1, state.ttlInSeconds) })
  }
}

interface Window {
  count: number
  /** When the window started, in milliseconds of the store's own clock. */
  startedAt: number
}

/** Maximum callers tracked per limit. Above it, the least recently seen caller is evicted. */
const MAX_CALLERS = 5_000

/**
 * Counts requests in windows of a monotonic clock. The plugin's default store uses the wall clock, and a wall clock that is 400 days ahead
 * for a moment leaves windows that last 400 days.
 */
export class WindowStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()
  readonly #now: () => number

  constructor(_options?: unknown, now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Counts one request for `key`; `ttl` in the result is the remaining time of the key's window in milliseconds. */
  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow = 60_000,
  ): void {
    const now = this.#now()
    const known = this.#windows.get(key)
    const window = known && known.startedAt + timeWindow > now ? known : { count: 0, startedAt: now }
    window.count += 1
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const oldest = this.#windows.size > MAX_CALLERS ? this.#windows.keys().next().value : undefined
    if (oldest !== undefined) this.#windows.delete(oldest)
    done(null, { current: window.count, ttl: window.startedAt + timeWindow - now })
  }

  /** Each limit gets its own counters. */
  child(): FastifyRateLimitStore {
    return new WindowStore(undefined, this.#now)
  }
}
