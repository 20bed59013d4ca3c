import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { SSO_CALLBACK, SSO_SECTIONS } from '@station-zero/schema/auth/sso.ts'
import { DAY_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Transaction } from 'kysely'
import type { Configuration } from 'openid-client'
import * as v from 'valibot'
import { CLOCK_TOLERANCE_MS } from '../db/purge.ts'
import type { Tables } from '../db/types.ts'
import { addressOf } from '../http/addresses.ts'
import type { App, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { openFairGate } from '../http/fair-queue.ts'
import { isLoopback, type SsoSettings } from '../settings.ts'
import { readSecret } from './guessing.ts'
import { clearSsoCookie, setSsoCookie, ssoCookieOf } from './session-hook.ts'

/**
 * Single sign-on with one OpenID Connect provider (authorization code flow with PKCE, state and nonce; openid-client). The state of a
 * sign-in is in a cookie with our MAC, so starting a sign-in stores nothing on the server. The cookie first holds a `Flow`, until the
 * provider's page opens the callback, and then the callback's result: `SignedInAt` or `Confirmed`.
 */

/** Maximum time that a person may take at the provider. */
const FLOW_MS = 10 * MINUTE_MS
/** Maximum time that a person may take to choose a username. */
const SIGNED_IN_MS = 15 * MINUTE_MS
/** How long a sign-in at the provider counts as a confirmation for an account that has no password. */
const CONFIRMED_MS = 5 * MINUTE_MS

/** The provider's metadata is read again after a day; the library rereads the provider's keys when they change. */
const METADATA_MS = DAY_MS
/** After a failed attempt, further attempts within this time fail immediately. */
const RETRY_AFTER_MS = 5_000
const TIMEOUT_S = 10
/** Tolerance for differences between the provider's clock and ours. */
const SKEW_S = 60
/** Maximum concurrent exchanges with the provider; further exchanges wait. */
const EXCHANGES_AT_ONCE = 8
const WAITING_EXCHANGES = { waiting: 200, waitingOfOne: 100, retryAfterS: 2 }

const Identity = v.object({
  subject: v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u)),
  email: v.nullable(v.string()),
  /** Whether the provider asserts that the address belongs to the person. */
  isEmailVerified: v.boolean(),
  name: v.nullable(v.string()),
  username: v.nullable(v.string()),
})
/** A person's identity at the provider. */
export type Identity = v.InferOutput<typeof Identity>

const Purpose = v.variant('purpose', [
  v.object({ purpose: v.literal('sign-in') }),
  v.object({
    purpose: v.literal('connect'),
    userId: v.string(),
    sessionRowId: v.string(),
    /** Digest of the password hash that was verified, so that a later password change is detected. */
    passwordHash: v.string(),
  }),
  v.object({
    purpose: v.literal('confirm'),
    userId: v.string(),
    sessionRowId: v.string(),
    section: v.picklist(SSO_SECTIONS),
  }),
])
/** What a sign-in at the provider is for. */
export type Purpose = v.InferOutput<typeof Purpose>

const Flow = v.object({
  kind: v.literal('flow'),
  for: Purpose,
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  expiresAt: v.number(),
})
type Flow = v.InferOutput<typeof Flow>

const SignedInAt = v.object({ kind: v.literal('signed-in'), id: v.string(), identity: Identity, expiresAt: v.number() })
const Confirmed = v.object({
  kind: v.literal('confirmed'),
  userId: v.string(),
  sessionRowId: v.string(),
  expiresAt: v.number(),
})
const Sealed = v.variant('kind', [Flow, SignedInAt, Confirmed])
type Sealed = v.InferOutput<typeof Sealed>
const LIFETIME_MS: Record<Sealed['kind'], number> = {
  flow: FLOW_MS,
  'signed-in': SIGNED_IN_MS,
  confirmed: CONFIRMED_MS,
}

export interface Sso {
  /** The provider's display name. */
  name: string
  issuer: string
  /** Sets the cookie and returns the URL of the provider's page. Throws `sso-unavailable` if the provider's metadata cannot be read. */
  start(reply: FastifyReply, purpose: Purpose): Promise<URL>
  /** The flow in the cookie if its `state` equals the callback's `state`, otherwise undefined. */
  readFlow(request: FastifyRequest, state: string | undefined): Promise<Flow | undefined>
  /**
   * Exchanges the code in the callback's URL for the person's identity. Throws `sso-unavailable` if the provider does not respond,
   * `sso-failed` if the exchange fails, and `busy` if too many exchanges are waiting.
   */
  exchange(request: FastifyRequest, flow: Flow): Promise<Identity & { isFresh: boolean }>
  /** Stores the identity in the cookie for the later request that signs in or signs up. */
  keepIdentity(reply: FastifyReply, identity: Identity): Promise<void>
  /**
   * The identity stored by `keepIdentity`. Throws `sso-expired` if it is missing or has expired. Call `spend` in the transaction that uses
   * the identity, so that the identity cannot be used again.
   */
  readIdentity(request: FastifyRequest): Promise<{ identity: Identity; spend(tx: Transaction<Tables>): Promise<void> }>
  keepConfirmation(reply: FastifyReply, person: Pick<Session, 'userId' | 'sessionRowId'>): Promise<void>
  /** Resolves to true if the signed-in person has signed in at the provider again within the last five minutes. */
  isConfirmed(request: FastifyRequest): Promise<boolean>
  clear(reply: FastifyReply): void
  /** Marks a state or an identity as used. Throws `sso-expired` if it was used before. */
  useOnce(tx: Transaction<Tables>, id: string): Promise<void>
  /** Reads the provider's metadata now, even if it is cached. Throws `sso-unavailable` with the reason. */
  test(): Promise<void>
  /** URL where the provider ends its own session; null if the provider does not publish one. */
  logoutUrl(): Promise<URL | null>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null if the operator has not configured single sign-on. */
    sso: Sso | null
  }
}

export const sso = fp(async (app: App) => {
  const { settings } = app
  app.decorate('sso', settings.sso && openSso(app, settings.sso))
})

function openSso(app: App, provider: SsoSettings): Sso {
  const { db, settings, now } = app
  const origin = settings.publicOrigin ?? ''
  const discovered = openDiscovery(app, provider)
  const exchanges = openFairGate(EXCHANGES_AT_ONCE, WAITING_EXCHANGES)

  let secret: string | undefined

  async function macOf(text: string): Promise<Buffer> {
    secret ??= await readSecret(db, 'ssoSecret')
    return createHmac('sha256', secret).update(text).digest()
  }

  async function seal(reply: FastifyReply, content: Sealed): Promise<void> {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    const mac = (await macOf(text)).toString('base64url')
    setSsoCookie(reply, settings, `${text}.${mac}`, LIFETIME_MS[content.kind])
  }

  async function open(request: FastifyRequest): Promise<Sealed | undefined> {
    const [text = '', mac = ''] = ssoCookieOf(request, settings).split('.')
    if (mac === '') return undefined
    const [given, expected] = [Buffer.from(mac, 'base64url'), await macOf(text)]
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    // An earlier server version may have stored the cookie in another format.
    const parsed = v.safeParse(Sealed, JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!parsed.success) return undefined
    const { kind, expiresAt } = parsed.output
    // A value that expires later than a value created now was created while the clock was ahead, so it is invalid.
    const isValid = expiresAt > now() && expiresAt <= now() + LIFETIME_MS[kind] + CLOCK_TOLERANCE_MS
    return isValid ? parsed.output : undefined
  }

  async function useOnce(tx: Transaction<Tables>, id: string): Promise<void> {
    // The ID is stored for longer than any state or identity is valid, so that neither can be used twice.
    const expiresAt = now() + SIGNED_IN_MS + 2 * CLOCK_TOLERANCE_MS
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('usedChallenges')
      .values({ challenge: `sso ${id}`, expiresAt })
      .onConflict((used) => used.column('challenge').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw new HttpError('sso-expired')
  }

  return {
    name: provider.name,
    issuer: provider.issuer,
    async start(reply, purpose) {
      const config = await discovered()
      const client = await library()
      const verifier = client.randomPKCECodeVerifier()
      // The prefix only selects the page that reports an error if the callback has no valid cookie.
      const state = `${purpose.purpose}.${client.randomState()}`
      const nonce = client.randomNonce()
      await seal(reply, { kind: 'flow', for: purpose, state, nonce, verifier, expiresAt: now() + FLOW_MS })
      return client.buildAuthorizationUrl(config, {
        redirect_uri: origin + SSO_CALLBACK,
        scope: 'openid email profile',
        ...{ state, nonce, code_challenge: await client.calculatePKCECodeChallenge(verifier) },
        code_challenge_method: 'S256',
        ...(purpose.purpose === 'confirm' && { prompt: 'login', max_age: '0' }),
      })
    },
    async readFlow(request, state) {
      const opened = await open(request)
      return opened?.kind === 'flow' && opened.state === state ? opened : undefined
    },
    exchange: (request, flow) =>
      exchanges.take({ address: addressOf(request) }, async () => {
        try {
          return await identityOf(await discovered(), new URL(request.url, origin), flow)
        } catch (error) {
          if (error instanceof HttpError) throw error
          app.log.warn({ err: error }, 'Single sign-on failed')
          throw new HttpError(isUnreachable(error) ? 'sso-unavailable' : 'sso-failed')
        }
      }),
    keepIdentity: (reply, identity) =>
      seal(reply, { kind: 'signed-in', id: randomUUID(), identity, expiresAt: now() + SIGNED_IN_MS }),
    async readIdentity(request) {
      const opened = await open(request)
      if (opened?.kind !== 'signed-in') throw new HttpError('sso-expired')
      return { identity: opened.identity, spend: (tx) => useOnce(tx, opened.id) }
    },
    keepConfirmation: (reply, { userId, sessionRowId }) =>
      seal(reply, { kind: 'confirmed', userId, sessionRowId, expiresAt: now() + CONFIRMED_MS }),
    async isConfirmed(request) {
      const opened = await open(request)
      const { userId, sessionRowId } = request.person
      return opened?.kind === 'confirmed' && opened.userId === userId && opened.sessionRowId === sessionRowId
    },
    clear: (reply) => clearSsoCookie(reply, settings),
    useOnce,
    async test() {
      await discover(provider).catch((error: unknown) => {
        throw new HttpError('sso-unavailable', { sentence: discoverySentence(provider, error) })
      })
    },
    async logoutUrl() {
      const config = await discovered()
      if (config.serverMetadata().end_session_endpoint === undefined) return null
      return (await library()).buildEndSessionUrl(config, { post_logout_redirect_uri: `${origin}/login` })
    },
  }
}

const library = () => import('openid-client')

/** Reads the provider's metadata. */
export async function discover({ issuer, clientId, clientSecret }: SsoSettings): Promise<Configuration> {
  const client = await library()
  const url = new URL(issuer)
  const isInsecure = url.protocol === 'http:' && isLoopback(url.hostname)
  const config = await client.discovery(
    url,
    clientId,
    { [client.clockTolerance]: SKEW_S },
    (server, own, body, headers) => {
      // Providers that do not list their methods accept a Basic header (OpenID Connect Discovery 1.0, section 3).
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      const isBasic = methods.includes('client_secret_basic')
      const authenticate = isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret)
      return authenticate(server, own, body, headers)
    },
    { timeout: TIMEOUT_S, ...(isInsecure && { execute: [client.allowInsecureRequests] }) },
  )
  // Also verify the ID token's signature, although it comes directly from the provider.
  client.enableNonRepudiationChecks(config)
  return config
}

/** Explains why `discover` failed, for the operator. */
export function discoverySentence({ issuer }: SsoSettings, error: unknown): string {
  const reason = isUnreachable(error) ? 'it did not respond' : error instanceof Error ? error.message : String(error)
  return `The metadata of ${issuer} could not be read: ${reason}. Check OIDC_ISSUER and the provider.`
}

/**
 * Reads the provider's metadata on first use, so that the server starts even while the provider is down. Concurrent calls share one
 * request. The returned function throws `sso-unavailable` if the metadata cannot be read.
 */
function openDiscovery({ now, log }: App, provider: SsoSettings) {
  let found: { config: Configuration; at: number } | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<Configuration> | undefined

  return async (): Promise<Configuration> => {
    if (found && now() - found.at < METADATA_MS) return found.config
    if (now() - failedAt < RETRY_AFTER_MS && now() >= failedAt) {
      if (found) return found.config
      throw new HttpError('sso-unavailable')
    }
    pending ??= discover(provider).finally(() => {
      pending = undefined
    })
    try {
      const config = await pending
      found = { config, at: now() }
      return config
    } catch (err) {
      failedAt = now()
      log.warn({ err }, 'Failed to fetch the single sign-on provider’s metadata')
      // The metadata seldom changes, so stale metadata is better than none.
      if (found) return found.config
      throw new HttpError('sso-unavailable')
    }
  }
}

async function identityOf(config: Configuration, address: URL, { state, nonce, verifier }: Flow) {
  const client = await library()
  const tokens = await client.authorizationCodeGrant(config, address, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The response has no ID token.')
  const hasMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const facts = hasMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
  const identity = v.parse(Identity, {
    subject: claims.sub,
    email: textOf(facts.email, 254),
    isEmailVerified: facts.email_verified === true,
    name: textOf(facts.name, 120),
    username: textOf(facts.preferred_username, 100),
  })
  // Uses the system clock, because the library checks all other times in the token against it.
  const isFresh = claims.auth_time !== undefined && Date.now() / 1_000 - claims.auth_time < CONFIRMED_MS / 1_000
  return { ...identity, isFresh }
}

/** The claim as one line of at most `maxLength` characters; null if it is empty or not a string. */
const textOf = (claim: unknown, maxLength: number): string | null =>
  (typeof claim === 'string' &&
    claim
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, maxLength)) ||
  null

/** Returns true if the error means that the provider did not respond. */
function isUnreachable(error: unknown): boolean {
  const { message, cause, name } = Object(error) as { message?: unknown; cause?: unknown; name?: unknown }
  if (name === 'TimeoutError' || (name === 'TypeError' && message === 'fetch failed')) return true
  return cause !== undefined && isUnreachable(cause)
}
