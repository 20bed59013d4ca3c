import { randomUUID } from 'node:crypto'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { CLOCK_TOLERANCE_MS } from '../db/purge.ts'
import { addressOf } from '../http/addresses.ts'
import type { App, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { openFairGate } from '../http/fair-queue.ts'
import type { Settings } from '../settings.ts'
import {
  findAlive,
  findSession,
  isTouchDue,
  lifetimeMs,
  MAX_PEOPLE_OF_DEVICE,
  type Presented,
  touchSession,
} from './sessions.ts'

const RECHECK_AFTER_MS = 1_000

/**
 * Each session lookup takes a database connection on PostgreSQL; SQLite responds immediately, so nothing waits. Without this limit, 160
 * concurrent requests from one address delayed other people's pushes by half a second.
 */
const LOOKUPS_AT_ONCE = 4
const WAITING_LOOKUPS = { waiting: 2_000, waitingOfOne: 1_000, retryAfterS: 2 }

/** Provides `requireUser`, `findAliveSessions`, `request.session`, `request.person` and `request.by()`. */
export const sessionDecorators = fp(async (app: App) => {
  app.decorate('requireUser', requireUser)
  app.decorate('findAliveSessions', (rowIds: string[]) => findAlive(app.db, rowIds, app.now()))
  app.decorateRequest('session', null)
  app.decorateRequest('person')
  let lastAt = 0
  app.decorateRequest('by', function (this: FastifyRequest) {
    const now = app.now()
    // Timestamps increase even within a millisecond, so that a register keeps the later change. If the clock was ahead, they restart from
    // the current time.
    lastAt = lastAt > now + CLOCK_TOLERANCE_MS ? now : Math.max(now, lastAt + 1)
    return { userId: this.person.userId, address: addressOf(this), at: lastAt, id: randomUUID() }
  })
})

export const sessionHook = fp(async (app: App) => {
  const { db, settings } = app
  const lookups = openFairGate(LOOKUPS_AT_ONCE, WAITING_LOOKUPS)
  app.addHook('onRequest', async (request) => {
    const secrets = presented(request, settings)
    const now = app.now()
    const session = await lookups.take({ address: addressOf(request) }, () => findSession(db, secrets, now))
    if (!session) return
    if (secrets.bearer === undefined && isUnsafe(request) && !isSameOrigin(request, settings.publicOrigin))
      throw new HttpError('cross-site')
    request.session = session
    // Not awaited, so that no response waits while a push is using the writer's connection.
    if (isTouchDue(session, now))
      touchSession(db, session, now).catch((err: unknown) =>
        request.log.warn({ err }, "Failed to update the session's last-used time"),
      )
  })
  app.addHook('preHandler', async ({ session }, { elapsedTime }) => {
    // A session may end while its request's body is still arriving.
    if (!session || elapsedTime < RECHECK_AFTER_MS) return
    const alive = await app.findAliveSessions([session.sessionRowId])
    if (!alive.has(session.sessionRowId)) throw new HttpError('session-expired')
  })
})

/** Aliases for the signed-in person's ID in a path (PRODUCT, Names). */
const OWN_ALIASES = ['user-1', 'me']

/** Sets `request.person`. The declaration in `app-types.ts` lists the requests that `requireUser` rejects. */
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

/** The maximum cookie lifetime that browsers accept; every sign-in renews the cookie. */
const DEVICE_COOKIE_S = 400 * 86_400

/** A secret of 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/

const isHttps = ({ publicOrigin }: Settings): boolean => publicOrigin?.startsWith('https://') ?? false

/**
 * Returns the name of the session cookie. Browsers bind `__Host-` cookies to one host over https. Without https, the port in the name
 * distinguishes two servers on the same host.
 */
const cookieName = (settings: Settings): string => (isHttps(settings) ? '__Host-s0' : `s0-${settings.port}`)

/** Returns the name of the cookie that marks a browser that has signed in before. The cookie grants no access. */
const deviceCookieName = (settings: Settings): string => (isHttps(settings) ? '__Host-d0' : `d0-${settings.port}`)

const attributes = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(settings) }) as const

export function setSessionCookie(reply: FastifyReply, settings: Settings, cookie: string, isDemo: boolean): void {
  reply.setCookie(cookieName(settings), cookie, { ...attributes(settings), maxAge: lifetimeMs(isDemo) / 1_000 })
}

export function setDeviceCookie(reply: FastifyReply, settings: Settings, secrets: string[]): void {
  reply.setCookie(deviceCookieName(settings), secrets.join('.'), { ...attributes(settings), maxAge: DEVICE_COOKIE_S })
}

export function clearSessionCookie(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(cookieName(settings), attributes(settings))
}

/**
 * Returns the name of the cookie that carries a single sign-on from one request to the next (`sso.ts`). SameSite=Lax, because the
 * provider's page, on another site, opens the callback.
 */
const ssoCookieName = (settings: Settings): string => (isHttps(settings) ? '__Host-o0' : `o0-${settings.port}`)

export function setSsoCookie(reply: FastifyReply, settings: Settings, value: string, maxAgeMs: number): void {
  const cookie = { ...attributes(settings), sameSite: 'lax', maxAge: Math.ceil(maxAgeMs / 1_000) } as const
  reply.setCookie(ssoCookieName(settings), value, cookie)
}

export function clearSsoCookie(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(ssoCookieName(settings), { ...attributes(settings), sameSite: 'lax' })
}

export const ssoCookieOf = ({ cookies }: FastifyRequest, settings: Settings): string =>
  cookies[ssoCookieName(settings)] ?? ''

/** Returns the secrets in a request, which are not verified yet. */
export function presented({ headers, cookies }: FastifyRequest, settings: Settings): Presented {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  return { bearer, cookie: cookies[cookieName(settings)] || undefined }
}

/** Returns the device secrets in the cookie, one for each person who has signed in on this device. Other values in the cookie are ignored. */
export const deviceSecrets = ({ cookies }: FastifyRequest, settings: Settings): string[] =>
  (cookies[deviceCookieName(settings)] ?? '')
    .split('.')
    .filter((text) => SECRET.test(text))
    .slice(0, MAX_PEOPLE_OF_DEVICE)

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isUnsafe = ({ method }: FastifyRequest): boolean => !SAFE_METHODS.has(method)

/** Returns true if the browser reports that our own page sent this request. A request with only a cookie must pass this check to change anything. */
function isSameOrigin({ headers }: FastifyRequest, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && isOwn(headers.origin, headers.host, publicOrigin)
}

/** Returns true if the browser reports that another site's page sent this request. Clients that are not browsers report nothing. */
export function isCrossSite({ headers }: FastifyRequest, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && !isOwn(headers.origin, headers.host, publicOrigin)
}

const isOwn = (origin: string, host: string | undefined, publicOrigin: string | null): boolean =>
  origin === (publicOrigin ?? `http://${host}`)
