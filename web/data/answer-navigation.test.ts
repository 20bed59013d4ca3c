import { afterEach, expect, test, vi } from 'vitest'
import { answerNavigation } from './worker.ts'

const ORIGIN = 'https://station.example.org'
const html = { 'content-type': 'text/html; charset=utf-8' }
const signInPage = () => new Response('<form>Room number</form>', { headers: html })
/** Browsers hide everything about a redirect that is not followed. */
const redirect = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
const ourPage = () =>
  new Response('from our server', {
    headers: { ...html, 'content-security-policy': "trusted-types station-zero-worker; default-src 'self'" },
  })

const network = vi.fn()
const open = async (path: string) => {
  vi.stubGlobal('fetch', network)
  const response = await answerNavigation(new Request(ORIGIN + path), async () => new Response('the app'))
  return response.type === 'opaqueredirect' ? 'a redirect' : response.text()
}

afterEach(async () => {
  network.mockReset()
  // Our server answers again.
  network.mockImplementation(async () => ourPage())
  await open('/no-such-page')
  network.mockReset()
  vi.unstubAllGlobals()
})

test('a page of the app comes from the cache, without a request', async () => {
  for (const path of ['/', '/prep?deck=fire', '/login', '/jobs']) expect(await open(path)).toBe('the app')
  expect(network).not.toHaveBeenCalled()
})

test('a network’s sign-in page at an unknown address is shown instead of “Page Not Found”', async () => {
  network.mockImplementation(async () => signInPage())
  expect(await open('/guest/portal')).toBe('<form>Room number</form>')
})

test.each([
  ['a page', signInPage, '<form>Room number</form>'],
  ['a redirect', redirect, 'a redirect'],
  ['status 511', () => new Response('Sign in to HotelNet', { status: 511 }), 'Sign in to HotelNet'],
])(
  'the network sign-in address passes %s through, and so does every page until our server answers',
  async (_what, answer, seen) => {
    network.mockImplementation(async () => answer())
    expect(await open('/?network-sign-in')).toBe(seen)
    // The sign-in page may be at an address that the app has, too.
    expect(await open('/login')).toBe(seen)
    network.mockImplementation(async () => ourPage())
    expect(await open('/login')).toBe('the app')
    expect(network).toHaveBeenCalledTimes(3)
    expect(await open('/login')).toBe('the app')
    expect(network).toHaveBeenCalledTimes(3)
  },
)

test.each([
  ['no connection', () => Promise.reject(new TypeError('No signal'))],
  ['a page of our server', async () => ourPage()],
  ['an error page of a gateway', async () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: html })],
  ['a refusal', async () => Response.json({ status: 429 }, { status: 429 })],
])('with %s, an unknown address and the network sign-in address show the app', async (_what, answer) => {
  network.mockImplementation(answer)
  expect(await open('/no-such-page')).toBe('the app')
  expect(await open('/?network-sign-in')).toBe('the app')
})

test('a network that does not answer delays a page by at most 5 s', async () => {
  vi.useFakeTimers()
  network.mockImplementation(() => new Promise(() => undefined))
  const opening = open('/no-such-page')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await opening).toBe('the app')
  vi.useRealTimers()
})
