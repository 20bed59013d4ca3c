import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { openProfile, type Profile } from '../e2e/browser.ts'
import { type Opened, type Watched, watchStart } from './start-up-page.ts'

const PHONE = { width: 412, height: 823 }
const TOUCH = { deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Lighthouse's slow 4G: 562 ms, and 1.47 and 0.68 Mbit/s. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 }
const OPEN_WITHIN_MS = 90_000
/** A page is left alone for so long before it is closed: what it does when it is idle is done. */
const SETTLE_MS = 4_000
const QUIET_MS = 1_500
const LOOK_EVERY_MS = 50

export interface Subject extends Watched {
  name: string
  origin: string
  /** Of somebody who is known already. Without it the very first visit is measured too. */
  comeIn?: (page: Page) => Promise<void>
}

export interface Start extends Opened {
  /** From navigation until the network is quiet: what the page itself asked for, not the worker. */
  requests: number
}

export interface Starts {
  /** The first visit ever, over a slow network. */
  cold?: Start
  /** The browser runs, the worker does not, and there is no network. */
  warm: Start
  /** The browser is started again, without a network. */
  again: Start
}

export const PHASES = ['cold', 'warm', 'again'] as const

/** One person's phone from the first visit on, with a processor `slower` times slower where it is measured. */
export async function measureStarts(subject: Subject, slower: number): Promise<Starts> {
  const phone = await openProfile(subject.origin, PHONE, [], TOUCH)
  try {
    const cold = subject.comeIn ? undefined : await open(phone, subject, slower, SLOW_4G)
    await settle(phone, subject)
    await phone.context.setOffline(true)
    const warm = await open(phone, subject, slower)
    await phone.context.close()
    await phone.reopen()
    await phone.context.setOffline(true)
    const again = await open(phone, subject, slower)
    return { ...(cold && { cold }), warm, again }
  } finally {
    await phone.close()
  }
}

/** A fast visit on which everything comes to rest: the worker has every file, and the device its content. */
async function settle({ context }: Profile, { origin, comeIn }: Subject): Promise<void> {
  const page = await context.newPage()
  await page.goto(origin)
  await comeIn?.(page)
  await page.evaluate(restOfCaches)
  await sleep(SETTLE_MS)
  await page.close()
}

async function restOfCaches(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const pause = () => new Promise((resolve) => setTimeout(resolve, 400))
  for (let before = -1, same = 0; same < 3 || active?.state !== 'activated'; await pause()) {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const files = (await Promise.all(caches.map((cache) => cache.keys()))).flat().length
    same = files === before ? same + 1 : 0
    before = files
  }
}

async function open(
  { context }: Profile,
  { origin, words, target }: Subject,
  slower: number,
  network?: typeof SLOW_4G,
): Promise<Start> {
  const page = await context.newPage()
  await page.addInitScript(watchStart, { words, target })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const traffic = await watchTraffic(devtools)
  if (network) await devtools.send('Network.emulateNetworkConditions', network)
  else {
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await sleep(300)
  }
  await page.goto(origin, { waitUntil: 'commit', timeout: OPEN_WITHIN_MS })
  await untilLive(devtools)
  await traffic.isQuiet()
  const found = await page.evaluate(() => globalThis.startUp)
  await page.close()
  if (!found) throw new Error('The page was not watched.')
  return { ...found, requests: traffic.requests() }
}

/** Playwright's own waits run a script of theirs in the page, 40 ms of it, while a screen is still starting. */
async function untilLive(devtools: CDPSession): Promise<void> {
  const until = performance.now() + OPEN_WITHIN_MS
  const expression = 'globalThis.startUp?.live ?? 0'
  while (!((await devtools.send('Runtime.evaluate', { expression })).result.value > 0)) {
    if (performance.now() > until) throw new Error('The page did not become live.')
    await sleep(LOOK_EVERY_MS)
  }
}

async function watchTraffic(devtools: CDPSession) {
  const requested = new Set<string>()
  let lastAt = performance.now()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId }) => {
    requested.add(requestId)
    lastAt = performance.now()
  })
  devtools.on('Network.dataReceived', () => {
    lastAt = performance.now()
  })
  return {
    requests: () => requested.size,
    async isQuiet(): Promise<void> {
      lastAt = performance.now()
      while (performance.now() - lastAt < QUIET_MS) await sleep(100)
    },
  }
}
