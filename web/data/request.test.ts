import { afterEach, expect, test, vi } from 'vitest'
import { problem } from '../testing/problem.ts'
import { wantsNetworkSignIn } from './network-sign-in.ts'
import { isFromServer, isSessionOver, request } from './request.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(status: number, body: string, statusText = '') {
  const sent = vi.fn(async (_path: string, _init?: RequestInit) => new Response(body || null, { status, statusText }))
  vi.stubGlobal('fetch', sent)
  return sent
}

const refused = () => request('POST', '/api/auth/signup', {}).catch((error: unknown) => error)

test('[errors.message] an error response becomes an error whose message is the status, a colon and the sentence', async () => {
  answer(409, 'This username is taken.')
  await expect(request('POST', '/api/auth/signup', {})).rejects.toThrow('409: This username is taken.')
})

test('requests accept problem+json, and the error for a refusal contains its code, field and retry delay', async () => {
  const taken = problem(409, 'username-taken', 'This username is taken.', { field: 'username', retryAfterS: 3 })
  const sent = vi.fn(async (_path: string, _init?: RequestInit) => taken)
  vi.stubGlobal('fetch', sent)
  const error = await refused()
  expect(error).toMatchObject({
    message: '409: This username is taken.',
    ...{ status: 409, sentence: 'This username is taken.', code: 'username-taken', field: 'username', retryAfterS: 3 },
  })
  expect(isFromServer(error)).toBe(true)
  expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('accept')).toContain('application/problem+json')
})

test.each([
  ['a proxy’s text', new Response('Session expired', { status: 401 })],
  [
    'a captive portal’s page',
    new Response('<h1>Wi-Fi</h1>', { status: 401, headers: { 'content-type': 'text/html' } }),
  ],
  ['JSON from another server', Response.json({ code: 'session-expired', detail: 'Gone' }, { status: 401 })],
  [
    'a problem without a code',
    new Response('{"detail":"Session expired"}', {
      status: 401,
      headers: { 'content-type': 'application/problem+json' },
    }),
  ],
  [
    'a problem cut short',
    new Response('{"code":', { status: 401, headers: { 'content-type': 'application/problem+json' } }),
  ],
])('%s is not taken for an answer from our server and does not end the session', async (_, response) => {
  vi.stubGlobal('fetch', async () => response)
  const error = await refused()
  expect(error).toMatchObject({ status: 401, message: expect.stringMatching(/^401: ./) })
  expect([isFromServer(error), isSessionOver(error)]).toEqual([false, false])
})

test('[errors.message.empty] an error response without a body uses the status text as its message', async () => {
  answer(503, '', 'Service Unavailable')
  await expect(request('GET', '/api/jobs')).rejects.toThrow('503: Service Unavailable')
})

test('[errors.unauthorized-null] a 401 returns null only if the caller requests it', async () => {
  answer(401, 'Session expired')
  await expect(request('GET', '/api/auth/user', undefined, { onUnauthorized: 'null' })).resolves.toBeNull()
  await expect(request('GET', '/api/auth/user')).rejects.toThrow('401: Session expired')
})

test.each([
  ['a page', () => new Response('<form>Room number</form>', { headers: { 'content-type': 'text/html' } })],
  ['status 511', () => new Response('Sign in', { status: 511 })],
  ['a redirect', () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })],
])(
  '%s instead of our server’s answer means that the network requires a sign-in, until our server answers',
  async (_what, response) => {
    const sent = vi.fn(async (_path: string, _init: RequestInit) => response())
    vi.stubGlobal('fetch', sent)
    await expect(request('GET', '/api/jobs')).rejects.toThrow('This network wants you to sign in first.')
    expect(sent.mock.calls[0]?.[1].redirect).toBe('manual')
    expect(wantsNetworkSignIn()).toBe(true)
    vi.stubGlobal(
      'fetch',
      async () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    )
    await expect(request('GET', '/api/jobs')).rejects.toThrow('502')
    expect(wantsNetworkSignIn()).toBe(true)
    vi.stubGlobal('fetch', async () => Response.json([]))
    await request('GET', '/api/jobs')
    expect(wantsNetworkSignIn()).toBe(false)
  },
)

test('[calls.headers] requests send the device’s bearer token and a JSON body', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'sessionToken' ? 'abc' : null) })
  const sent = answer(200, '{"ok":true}')
  await expect(request('POST', '/api/x', { a: 1 })).resolves.toEqual({ ok: true })
  const init = sent.mock.calls[0]?.[1]
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' })
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc')
})
