// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { MAX_ERRORS_PER_DAY } from '@station-zero/schema/analytics/events.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../testing/reports-server.ts'
import { laneDb } from './event-queue.ts'
import { factsOf } from './report-error.ts'

const BATCH = '/api/analytics/events'
const online = { [`POST ${BATCH}`]: { status: 202, body: {} } }
const VERSION = 'index-Bpg2.js'
const HERE = location.origin

let reportError: (error: unknown, version: string) => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  localStorage.clear()
  sessionStorage.clear()
  await laneDb.events.clear()
  ;({ reportError } = await import('./report-error.ts'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const thrown = (name: string, message: string, stack: string) => Object.assign(new Error(message), { name, stack })
const at = (line: number, file = 'home-Bx3k.js') =>
  `TypeError: x\n    at open (${HERE}/assets/${file}:${line}:7)\n    at ${HERE}/assets/index.js:1:1`

test.each([
  ['Chrome', at(9), 'home-Bx3k.js:9:7'],
  ['Firefox and Safari', `open@${HERE}/assets/home-Bx3k.js:9:7\nn@${HERE}/assets/index.js:1:1`, 'home-Bx3k.js:9:7'],
  ['a worker', `n@${HERE}/sw.js:1:2`, 'sw.js:1:2'],
  [
    'an extension that our code called',
    `n@chrome-extension://abc/x.js:1:1\nn@${HERE}/assets/home.js:2:2`,
    'home.js:2:2',
  ],
  ['a browser that gives no stack', '', 'unknown'],
])('the place of an error is read from the stack of %s', (_, stack, place) => {
  expect(factsOf(thrown('TypeError', 'secret', stack), VERSION)).toEqual({ kind: 'TypeError', place, version: VERSION })
})

test('an error report contains no typed text, and errors from extensions and failed dynamic imports are ignored', () => {
  expect(factsOf(thrown('a secret', 'secret', at(1)), VERSION)).toMatchObject({ kind: 'Error' })
  expect(factsOf(thrown('Error', 'Minified React error #418; visit https://react.dev', at(1)), VERSION)).toMatchObject({
    kind: 'React418',
  })
  expect(factsOf('a secret', VERSION)).toEqual({ kind: 'Error', place: 'unknown', version: VERSION })
  expect(factsOf(undefined, VERSION)).toEqual({ kind: 'Error', place: 'unknown', version: VERSION })
  expect(factsOf(thrown('TypeError', 'x', 'at x (chrome-extension://abc/x.js:1:1)'), VERSION)).toBeUndefined()
  expect(factsOf(thrown('TypeError', 'Failed to fetch dynamically imported module', ''), VERSION)).toBeUndefined()
})

test('a repeated error is reported once, and a device reports at most ten errors a day', async () => {
  const sent = startServer(online)
  await reportError(thrown('TypeError', 'x', at(1)), VERSION)
  await reportError(thrown('TypeError', 'y', at(1)), VERSION)
  expect(sent).toMatchObject([
    {
      path: BATCH,
      body: {
        events: [{ eventType: 'error', error: { kind: 'TypeError', place: 'home-Bx3k.js:1:7', version: VERSION } }],
      },
    },
  ])
  for (let line = 2; line < 20; line += 1) await reportError(thrown('TypeError', 'x', at(line)), VERSION)
  expect(sent).toHaveLength(MAX_ERRORS_PER_DAY)
  vi.spyOn(Date.prototype, 'toISOString').mockReturnValue('2099-01-01T00:00:00.000Z')
  await reportError(thrown('TypeError', 'x', at(50)), VERSION)
  expect(sent).toHaveLength(MAX_ERRORS_PER_DAY + 1)
})

test('errors reported offline are queued and sent separately from page views', async () => {
  startServer({})
  const { trackPageView, sendWaiting } = await import('./track.ts')
  await trackPageView('/prep')
  await reportError(thrown('TypeError', 'x', at(1)), VERSION)
  expect(await laneDb.events.count()).toBe(2)
  const sent = startServer(online)
  await sendWaiting()
  expect(
    sent.map(({ body }) => (body as { events: { eventType: string }[] }).events.map((one) => one.eventType)),
  ).toEqual([['page_view'], ['error']])
  expect(await laneDb.events.count()).toBe(0)
})

test('no errors are reported if Do Not Track is on', async () => {
  const sent = startServer(online)
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
  await reportError(thrown('TypeError', 'x', ''), VERSION)
  expect([sent, await laneDb.events.count()]).toEqual([[], 0])
})
