import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'
import type { SsoSettings } from '../settings.ts'

/** A person who has an account at the provider. */
export interface ProviderPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  preferred_username?: string
}

export interface TestProvider {
  settings: SsoSettings
  /** The person who signs in next; null cancels the sign-in. */
  person: ProviderPerson | null
  /** When the person signed in, in seconds since 1970; null means now. */
  signedInAt: number | null
  /** Visits the provider's page as a new browser, signs in, and returns the URL at `origin` to which the provider redirects. */
  visit(url: string): Promise<URL>
  /** Starts again on the same port after `stop`. */
  start(): Promise<void>
  stop(): Promise<void>
}

const CLIENT = { id: 'station-zero', secret: 'a secret of station zero' }

/**
 * A real OpenID Connect provider on localhost. Its page has one button, "Continue as …". It returns the claims about a person only from its
 * userinfo endpoint, and requires PKCE.
 */
export async function openOidcProvider(origin: string): Promise<TestProvider> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const jwks = { keys: [{ ...keys, alg: 'ES256', use: 'sig', kid: 'test' }] }
  const stores = new Map<string, Adapter>()
  const people = new Map<string, ProviderPerson>()
  let provider: Provider
  let server: Server
  let port = 0

  const configuration = {
    adapter: (name: string) => {
      const known = stores.get(name) ?? openStore()
      stores.set(name, known)
      return known
    },
    jwks,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/api/auth/sso/callback`],
        post_logout_redirect_uris: [`${origin}/login`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    // Grants every client the same scopes, so that no consent page is shown.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  } satisfies Configuration

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response)
    const { person, signedInAt } = opened
    if (request.method !== 'POST') {
      const label = person ? `Continue as ${person.name ?? person.sub}` : 'Cancel'
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><title>City Fire Academy</title><form method="post"><button>${label}</button></form>`,
      )
      return
    }
    if (!person) {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    people.set(person.sub, person)
    const login = { accountId: person.sub, ...(signedInAt !== null && { ts: signedInAt }) }
    await provider.interactionFinished(request, response, { login })
  }

  const opened: TestProvider = {
    settings: { issuer: '', clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'City Fire Academy' },
    person: { sub: 'maia-1', email: 'maia@example.org', email_verified: true, name: 'Maia Ortiz' },
    signedInAt: null,
    async visit(url) {
      const cookies = new Map<string, string>()
      let at = new URL(url)
      let method = 'GET'
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(at, { method, redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null && method === 'GET' && at.pathname.startsWith('/interaction/')) {
          method = 'POST'
          continue
        }
        if (location === null) throw new Error(`${at} answered ${response.status}: ${await response.text()}`)
        at = new URL(location, at)
        method = 'GET'
        if (at.origin === new URL(origin).origin) return at
      }
      throw new Error('The provider redirected too many times.')
    },
    async start() {
      server = createServer((request, response) => {
        handle(request, response).catch((error: unknown) => {
          response.statusCode = 500
          response.end(String(error))
        })
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
      const issuer = `http://127.0.0.1:${port}`
      provider ??= new Provider(issuer, configuration)
      opened.settings.issuer = `${issuer}/`
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await opened.start()
  return opened
}

const MAX_STEPS = 10

/** Opens in-memory storage for the provider. */
function openStore(): Adapter {
  const rows = new Map<string, AdapterPayload>()
  const find = (is: (row: AdapterPayload) => boolean) => [...rows.values()].find(is)
  return {
    upsert: async (id, payload) => void rows.set(id, { ...payload }),
    find: async (id) => rows.get(id),
    findByUid: async (uid) => find((row) => row.uid === uid),
    findByUserCode: async (code) => find((row) => row.userCode === code),
    destroy: async (id) => void rows.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id)
    },
    async consume(id) {
      const row = rows.get(id)
      if (row) row.consumed = Math.floor(Date.now() / 1_000)
    },
  }
}
