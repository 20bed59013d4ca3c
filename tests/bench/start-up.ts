import { existsSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright'
import { openProfile, type Profile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { openEmptyPage } from './empty-page.ts'
import { percentile } from './measured.ts'
import { type ResultRow, storeResult } from './results.ts'
import { type Opened, type Watched, watchStart } from './start-up-page.ts'
import { browseAsGuest, personWithAllTracks, plannedPerson, signedUpPerson } from './start-up-people.ts'
import { openWire } from './wire.ts'

/**
 * `npm run bench`: measures how long the built app takes to open on a slow phone, compared with an empty page that has a service worker;
 * the app and the empty page are opened alternately. `-- --runs 3 --only door,home --json file` sets the number of runs, selects pages, and
 * writes all figures of every run to a file.
 */
const SLOWER = 4

const PHONE = { width: 412, height: 823 }
const TOUCH = { deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Lighthouse's slow 4G: 562.5 ms latency, 1.51 Mbit/s down and 0.69 Mbit/s up. DevTools takes the throughput in bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 }
const OPEN_WITHIN_MS = 90_000
/** Idle time before a page is closed, so that its idle work is done. */
const SETTLE_MS = 4_000
const QUIET_MS = 1_500
const POLL_EVERY_MS = 50

interface Subject extends Watched {
  name: string
  origin: string
  /** Signs in a returning visitor. Without this function, the first visit is measured too. */
  enter?: (page: Page) => Promise<void>
}

interface Start extends Opened {
  /** Requests of the page itself, not of the worker, from navigation until the network is quiet. */
  requests: number
}

interface Starts {
  /** The first visit, over a slow network. */
  cold?: Start
  /** A start without a network, with the browser running and the worker stopped. */
  warm: Start
  /** A start without a network, after a browser restart. */
  again: Start
}

const PHASES = ['cold', 'warm', 'again'] as const

if (!existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))) {
  console.error('The web app has not been built. Run npm start first.')
  process.exit(1)
}

const option = (name: string) => process.argv.at(process.argv.indexOf(`--${name}`) + 1 || process.argv.length)
const runs = Number(option('runs') ?? 5)
const only = option('only')?.split(',')

const server = await startServer()
const empty = await openEmptyPage()
const wire = openWire(server.port)
const home = { origin: server.origin, words: '\\d+\\s*Cards due today', target: 'a' }
// This home screen has the due cards in the day's list. Their count is below the fold, where nothing is painted early, so wait for the list
// item.
const listed = { origin: server.origin, words: 'Study \\d+ cards', target: 'a' }
const subjects: Subject[] = [
  { name: 'empty page', origin: empty.origin, words: 'Here', target: null },
  { name: 'door', origin: server.origin, words: 'Browse without signing up', target: 'button' },
  { name: 'home as a guest', ...home, enter: browseAsGuest },
  { name: 'home with 5,000 reviews', ...listed, enter: await signedUpPerson(wire) },
  { name: 'home with all tracks', ...listed, enter: await personWithAllTracks(wire) },
  { name: 'home with a plan', ...home, enter: await plannedPerson(wire) },
]
const chosen = subjects.filter(({ name }, index) => index === 0 || !only || only.some((one) => name.startsWith(one)))
const found = new Map<string, Starts[]>(chosen.map(({ name }) => [name, []]))
const load = loadavg()[0] ?? 0
try {
  for (let run = 1; run <= runs; run += 1)
    for (const subject of chosen) {
      const starts = await measureStarts(subject, SLOWER)
      found.get(subject.name)?.push(starts)
      console.log(`${run} ${subject.name}: ${PHASES.map((phase) => format(phase, starts[phase])).join(' ')}`)
    }
} finally {
  wire.close()
  await empty.close()
  await server.close()
}

function format(phase: string, start: Start | undefined): string {
  return start ? `${phase} ${start.fcp.toFixed(0)}/${start.lcp.toFixed(0)}/${start.live.toFixed(0)}` : ''
}

const median = (name: string, phase: keyof Starts, of: (opened: Start) => number): number | undefined => {
  const values = (found.get(name) ?? []).flatMap((starts) => starts[phase] ?? []).map(of)
  return values.length > 0 ? percentile(values, 0.5) : undefined
}

/** Limits, as multiples of the empty page's figures. */
const wanted: Record<string, Partial<Record<keyof Opened, number>>> = {
  'door, cold': { fcp: 1.25, lcp: 1.4 },
  'door, warm': { seen: 2.2 },
  'door, again': { seen: 1.5 },
  'home as a guest, warm': { seen: 3 },
  'home as a guest, again': { seen: 1.8 },
  'home with 5,000 reviews, warm': { seen: 3 },
  'home with 5,000 reviews, again': { seen: 1.8 },
}

/** Maximum time until the words of home are visible with all tracks turned on, as a multiple of that with the tracks that are on by default. */
const WITH_ALL_TRACKS = 1.2

const table: Record<string, Record<string, string | number>> = {}
const rows: ResultRow[] = []
const figures = { fcp: 'first paint', lcp: 'largest paint', seen: 'seen', live: 'live' } as const
for (const { name } of chosen)
  for (const phase of PHASES) {
    const what = `${name}, ${phase}`
    if (median(name, phase, ({ fcp }) => fcp) === undefined) continue
    const line: Record<string, string | number> = {}
    table[what] = line
    for (const [figure, words] of Object.entries(figures) as [keyof typeof figures, string][]) {
      const ms = median(name, phase, (one) => one[figure]) ?? 0
      const times = (ms / (median('empty page', phase, (one) => one[figure]) ?? 1)).toFixed(2)
      const max = wanted[what]?.[figure]
      if (max !== undefined && Number(times) > max) process.exitCode = 1
      line[words] = `${ms.toFixed(0)} ms · ${times}`
      if (max !== undefined)
        rows.push({ what: `${what}: ${words}`, measured: `${ms.toFixed(0)} ms`, ofFloor: times, wanted: `${max}` })
    }
    line['script KB · files'] =
      `${((median(name, phase, ({ scriptBytes }) => scriptBytes) ?? 0) / 1024).toFixed(1)} · ${median(name, phase, ({ scripts }) => scripts)}`
    line.requests = median(name, phase, ({ requests }) => requests) ?? 0
    line['long tasks · longest'] =
      `${median(name, phase, ({ longTasks }) => longTasks)} · ${median(name, phase, ({ longestTask }) => longestTask)?.toFixed(0)}`
    line.shift = Number(median(name, phase, ({ shift }) => shift)?.toFixed(3))
  }
for (const phase of ['warm', 'again'] as const) {
  const [all, some] = ['home with all tracks', 'home with 5,000 reviews'].map((name) =>
    median(name, phase, ({ seen }) => seen),
  )
  if (!all || !some) continue
  const what = `home with all tracks, ${phase}: seen, of home with the default tracks`
  const times = (all / some).toFixed(2)
  if (Number(times) > WITH_ALL_TRACKS) process.exitCode = 1
  console.log(`${what}: ${times}`)
  rows.push({ what, measured: `${all.toFixed(0)} ms`, ofFloor: times, wanted: `${WITH_ALL_TRACKS}` })
}
console.log(
  `Chromium, CPU throttled ${SLOWER}×, medians of ${runs}, each beside the empty page; load average ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
)
console.table(table)
storeResult('start-up', rows)
const file = option('json')
if (file) writeFileSync(file, `${JSON.stringify(Object.fromEntries(found), null, 1)}\n`)

/** Measures the starts of one phone, beginning with its first visit, on a CPU slowed by the factor `slower`. */
async function measureStarts(subject: Subject, slower: number): Promise<Starts> {
  const phone = await openProfile(subject.origin, PHONE, [], TOUCH)
  try {
    const cold = subject.enter ? undefined : await open(phone, subject, slower, SLOW_4G)
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

/** Visits the page without any slowdown, and waits until the worker has cached every file and the device has its content. */
async function settle({ context }: Profile, { origin, enter }: Subject): Promise<void> {
  const page = await context.newPage()
  await page.goto(origin)
  await enter?.(page)
  await page.evaluate(waitForCaches)
  await sleep(SETTLE_MS)
  await page.close()
}

async function waitForCaches(): Promise<void> {
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
  if (!found) throw new Error('The page did not record its start-up times.')
  return { ...found, requests: traffic.requests() }
}

/**
 * Polls through DevTools, because Playwright's own waits run a script in the page, which takes 40 ms while the screen
 * is starting.
 */
async function untilLive(devtools: CDPSession): Promise<void> {
  const until = performance.now() + OPEN_WITHIN_MS
  const expression = 'globalThis.startUp?.live ?? 0'
  while (!((await devtools.send('Runtime.evaluate', { expression })).result.value > 0)) {
    if (performance.now() > until) throw new Error('The page did not become interactive in time.')
    await sleep(POLL_EVERY_MS)
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
