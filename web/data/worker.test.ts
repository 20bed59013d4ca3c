import 'fake-indexeddb/auto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountHandle } from './account-db.ts'
import { openAccount } from './client-store.ts'
import { changeDeviceState } from './device-db.ts'
import { answerNavigation, drainCurrentAccount, openAt } from './worker.ts'

describe('the worker syncs', () => {
  let account: AccountHandle
  const asked = vi.fn(async (_path: string) => new Response('gone', { status: 502 }))

  beforeEach(async () => {
    vi.stubGlobal('fetch', asked)
    account = await openAccount(crypto.randomUUID())
    await changeDeviceState({ currentUserId: account.userId })
    await account.db.jobs.put(job)
    await enact(account.store, saveJob, { jobId: job.id }, { id: crypto.randomUUID(), at: 1_000 })
  })
  afterEach(async () => {
    asked.mockClear()
    vi.unstubAllGlobals()
    await account.db.delete()
  })

  test('[L3] the service worker waits for the lock and sends the mutations that a closing page left in the outbox', async () => {
    let close = () => {}
    const page = navigator.locks.request(`s0-sync-${account.userId}`, () => new Promise<void>((end) => (close = end)))
    const woken = drainCurrentAccount().catch((error: Error) => error.message)
    await new Promise((soon) => setTimeout(soon, 50))
    expect(asked).not.toHaveBeenCalled()
    close()
    await page
    expect(await woken).toBe('Unsent changes are still queued.')
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/sync/push'])
  })

  test('[L2] a service worker that waited for the lock respects a pause that was requested in the meantime', async () => {
    let close = () => {}
    const page = navigator.locks.request(`s0-sync-${account.userId}`, () => new Promise<void>((end) => (close = end)))
    const woken = drainCurrentAccount().catch((error: Error) => error.message)
    await account.db.local.put({ key: 'wait', value: { from: Date.now(), ms: 60_000 } })
    close()
    await page
    expect(await woken).toBe('Unsent changes are still queued.')
    expect(asked).not.toHaveBeenCalled()
  })

  const job = {
    ...{ id: 'j1', version: 1, title: 'Captain', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR' },
    ...{ salary: '$90,000', description: 'Leads.', requirements: [], deadline: null, type: 'Experienced' as const },
    ...{ applyUrl: null, isSample: true },
  }
})

describe('the service worker’s navigation responses', () => {
  const ORIGIN = 'https://station.example.org'
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const signInPage = () => new Response('<form>Room number</form>', { headers: html })
  /** Browsers hide the details of a redirect that is not followed. */
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
    // A response from our server ends the sign-in state for the next test.
    network.mockImplementation(async () => ourPage())
    await open('/no-such-page')
    network.mockReset()
    vi.unstubAllGlobals()
  })

  test('the app’s pages are served from the cache without a request', async () => {
    for (const path of ['/', '/prep?deck=fire', '/login', '/jobs']) expect(await open(path)).toBe('the app')
    expect(network).not.toHaveBeenCalled()
  })

  test('a network’s sign-in page at a path that the app does not have is shown instead of “Page Not Found”', async () => {
    network.mockImplementation(async () => signInPage())
    expect(await open('/guest/portal')).toBe('<form>Room number</form>')
  })

  test.each([
    ['a page', signInPage, '<form>Room number</form>'],
    ['a redirect', redirect, 'a redirect'],
    ['status 511', () => new Response('Sign in to HotelNet', { status: 511 }), 'Sign in to HotelNet'],
  ])(
    'after the network sign-in URL is opened and the network responds with %s, every page shows that response until our server responds',
    async (_what, answer, seen) => {
      network.mockImplementation(async () => answer())
      expect(await open('/?network-sign-in')).toBe(seen)
      // The sign-in page may have a path that also exists in the app.
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
  ])(
    'if the network responds with %s, an unknown URL and the network sign-in URL show the app',
    async (_what, answer) => {
      network.mockImplementation(answer)
      expect(await open('/no-such-page')).toBe('the app')
      expect(await open('/?network-sign-in')).toBe('the app')
    },
  )

  test('a network that does not respond delays a page by at most 5 s', async () => {
    vi.useFakeTimers()
    network.mockImplementation(() => new Promise(() => undefined))
    const opening = open('/no-such-page')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await opening).toBe('the app')
    vi.useRealTimers()
  })
})

describe('a notification click', () => {
  /** An app window. It can't be focused if it is frozen, or was closed in the meantime. */
  const windowOf = (canFocus: boolean, done: string[]) => ({
    postMessage: ({ path }: { path: string }) => void done.push(`told ${path}`),
    async focus() {
      if (!canFocus) throw new DOMException('This window cannot be focused.', 'NotFoundError')
      done.push('focused')
    },
  })

  const clientsWith = (windows: readonly ReturnType<typeof windowOf>[], done: string[]) => ({
    matchAll: async () => windows,
    openWindow: async (path: string) => void done.push(`opened ${path}`),
  })

  test.each<[string, boolean[], string[]]>([
    ['an open window receives the path and is focused', [true], ['told /jobs', 'focused']],
    ['without a window, a new one opens at the path', [], ['opened /jobs']],
    ['a new window replaces one that cannot be focused', [false], ['told /jobs', 'opened /jobs']],
  ])('clicking a notification: %s', async (_, windows, expected) => {
    const done: string[] = []
    await openAt(
      clientsWith(
        windows.map((canFocus) => windowOf(canFocus, done)),
        done,
      ),
      '/jobs',
    )
    expect(done).toEqual(expected)
  })
})
