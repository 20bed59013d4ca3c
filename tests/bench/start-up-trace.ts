import { setTimeout as sleep } from 'node:timers/promises'
import { openProfile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { browseAsGuest } from './start-up-people.ts'
import { navigationIn, said, type TraceEvent, traced } from './trace.ts'

/**
 * `node tests/bench/start-up-trace.ts`: breaks down a guest's warm start, using a Chromium trace (`--signed-out`: a signed-out
 * visitor's start; `--again`: in a freshly launched browser). Prints main-thread tasks of 5 ms or more since navigation, how each script was
 * compiled, and when the worker started. Injects no scripts and records no stacks: either adds 40 ms or more.
 */
const SLOWER = 4
const SHOWN_FROM_MS = 5
const SEEN_FOR_MS = 4_000
const CATEGORIES = [
  ...['devtools.timeline', 'v8', 'loading', 'ServiceWorker', 'IndexedDB', 'blink.user_timing'],
  'disabled-by-default-v8.compile',
]

const server = await startServer()
const phone = await openProfile(server.origin, { width: 412, height: 823 }, [], { isMobile: true, hasTouch: true })
try {
  await phone.page.goto(server.origin)
  if (!process.argv.includes('--signed-out')) await browseAsGuest(phone.page)
  await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await sleep(8_000)
  // The browser keeps compiled code of what it has run more than once.
  for (let visit = 0; visit < 3; visit += 1) {
    await phone.page.goto(server.origin)
    await sleep(3_000)
  }
  if (process.argv.includes('--again')) {
    await phone.context.close()
    await phone.reopen()
  } else await phone.page.close()
  const page = await phone.context.newPage()
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await sleep(500)
  const events = await traced(devtools, CATEGORIES, async () => {
    await page.goto(server.origin, { waitUntil: 'commit' })
    await sleep(SEEN_FOR_MS)
  })
  print(events)
} finally {
  await phone.close()
  await server.close()
}

function print(events: TraceEvent[]): void {
  const begin = navigationIn(events, server.origin)
  const since = begin?.ts ?? events[0]?.ts ?? 0
  const ms = (us: number) => (us / 1_000).toFixed(1).padStart(8)
  const line = ({ ts, dur = 0, name, args }: TraceEvent) =>
    console.log(`${ms(ts - since)} ${ms(dur)}  ${name}  ${said(args).slice(0, 150)}`)
  const main = events.filter(({ pid, tid, ts }) => pid === begin?.pid && tid === begin?.tid && ts >= since)
  console.log('  at ms     for  on the page’s main thread')
  for (const event of main) {
    const isLong = (event.dur ?? 0) >= SHOWN_FROM_MS * 1_000
    if (isLong || /^(?:firstPaint|first\w*Paint|largestContentful\w+|LayoutShift|mark\w+)/.test(event.name)) line(event)
  }
  console.log('How each script was compiled')
  main.filter(({ name }) => /^v8\.compile|^v8\.produceCache/i.test(name)).forEach(line)
  console.log('Workers')
  events
    .filter(({ name, ts }) => ts >= since && /ServiceWorker.*(?:Start|Evaluat|Fetch)|StartWorker/.test(name))
    .forEach(line)
  console.log('Databases')
  events.filter(({ name, ts, dur = 0 }) => ts >= since && /^IndexedDB/.test(name) && dur >= 2_000).forEach(line)
}
