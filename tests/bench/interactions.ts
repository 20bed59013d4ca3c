import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright'
import { openProfile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { fillDevice } from './growth-page.ts'
import { type Interaction, watchInteractions } from './interactions-page.ts'
import { percentile } from './measured.ts'
import { profileOf } from './profile-in-trace.ts'
import { browseAsGuest } from './start-up-people.ts'
import { untilInOrder } from './still.ts'
import { type TraceEvent, traced } from './trace.ts'

/**
 * `node tests/bench/interactions.ts`: how long a press or a key takes until its frame is on the screen, on a processor four times slower with
 * 100,000 cards on the device. By Chromium's own event timing, which counts in steps of 8 ms and waits for the display.
 * `--only card,exam`, `--times 12`, `--cards 100000`; `--trace reveal` also says what the main thread did within presses of that name.
 */
const SLOWER = 4
const SETTLE_MS = 4_000
const BETWEEN_MS = 900
/** A quick tap. */
const HELD_MS = 80
const WITHIN_MS = 300_000
const REVIEWS_A_CARD = 1
const MOST_SAID = 14
const LEFT_OUT_OF = 50
/** The exercises below the first have this many sets. */
const MOST_CHECKED = 10
const CATEGORIES = [
  ...['devtools.timeline', 'toplevel', 'blink.user_timing', 'v8.execute', 'benchmark', 'loading'],
  'disabled-by-default-v8.cpu_profiler',
]

const option = (name: string) =>
  process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : undefined
const times = Number(option('times') ?? 12)
const cards = Number(option('cards') ?? 100_000)
const only = option('only')?.split(',')
const tracedName = option('trace')

const server = await startServer()
const phone = await openProfile(server.origin, { width: 412, height: 823 }, [], { isMobile: true, hasTouch: true })
const { page } = phone
const finger = await phone.context.newCDPSession(page)

/** As a finger does it: a click of Playwright's looks for what covers the button, in the page and within the interaction. */
async function press(what: string, role: 'button' | 'radio', name?: string | RegExp, nth = 0): Promise<void> {
  const target = page.getByRole(role, name === undefined ? {} : { name }).nth(nth)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is no ${name}.`)
  await sleep(BETWEEN_MS)
  await begin(what)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await sleep(HELD_MS)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await sleep(BETWEEN_MS)
}

const begin = (what: string) =>
  page.evaluate((name) => {
    globalThis.act = name
    performance.mark(`act:${name}`)
  }, what)

const walks: { name: string; path: string; walk: () => Promise<void> }[] = [
  {
    name: 'card',
    path: '/prep?deck=fire-behavior',
    async walk() {
      for (let nth = 0; nth < times; nth += 1) {
        await press('reveal', 'button', 'Show Answer')
        await press('grade', 'button', /^Good/)
      }
    },
  },
  {
    name: 'exam',
    path: '/prep',
    async walk() {
      await press('start a test', 'button', 'Mixed Practice Test')
      for (let nth = 0; nth < times; nth += 1) {
        await press('answer', 'radio', undefined, nth % 3)
        await press('next question', 'button', 'Next')
      }
      await press('leave the test', 'button', 'Exit Test')
      await press('discard', 'button', 'Discard and leave')
    },
  },
  {
    name: 'workout',
    path: '/physical?week=1',
    async walk() {
      await press('start a workout', 'button', 'Start Workout')
      for (let nth = 0; nth < Math.ceil(times / 2); nth += 1) {
        await press('log a set', 'button', /^Finish set/)
        await press('skip the rest', 'button', 'Skip')
      }
      await press('all exercises', 'button', 'All exercises')
      for (let nth = 0; nth < Math.min(MOST_CHECKED, Math.floor(times / 2)); nth += 1)
        await press('check a set', 'button', /, set \d of/, nth + 4)
    },
  },
  {
    name: 'search',
    path: '/prep?search=',
    async walk() {
      for (const word of ['ladder', 'hose smoke'].slice(0, Math.ceil(times / 6))) {
        await begin('type')
        await page.getByRole('searchbox').pressSequentially(word, { delay: 250 })
        await sleep(BETWEEN_MS)
        await page.getByRole('searchbox').fill('')
        await sleep(BETWEEN_MS)
      }
    },
  },
]

try {
  await page.goto(server.origin)
  await browseAsGuest(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: WITHIN_MS,
  })
  await sleep(SETTLE_MS)
  await phone.context.setOffline(true)
  if (cards > 0) await page.evaluate(fillDevice, { cards, reviews: cards * REVIEWS_A_CARD })
  await page.goto(server.origin)
  await page.getByText(/\d\s*Cards due today/).waitFor({ timeout: WITHIN_MS })
  await untilInOrder(phone.folder)
  await page.addInitScript(watchInteractions)
  const devtools = await phone.context.newCDPSession(page)
  for (const one of walks) if (!only || only.includes(one.name)) await walkThrough(devtools, one.path, one.walk)
} finally {
  await phone.close()
  await server.close()
}

async function walkThrough(devtools: CDPSession, path: string, walk: () => Promise<void>): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${server.origin}${path}`)
  await sleep(SETTLE_MS)
  const done = () => walk().catch((error: unknown) => console.log(`${path}: ${error}`))
  const events = tracedName ? await traced(devtools, CATEGORIES, done) : await done().then(() => [])
  const interactions = (await page.evaluate(() => globalThis.presses)) ?? []
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  for (const [name, of] of Map.groupBy(interactions, ({ act }) => act)) print(name, of)
  console.log(`${path}: INP ${inp(interactions)} ms of ${interactions.length} interactions`)
  if (tracedName) printTrace(events)
}

/** The longest, leaving one out for every 50, as the metric is defined (web.dev/articles/inp). */
function inp(of: Interaction[]): number | undefined {
  return of.map(({ ms }) => ms).sort((a, b) => b - a)[Math.floor(of.length / LEFT_OUT_OF)]
}

function print(name: string, of: Interaction[]): void {
  const at = (share: number, part: keyof Omit<Interaction, 'act'>) =>
    percentile(
      of.map((one) => one[part]),
      share,
    ).toFixed(0)
  const parts = `median: waits ${at(0.5, 'waits')}, runs ${at(0.5, 'runs')}, paints ${at(0.5, 'paints')}`
  console.log(
    `${name}: median ${at(0.5, 'ms')}, longest ${at(1, 'ms')} ms of ${of.length} (${parts}) ${of.map((o) => o.ms)}`,
  )
}

/** Sums over the presses of that name, from the finger to 120 ms after. */
function printTrace(events: TraceEvent[]): void {
  const marks = events.filter(({ name }) => name === `act:${tracedName}`)
  const [first] = marks
  if (!first) return
  const main = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
  const profile = profileOf(events, first)
  for (const mark of marks.slice(1, 5)) {
    const down = main.find(
      ({ name, ts, args }) => name === 'EventDispatch' && ts > mark.ts && args?.data?.type === 'pointerdown',
    )
    if (!down) continue
    console.log(`${tracedName}`)
    for (const one of main.filter(({ ts, dur = 0 }) => ts >= down.ts - 2_000 && ts < down.ts + 200_000 && dur > 1_500))
      console.log(
        `  ${((one.ts - down.ts) / 1_000).toFixed(1).padStart(7)} ${((one.dur ?? 0) / 1_000).toFixed(1).padStart(6)} ${one.name} ${JSON.stringify(one.args?.data ?? one.args?.beginData ?? {}).slice(0, 130)}`,
      )
    console.log(`  self: ${profile.top(down.ts, down.ts + 100_000, MOST_SAID, false).join(' · ')}`)
    console.log(`  with callees: ${profile.top(down.ts, down.ts + 100_000, 2 * MOST_SAID, true).join(' · ')}`)
  }
}
