// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { MAX_WAITING_EVENTS } from '@station-zero/schema/analytics/events.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../testing/reports-server.ts'
import { keepEvents, laneDb, takeEvents } from './event-queue.ts'

const EVENT = '/api/analytics/event'
const online = { [`POST ${EVENT}`]: { status: 202, body: {} }, [`POST ${EVENT}s`]: { status: 202, body: {} } }
const visitId = expect.stringMatching(/^[0-9a-f-]{36}$/)

let trackPageView: (path: string) => Promise<void>
let sendWaiting: () => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  localStorage.clear()
  sessionStorage.clear()
  await laneDb.events.clear()
  ;({ trackPageView, sendWaiting } = await import('./track.ts'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const refuse = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true, writable: true })

test('[analytics.page-views, analytics.page-views.not] each page visit is sent once, and login, sign-up and analytics are not tracked', async () => {
  const sent = startServer(online)
  for (const path of ['/prep', '/prep', '/login', '/prep', '/analytics', '/signup', '/jobs', '/prep'])
    await trackPageView(path)
  const view = (pagePath: string) => ({
    method: 'POST',
    path: EVENT,
    body: { eventType: 'page_view', pagePath, visitId },
  })
  expect(sent).toEqual([view('/prep'), view('/jobs'), view('/prep')])
  expect(new Set(sent.map(({ body }) => JSON.stringify(body).slice(-40))).size).toBe(1)
})

test('a visit is also sent on plain HTTP, where crypto.randomUUID does not exist', async () => {
  const { getRandomValues } = globalThis.crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) })
  const sent = startServer(online)
  await trackPageView('/prep')
  expect(sent).toEqual([expect.objectContaining({ body: { eventType: 'page_view', pagePath: '/prep', visitId } })])
})

test('page views queued offline are sent as one batch, with their ages, once the device is online', async () => {
  startServer({})
  for (const path of ['/prep', '/jobs', '/physical']) await trackPageView(path)
  expect(await laneDb.events.count()).toBe(3)
  const sent = startServer(online)
  await trackPageView('/')
  expect(sent.map(({ path }) => path)).toEqual([EVENT, `${EVENT}s`])
  const event = (pagePath: string) => ({ eventType: 'page_view', pagePath, agoMs: expect.any(Number) })
  expect(sent[1]?.body).toEqual({ events: ['/prep', '/jobs', '/physical'].map(event), visitId })
  expect(await laneDb.events.count()).toBe(0)
  expect(localStorage.getItem('eventsWaiting')).toBeNull()
})

test('a batch that cannot be sent is queued again', async () => {
  startServer({})
  await trackPageView('/prep')
  await sendWaiting()
  expect(await takeEvents()).toMatchObject([{ eventType: 'page_view', pagePath: '/prep' }])
})

test('[errors.analytics-tracking] an event that the server rejects is not sent again', async () => {
  const refusing = { status: 400, body: 'The request is not valid.' }
  startServer({ [`POST ${EVENT}`]: refusing, [`POST ${EVENT}s`]: refusing })
  await trackPageView('/prep')
  expect(console.debug).toHaveBeenCalledWith('Analytics event not sent:', expect.any(Error))
  await keepEvents([{ eventType: 'page_view', pagePath: '/jobs', at: Date.now() }])
  localStorage.setItem('eventsWaiting', 'true')
  await sendWaiting()
  expect(await laneDb.events.count()).toBe(0)
})

test('at most a thousand events are queued, and the oldest are dropped', async () => {
  const event = (at: number) => ({ eventType: 'page_view' as const, pagePath: `/page-${at}`, at })
  await keepEvents(Array.from({ length: MAX_WAITING_EVENTS + 5 }, (_, at) => event(at)))
  expect(await laneDb.events.count()).toBe(MAX_WAITING_EVENTS)
  const oldest = await takeEvents()
  expect([oldest.length, oldest[0]]).toEqual([50, event(5)])
})

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('a user with %s set is not tracked, and nothing is queued', async (name, value) => {
  const sent = startServer(online)
  refuse(name, value)
  await trackPageView('/prep')
  expect([sent, await laneDb.events.count()]).toEqual([[], 0])
  refuse(name, undefined)
})
