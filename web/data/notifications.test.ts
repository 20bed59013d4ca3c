// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { putContent } from '../testing/account.ts'
import { fakePush } from '../testing/push.ts'
import { AccountDb } from './account-db.ts'
import {
  changeWish,
  countBadge,
  isServed,
  readWish,
  renewSubscription,
  saveWish,
  showBadge,
  turnBadge,
} from './notifications.ts'
import { pathOf } from './worker.ts'

describe('a push subscription', () => {
  let db: AccountDb
  let push: ReturnType<typeof fakePush>
  beforeEach(() => {
    db = new AccountDb(crypto.randomUUID())
    push = fakePush()
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
      const found = push.answer(init.method ?? 'GET', path, body)
      if (!found) throw new TypeError('No signal')
      return found
    })
  })

  const wish = () => ({ deviceId: '00000000-0000-4000-8000-000000000001', topics: ['cards' as const], hour: 18 })
  const renew = () => renewSubscription(db, push.registration)

  test('a rotated subscription is renewed on the server, and a working subscription is left unchanged', async () => {
    await changeWish(db, push.registration, wish())
    expect(push.server.device).toMatchObject({ endpoint: 'https://push.example.org/1', topics: ['cards'], hour: 18 })
    await renew()
    expect(push.server.bodies).toHaveLength(1)
    push.browser.current = null
    await renew()
    expect(push.server.device).toMatchObject({ deviceId: wish().deviceId, endpoint: 'https://push.example.org/2' })
  })

  test('a subscription that the server has lost is restored when the app opens', async () => {
    await changeWish(db, push.registration, wish())
    push.server.device = null
    expect(await renew()).toEqual({ isOffered: true, isPaused: false, wish: wish() })
    expect(push.server.device).toMatchObject({ endpoint: 'https://push.example.org/1' })
  })

  test('if the permission is revoked or the server stops sending, notifications are turned off on the device, in the browser and on the server', async () => {
    for (const end of [() => (push.browser.permission = 'denied'), () => (push.server.publicKey = null)]) {
      push = fakePush()
      await changeWish(db, push.registration, wish())
      end()
      expect((await renew()).wish).toBeNull()
      expect([await readWish(db), push.browser.current, push.server.device]).toEqual([null, null, null])
    }
  })

  test('while notifications are turned off on the station, the device keeps its choices, and it renews its subscription only after they are turned on again', async () => {
    await changeWish(db, push.registration, wish())
    push.server.isPaused = true
    push.browser.current = null
    expect(await renew()).toEqual({ isOffered: true, isPaused: true, wish: wish() })
    expect([await isServed(db), push.server.bodies.length]).toEqual([false, 1])
    push.server.isPaused = false
    await renew()
    expect([await isServed(db), await readWish(db)]).toEqual([true, wish()])
    expect(push.server.device).toMatchObject({ endpoint: 'https://push.example.org/2' })
  })

  test('a subscription that is no longer wanted is deleted in the browser and on the server', async () => {
    await changeWish(db, push.registration, wish())
    await saveWish(db, null)
    await renew()
    expect([push.browser.current, push.server.device]).toEqual([null, null])
  })

  test('a renewal that fails offline keeps the notification settings', async () => {
    await changeWish(db, push.registration, wish())
    push.server.isThere = false
    await expect(renew()).rejects.toThrow('No signal')
    expect(await readWish(db)).toEqual(wish())
  })

  test.each([
    ['/prep?study=today', '/prep?study=today'],
    ['https://station.example.org/jobs?job=j1#x', '/jobs?job=j1'],
    ['https://evil.example/jobs', '/'],
    ['javascript:alert(1)', '/'],
    ['//evil.example', '/'],
    ['https://station.example.org//evil.example/x', '/'],
    ['https://station.example.org/\\\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['http://[', '/'],
  ])('clicking a notification whose URL is %s opens the path %s', (navigate, path) => {
    expect(pathOf(navigate, 'https://station.example.org/')).toBe(path)
  })
})

describe('the badge', () => {
  test('the badge counts due cards and refused entries, and is 0 while it is turned off', async () => {
    const db = new AccountDb(crypto.randomUUID())
    await putContent(db)
    const summary = { deckId: 'ladders', totalCards: 3, seen: 2, masterySum: 0, dueByDay: { 1: 2 } }
    await db.deckSummaries.put(summary)
    await db.refused.put({ id: 'r1' } as never)
    const now = Date.UTC(2026, 10, 23, 12)
    expect(await countBadge(db, now)).toBe(0)
    await turnBadge(db, true)
    // Two reviews, one new card, and one refused entry.
    expect(await countBadge(db, now)).toBe(4)
  })

  test('showing a badge does not fail without the API or when the browser rejects the call', async () => {
    await showBadge(3)
    const badges = {
      setAppBadge: vi.fn(async () => Promise.reject(new Error('no'))),
      clearAppBadge: vi.fn(async () => {}),
    }
    vi.stubGlobal('navigator', badges)
    await showBadge(3)
    await showBadge(0)
    expect([badges.setAppBadge.mock.calls, badges.clearAppBadge.mock.calls]).toEqual([[[3]], [[]]])
    vi.unstubAllGlobals()
  })
})
