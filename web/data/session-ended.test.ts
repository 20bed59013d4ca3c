// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { readDeviceState } from './device-db.ts'
import { sessionEnded, signedIn } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Asked whose session this is, the server says nobody's, but only once it is told to; it answers nothing else. */
function holdAnswer() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = vi.fn(() => promise.then(() => Response.json({ user: null })))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/session') return asked()
    throw new TypeError('No signal')
  })
  return { asked, answer: resolve }
}

test('an ended session removes the token and requires signing in again', async () => {
  await enterAs(maia)
  const { answer } = holdAnswer()
  answer()
  await sessionEnded()
  expect(localStorage.getItem('sessionToken')).toBeNull()
  expect((await readDeviceState()).needsSignIn).toBe(true)
})

test('a user who signs in while the previous session is being checked keeps the new session', async () => {
  await enterAs(maia)
  const { asked, answer } = holdAnswer()
  const ended = sessionEnded()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 15_000)
  await signedIn('a second token', { ...maia, id: 'somebody-else' }, { adoptGuest: false })
  answer()
  await ended
  expect(localStorage.getItem('sessionToken')).toBe('a second token')
  expect((await readDeviceState()).needsSignIn).toBe(false)
})
