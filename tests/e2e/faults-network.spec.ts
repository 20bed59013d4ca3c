import { expect, type Page, test } from '@playwright/test'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { type Act, exposeEnact } from './app-enact.ts'
import {
  answerEverything,
  answerPushes,
  captivePortal,
  captivePortalForWorker,
  timeOutPushesAfterCommit,
  trickle,
} from './bad-network.ts'
import { openProfile } from './browser.ts'
import { coldStart, waitForSync } from './device.ts'
import { phoneForAll } from './fixtures.ts'
import { chip, goTo, studyCards } from './steps.ts'
import { isPush } from './tunnel.ts'

const { server, tunnel, phone } = phoneForAll('nora')
/** Number of changes that the app reported as saved, by table. */
const saved = { reviews: 0, workoutProgress: 0 }

/** Delay per byte, in ms. A screen that waits for the network fails its assertion. */
const STALLED_MS_PER_BYTE = 2_000

test.describe.configure({ mode: 'serial' })

test('a captive portal that responds with 200 and HTML is not mistaken for the server, and none of its response is stored', async () => {
  tunnel.fault = captivePortal()
  const { page } = phone
  await study(page, 2)
  await expect(chip(page, 'Network sign-in needed')).toBeVisible()
  const again = await coldStart(phone)
  phone.page = again
  await expect(again.getByText('Welcome, nora')).toBeVisible()
  await checkForUpdate(again)
  await everyScreenOpens(again)
  await expect(chip(again, 'Network sign-in needed')).toBeVisible()
  const portal = await phone.context.newPage()
  for (const path of ['/?network-sign-in', '/portal/start', '/login']) {
    await portal.goto(path)
    await expect(portal.getByText('Please accept our terms')).toBeVisible()
  }
  await portal.close()
  expect(await textsOfCaches(again)).not.toContain('Cafe Wi-Fi')
  await recoverAndExpectAll()
})

test('a captive portal that appears while the app shell is fetched is not cached as the shell', async () => {
  tunnel.fault = captivePortalForWorker
  tunnel.seen = []
  const guest = await openProfile(tunnel.origin)
  try {
    await guest.page.goto('/login')
    await expect.poll(() => tunnel.seen.filter(({ path }) => path === '/sw.js').length).toBeGreaterThan(0)
    await expect.poll(() => guest.page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined()
    expect(await textsOfCaches(guest.page)).not.toContain('Cafe Wi-Fi')
    tunnel.fault = null
    await guest.page.reload()
    const isActive = () =>
      guest.page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))
    await expect.poll(isActive, { timeout: 60_000 }).toBe(true)
    tunnel.fault = captivePortal()
    await guest.page.goto('/')
    await expect(guest.page.getByRole('button', { name: 'Browse without signing up' })).toBeVisible()
  } finally {
    tunnel.fault = null
    await guest.close()
  }
})

test('a captive portal that responds with 401 and HTML does not sign the user out', async () => {
  tunnel.fault = captivePortal(401)
  phone.page = await coldStart(phone)
  await study(phone.page, 1)
  await expect(chip(phone.page, '1 waiting')).toBeVisible()
  await recoverAndExpectAll()
})

test('when every request gets a 5xx, every screen opens, and changes made in the app reach the server exactly once after the server recovers', async () => {
  tunnel.fault = answerEverything(502, '<h1>Bad Gateway</h1><p>Session expired</p>')
  phone.page = await coldStart(phone)
  await checkForUpdate(phone.page)
  await study(phone.page, 2)
  await expect(chip(phone.page, '2 waiting')).toBeVisible()
  tunnel.fault = answerEverything(500, '{"requestId":"e-401"}')
  phone.page = await coldStart(phone)
  await everyScreenOpens(phone.page)
  await expect(chip(phone.page, '2 waiting')).toBeVisible()
  await recoverAndExpectAll()
})

test('a push that gets a 5xx from a gateway after the commit is resent and applied once', async () => {
  tunnel.fault = timeOutPushesAfterCommit
  await study(phone.page, 2)
  await expect.poll(() => countOf('reviews')).toBe(saved.reviews)
  await expect(chip(phone.page, '2 waiting')).toBeVisible()
  await recoverAndExpectAll()
})

test('the page, a second tab and the service worker obey a 429 with Retry-After', async () => {
  const seconds = 6
  const second = await phone.context.newPage()
  await second.goto('/jobs')
  tunnel.fault = answerPushes(429, { 'retry-after': String(seconds) })
  tunnel.seen = []
  await study(phone.page, 1)
  await expect.poll(pushes).toHaveLength(1)
  const [refusedAt = 0] = pushes()
  tunnel.fault = null
  await second.bringToFront()
  await act(second, 1)
  await act(phone.page, 1)
  for (const page of [second, phone.page]) {
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'))
      navigator.serviceWorker.controller?.postMessage({ type: 'drain' })
    })
  }
  await expect(chip(phone.page, '3 waiting')).toBeVisible()
  await expect.poll(() => pushes().length, { timeout: 30_000 }).toBeGreaterThan(1)
  expect((pushes()[1] ?? 0) - refusedAt).toBeGreaterThanOrEqual(seconds * 1_000)
  await second.close()
  await recoverAndExpectAll()
})

test('while responses arrive byte by byte, every screen opens, and each push is applied once', async () => {
  const slow = trickle(STALLED_MS_PER_BYTE)
  tunnel.fault = slow
  phone.page = await coldStart(phone)
  await expect(phone.page.getByText('Welcome, nora')).toBeVisible()
  await everyScreenOpens(phone.page)
  slow.msPerByte = 20
  await study(phone.page, 2)
  await expect.poll(() => countOf('reviews')).toBe(saved.reviews)
  await recoverAndExpectAll()
})

// The test waits for a timeout of thirty seconds, so it runs only with `--release`.
if (isRelease)
  test('a push whose response takes longer than the timeout is aborted, sent again, and applied once', async () => {
    tunnel.fault = trickle(STALLED_MS_PER_BYTE, isPush)
    tunnel.seen = []
    await study(phone.page, 1)
    await expect.poll(() => pushes().length, { timeout: 60_000 }).toBe(2)
    expect(countOf('reviews')).toBe(saved.reviews)
    await expect(chip(phone.page, /^Synced/)).toBeHidden()
    await recoverAndExpectAll()
  })

async function study(page: Page, cards: number): Promise<void> {
  await studyCards(page, 'Mechanical Reasoning', cards)
  saved.reviews += cards
}

/** Completes workouts directly, faster than by hand and on any screen. */
async function act(page: Page, count: number): Promise<void> {
  const [workout] = server.rows<{ id: string }>('select id from workouts limit 1')
  const workoutDone: Act = { name: 'physical.complete-workout', args: { workoutId: workout?.id, duration: 30 } }
  await exposeEnact(page)
  for (let nth = 0; nth < count; nth += 1) await page.evaluate((act) => appUnderTest.enact(act), workoutDone)
  saved.workoutProgress += count
}

/** Ends the fault and waits until the server has exactly what was reported as saved and the chip shows "Synced". */
async function recoverAndExpectAll(): Promise<void> {
  tunnel.fault = null
  await waitForSync(phone.page)
  for (const [table, count] of Object.entries(saved)) await expect.poll(() => countOf(table), table).toBe(count)
}

async function everyScreenOpens(page: Page): Promise<void> {
  await goTo(page, 'Written')
  await expect(page.getByRole('button', { name: /^Study Now: / }).first()).toBeVisible()
  await goTo(page, 'Jobs')
  await expect(page.getByRole('button', { name: /^Saved? / }).first()).toBeVisible()
  await goTo(page, 'Physical')
  await goTo(page, 'Oral')
  await goTo(page, 'Station Zero')
}

/** Checks for a new service worker, as the app does every hour and the browser on every navigation. */
async function checkForUpdate(page: Page): Promise<void> {
  const isSame = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const before = registration.active
    await registration.update().catch(() => undefined)
    return registration.active === before && !registration.waiting
  })
  expect(isSame).toBe(true)
}

const textsOfCaches = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push((await (await cache.match(key))?.text()) ?? '')
    }
    return texts.join('\n')
  })

const countOf = (table: string): number => server.rows(`select id from ${table}`).length
const pushes = (): number[] => tunnel.seen.filter(({ path }) => path.startsWith('/api/sync/push')).map(({ at }) => at)
