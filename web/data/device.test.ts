// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { GONE_AFTER_MS } from '@station-zero/sync/device/follow-user.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterAs } from '../testing/account.ts'
import { beginAsGuest, endEverything, promiseTo } from '../testing/moving-work.ts'
import { maia } from '../testing/person.ts'
import { shortenTimers } from '../testing/short-timers.ts'
import { databaseName, GUEST } from './account-db.ts'
import { getCurrent } from './active-account.ts'
import { watchVisitor } from './device.ts'
import { readDeviceState } from './device-db.ts'
import { sessionEnded, signedIn } from './session.ts'

describe('an open page', () => {
  /** A long limit, so that a test on a busy machine is slow but does not fail. */
  const WITHIN_MS = 20_000
  /** Longer than the shortened time (`shortenTimers`) after which a tab stops waiting for the responses of other tabs. */
  const WAITED_MS = 1_500
  const states: string[] = []
  let stop = () => {}

  beforeEach(async () => {
    shortenTimers(GONE_AFTER_MS)
    await beginAsGuest()
    states.length = 0
    stop = watchVisitor(({ state }) => states.push(state))
    await vi.waitFor(() => expect(states.at(-1)).toBe('guest'), WITHIN_MS)
  })

  afterEach(async () => {
    stop()
    await endEverything()
  })

  test('a database that is deleted while a page has it open is reopened', async () => {
    await Dexie.delete(databaseName(GUEST))
    await vi.waitFor(() => expect(states.at(-1)).toBe('loading'), WITHIN_MS)
    await vi.waitFor(() => expect(states.at(-1)).toBe('guest'), WITHIN_MS)
    expect(getCurrent()?.db.isOpen()).toBe(true)
  })

  test('a guest database that is deleted while its work moves into an account is not recreated', async () => {
    await promiseTo(maia)
    await Dexie.delete(databaseName(GUEST))
    await new Promise((resolve) => setTimeout(resolve, WAITED_MS))
    expect(await Dexie.getDatabaseNames()).not.toContain(databaseName(GUEST))
    expect(states.at(-1)).toBe('loading')
  })
})

describe('a session that ended', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })

  /** Stubs `fetch`: a session check gets a response without a user once `answer` has been called; all other requests fail. */
  function holdAnswer() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = vi.fn(() => promise.then(() => Response.json({ user: null })))
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/auth/session') return asked()
      throw new TypeError('No signal')
    })
    return { asked, answer: resolve }
  }

  test('an ended session removes the token and requires the user to sign in again', async () => {
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
})
