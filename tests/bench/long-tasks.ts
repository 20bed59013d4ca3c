import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { openProfile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { watchInteractions } from './slow-phone.ts'
import { signedUpPerson } from './start-up-people.ts'
import { openWire } from './wire.ts'

/**
 * `node tests/bench/long-tasks.ts`: lists the tasks that block the page after the first paint of each screen, with all cards and 5,000
 * reviews, on a CPU slowed down four times. Counts the thread's own CPU time, which depends little on the load of the machine. `--only
 * home,decks` selects screens; `--untraced` measures only interactions, which tracing slows down.
 */
const SLOWER = 4
const LONG_MS = 50
const SETTLE_MS = 5_000
const MAX_SHOWN = 6
const BETWEEN_MS = 300
const CATEGORIES = [
  ...['devtools.timeline', 'toplevel', 'loading', 'blink.user_timing', 'v8.execute'],
  'disabled-by-default-v8.cpu_profiler',
]

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Time of the event, in µs. */
  ts: number
  dur?: number
  /** CPU time of the thread, in µs; not affected by other processes. */
  tdur?: number
  id?: string
  args?: { data?: Record<string, unknown>; name?: string } & Record<string, unknown>
}

interface Node {
  id: number
  parent?: number
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number }
}
interface Chunk {
  cpuProfile?: { nodes?: Node[]; samples?: number[] }
  timeDeltas?: number[]
}

/**
 * Clicks at the button's coordinates, as a finger does. Playwright's own click would first run code in the page, as part of the
 * interaction, to check that nothing covers the button.
 */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error(`No button matches ${name}.`)
  await sleep(BETWEEN_MS)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The path of each screen, and the interactions performed there. */
const walks: { name: string; path: string; walk?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/' },
  { name: 'decks', path: '/prep' },
  {
    name: 'a card',
    path: '/prep?study=today',
    async walk(page) {
      for (const _ of [1, 2, 3]) {
        await press(page, 'Show Answer')
        await press(page, /^Good/)
        await sleep(1_000)
      }
    },
  },
  {
    name: 'search',
    path: '/prep?search=',
    walk: (page) => page.getByRole('searchbox').pressSequentially('ladder', { delay: 250 }),
  },
  {
    name: 'exam',
    path: '/prep',
    async walk(page) {
      await press(page, 'Mixed Practice Test')
      await page.getByRole('radio').first().check()
      await press(page, 'Next')
      await sleep(1_000)
      await press(page, 'Exit Test')
      await press(page, 'Discard and leave')
    },
  },
  { name: 'progress', path: '/progress' },
  {
    name: 'physical',
    path: '/physical?week=1',
    async walk(page) {
      await press(page, 'Start Workout')
      await press(page, 'All exercises')
      await press(page, /, set 1 of/)
      await sleep(1_000)
      await press(page, /, set 2 of/)
    },
  },
  { name: 'jobs', path: '/jobs' },
]

/** Returns the `navigationStart` event of the last navigation to this origin; its `pid` and `tid` identify the page's thread. */
const navigationIn = (events: readonly TraceEvent[], origin: string): TraceEvent | undefined =>
  events.findLast(({ name, args }) => name === 'navigationStart' && textOf(args).includes(origin))

const textOf = (args: TraceEvent['args']): string => JSON.stringify(args?.data ?? args ?? {})

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : undefined
const untraced: typeof traced = (_devtools, _categories, work) => work().then(() => [])
const watched = process.argv.includes('--untraced') ? untraced : traced
const server = await startServer()
const wire = openWire(server.port)
const phone = await openProfile(server.origin, { width: 412, height: 823 }, [], { isMobile: true, hasTouch: true })
try {
  const signInReader = await signedUpPerson(wire)
  await phone.page.goto(server.origin)
  await signInReader(phone.page)
  await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await sleep(SETTLE_MS)
  await phone.page.addInitScript(watchInteractions)
  const devtools = await phone.context.newCDPSession(phone.page)
  for (const { name, path, walk } of walks) {
    if (only && !only.includes(name)) continue
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await phone.page.goto(`${server.origin}${path}`)
    await sleep(2_000)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const events = await watched(devtools, CATEGORIES, async () => {
      await phone.page.goto(`${server.origin}${path}`, { waitUntil: 'commit' })
      await sleep(SETTLE_MS)
      await walk?.(phone.page)
      if (walk) await sleep(SETTLE_MS)
    }).catch((error: unknown) => {
      console.log(`${name}: ${error}`)
      return []
    })
    print(name, events)
    const interactions = (await phone.page.evaluate(() => globalThis.interactions)) ?? []
    const longest = interactions.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SHOWN)
    if (walk) console.log(`  longest interactions: ${longest.map(({ name, ms }) => `${name} ${ms} ms`).join(', ')}`)
  }
} finally {
  wire.close()
  await phone.close()
  await server.close()
}

function print(screen: string, events: TraceEvent[]): void {
  const begin = navigationIn(events, server.origin)
  if (!begin) return
  const main = events.filter(({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts)
  const paintedAt = main.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? begin.ts
  const tasks = main.filter(({ name, dur = 0 }) => /RunTask$/.test(name) && dur >= LONG_MS * 1_000)
  const profile = profileOf(events, begin)
  const ms = (us: number) => (us / 1_000).toFixed(0)
  const long = tasks.filter(({ ts, tdur = 0 }) => ts >= paintedAt && tdur >= LONG_MS * 1_000)
  console.log(`${screen}: first paint at ${ms(paintedAt - begin.ts)} ms; ${long.length} long tasks after it`)
  for (const { ts, dur = 0, tdur = 0 } of long) {
    console.log(`  at ${ms(ts - begin.ts)}: ${ms(tdur)} ms of CPU time, ${ms(dur)} ms elapsed`)
    const parts = main.filter((one) => one.ts >= ts && one.ts < ts + dur && (one.dur ?? 0) > 15_000)
    for (const one of parts.slice(1, 1 + MAX_SHOWN))
      console.log(`     ${ms(one.dur ?? 0)} ${one.name} ${textOf(one.args).slice(0, 110)}`)
    console.log(`     self: ${profile.top(ts, ts + dur, MAX_SHOWN, false).join(' · ')}`)
    console.log(`     with callees: ${profile.top(ts, ts + dur, 3 * MAX_SHOWN, true).join(' · ')}`)
  }
}

/** Returns the Chromium trace events recorded during `work`, ordered by timestamp. */
async function traced(
  devtools: CDPSession,
  categories: readonly string[],
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', { categories: categories.join(','), transferMode: 'ReportEvents' })
  const failed = await work().catch((error: unknown) => ({ error }))
  const isOver = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await isOver
  devtools.off('Tracing.dataCollected', collect)
  if (failed) throw failed.error
  return events.sort((a, b) => a.ts - b.ts)
}

/** The CPU profile of one thread, from the samples in the trace. */
function profileOf(events: readonly TraceEvent[], { pid, tid }: Pick<TraceEvent, 'pid' | 'tid'>) {
  const begin = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid)
  const nodes = new Map<number, Node>()
  const samples: { at: number; node: number; us: number }[] = []
  let at = Number(begin?.args?.data?.startTime ?? 0)
  for (const { name, id, args, pid: from } of events) {
    if (name !== 'ProfileChunk' || id !== begin?.id || from !== pid) continue
    const { cpuProfile, timeDeltas = [] } = (args?.data ?? {}) as Chunk
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    for (const [nth, node] of (cpuProfile?.samples ?? []).entries()) {
      const us = timeDeltas[nth] ?? 0
      at += us
      samples.push({ at, node, us })
    }
  }

  const named = ({ functionName, url = '', lineNumber = 0, columnNumber = 0 }: Node['callFrame']): string =>
    `${functionName || '(anonymous)'}${url ? ` ${url.replace(/.*\//, '')}:${lineNumber + 1}:${columnNumber + 1}` : ''}`

  /** The function that ran and its callers, innermost first. */
  function stackOf(id: number): string[] {
    const stack: string[] = []
    for (let node = nodes.get(id); node; node = node.parent === undefined ? undefined : nodes.get(node.parent))
      stack.push(named(node.callFrame))
    return stack
  }

  return {
    /** Returns the functions that took the most time between `from` and `to` (timestamps in µs), including their callees' time if `withCallees`. */
    top(from: number, to: number, count: number, withCallees: boolean): string[] {
      const sums = new Map<string, number>()
      for (const { at, node, us } of samples) {
        if (at < from || at > to) continue
        const stack = stackOf(node)
        for (const one of withCallees ? new Set(stack) : stack.slice(0, 1)) sums.set(one, (sums.get(one) ?? 0) + us)
      }
      return [...sums]
        .filter(([name]) => !/^\((?:root|program|idle)\)/.test(name))
        .sort(([, a], [, b]) => b - a)
        .slice(0, count)
        .map(([name, us]) => `${(us / 1_000).toFixed(0)} ${name}`)
    },
  }
}
