import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ankiPackage } from '@station-zero/web/testing/anki-packages.ts'
import type { Page } from 'playwright'
import { openProfile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { browseAsGuest, isReadyForTheBasement } from '../e2e/steps.ts'
import { percentile } from './measured.ts'
import { storeResult } from './results.ts'
import { openSlowPage, SETTLE_MS, SLOWER, WITHIN_MS, watchInteractions } from './slow-phone.ts'

/**
 * `npm run bench:import`: imports an Anki package of 20,000 notes on a slow phone without a network, and taps the page meanwhile. Exits with
 * 1 if reading and adding take more than 10 s, if a tap takes more than 50 ms, or if the page and its workers take more than 400 MB.
 */
const NOTES = Number(process.argv[2] ?? 20_000)
const MAX_MS = 10_000
const MAX_TAP_MS = 50
const MAX_MB = 400
const TAP_EVERY_MS = 400

const file = Buffer.from(await (await samplePackage()).arrayBuffer())
const server = await startServer()
const phone = await openProfile(server.origin, { width: 412, height: 823 }, [], { isMobile: true, hasTouch: true })
try {
  await browseAsGuest(phone.page)
  await isReadyForTheBasement(phone.page)
  const { page } = await openSlowPage(phone)
  await page.addInitScript(watchInteractions)
  await page.goto(`${server.origin}/prep/own/import`)
  await page.getByLabel('Choose a file').waitFor({ timeout: WITHIN_MS })
  await page.waitForFunction(async () => (await (await caches.open('wasm')).keys()).length > 0, null, {
    timeout: WITHIN_MS,
  })
  await sleep(SETTLE_MS)
  await phone.context.setOffline(true)
  const before = rendererMb()
  const read = await timed(page, 'cards to add.', () =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'Large.apkg', mimeType: 'application/octet-stream', buffer: file }),
  )
  const added = await timed(page, 'Added ', () => page.getByRole('button', { name: /^Import [\d,]+ cards$/ }).click())
  const taps = [...read.taps, ...added.taps]
  const [total, slowest, peak] = [read.ms + added.ms, Math.max(...taps, 0), rendererMb()]
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  console.log(`Chromium, CPU throttled ${SLOWER}×, no network, ${NOTES} notes, ${(file.length / 1e6).toFixed(1)} MB`)
  console.table({
    'until the preview': seconds(read.ms),
    'until all cards are added': seconds(added.ms),
    taps: `${taps.length}, p50 ${percentile(taps, 0.5)} ms, slowest ${slowest} ms`,
    memory: `${before} MB before, ${peak} MB at most`,
  })
  storeResult('import', [
    { what: 'reading the file and adding all cards', measured: seconds(total), wanted: seconds(MAX_MS) },
    { what: 'a tap meanwhile, slowest', measured: `${slowest} ms`, wanted: `${MAX_TAP_MS} ms` },
    { what: 'peak memory of the page and its workers', measured: `${peak} MB`, wanted: `${MAX_MB} MB` },
  ])
  process.exitCode = total <= MAX_MS && slowest <= MAX_TAP_MS && peak <= MAX_MB ? 0 : 1
} finally {
  await phone.close()
  await server.close()
}
process.exit()

/** Ten decks of cards with 120 characters and formatting, as people export them. */
function samplePackage(): Promise<Blob> {
  const decks = Array.from({ length: 10 }, (_, at) => `Academy::Chapter ${at + 1}`)
  const notes = Array.from({ length: NOTES }, (_, at) => ({
    guid: `note-${at}`,
    deck: at % decks.length,
    tags: `chapter${at % 40}`,
    fields: [
      `Question ${at}: what does the <b>officer</b> check before the crew enters the building?`,
      `Answer ${at}: conditions, the way out, and who else is inside.<br>Then the crew reports.`,
    ],
  }))
  return ankiPackage({ container: 3, schema: 18, decks, notes })
}

/** Runs `act`, taps the page until the text is visible, and returns the total duration and the durations of the taps, in ms. */
async function timed(page: Page, text: string, act: () => Promise<void>): Promise<{ ms: number; taps: number[] }> {
  await page.evaluate(() => {
    globalThis.interactions = []
  })
  let isOver = false
  const startedAt = performance.now()
  await act()
  const tapping = (async () => {
    while (!isOver) {
      await page.touchscreen.tap(200, 120).catch(() => undefined)
      await sleep(TAP_EVERY_MS)
    }
  })()
  await page.getByText(text, { exact: false }).first().waitFor({ timeout: WITHIN_MS })
  const ms = performance.now() - startedAt
  isOver = true
  await tapping
  await sleep(SETTLE_MS)
  const found = await page.evaluate(() => globalThis.interactions ?? [])
  return { ms, taps: found.filter(({ name }) => name === 'pointerdown' || name === 'click').map((one) => one.ms) }
}

/** Largest peak memory of a renderer process of this browser, in MB. Workers of a page share its process. */
function rendererMb(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(pids.map((pid) => [pid, / (\d+)/.exec(of(pid, 'stat').split(') ')[1] ?? '')?.[1] ?? '0']))
  const isOurs = (pid: string): boolean => {
    for (let at: string | undefined = pid; at && at !== '0'; at = parents.get(at))
      if (of(at, 'cmdline').includes(`user-data-dir=${phone.folder}`)) return true
    return false
  }
  const sizes = pids
    .filter((pid) => of(pid, 'cmdline').includes('--type=renderer') && isOurs(pid))
    .map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(of(pid, 'status'))?.[1] ?? 0))
  return Math.round(Math.max(...sizes, 0) / 1_024)
}

function of(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // A process that has ended has no folder in /proc.
    return ''
  }
}
