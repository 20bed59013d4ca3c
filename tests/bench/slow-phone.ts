import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import type { Profile } from '../e2e/browser.ts'
import { watchStart } from './start-up-page.ts'

/** CPU slowdown factor for measuring screens in Chromium. */
export const SLOWER = 4
export const WITHIN_MS = 300_000
/** Time for the app to finish its background work before the next action, in ms. */
export const SETTLE_MS = 3_000

const COMPACTED_WITHIN_MS = 300_000
const POLL_EVERY_MS = 3_000
/** Number of consecutive polls in which the database's files must be unchanged. */
const UNCHANGED_POLLS = 4

declare global {
  /** Interactions and their durations in ms, from the input to the next paint. */
  var interactions: { name: string; ms: number }[] | undefined
}

/** Records the page's interactions in `globalThis.interactions`. Runs in the page before the page's own scripts. */
export function watchInteractions(): void {
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) globalThis.interactions?.push({ name: entry.name, ms: entry.duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

export async function openSlowPage({ context }: Profile): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, devtools }
}

/**
 * Opens the address and returns the time until the words are visible, in ms. Removes home's cached state first, so that the text shown has
 * been read from the database.
 */
export async function openAt(page: Page, devtools: CDPSession, address: string, words: string): Promise<number> {
  await page.goto(`${new URL(address).origin}/favicon.svg`)
  await page.evaluate(() => localStorage.removeItem('lastHome'))
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await sleep(500)
  await devtools.send('Page.enable')
  const { identifier } = await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watchStart})(${JSON.stringify({ words, target: null })})`,
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis.startUp?.seen ?? 0) > 0, null, { timeout: WITHIN_MS })
  const seen = await page.evaluate(() => globalThis.startUp?.seen ?? 0)
  await devtools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  await sleep(SETTLE_MS)
  return seen
}

/**
 * Waits until the browser has compacted the profile's database, but no longer than `COMPACTED_WITHIN_MS`. After a hundred thousand or a
 * million rows are added, compaction takes minutes, which slows down the page. A person who collects these rows over years never sees that.
 */
export async function waitForCompaction(folder: string): Promise<void> {
  const until = Date.now() + COMPACTED_WITHIN_MS
  let before = ''
  for (let still = 0; still < UNCHANGED_POLLS && Date.now() < until; ) {
    await sleep(POLL_EVERY_MS)
    const now = filesIn(folder)
    still = now === before ? still + 1 : 0
    before = now
  }
}

function filesIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.leveldb/'))
  return names.map((name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.size}`).join()
}

/**
 * Runs in the page, so it is self-contained. Clicks the visible element that matches `target`, and resolves once the words are painted.
 * Returns the duration in ms. Throws if there is no such element.
 */
export async function press({ target, words }: { target: string; words: string }): Promise<number> {
  const wanted = new RegExp(words)
  const element = [...document.querySelectorAll<HTMLElement>(target)].find((one) => one.checkVisibility())
  if (!element) throw new Error(`No visible element matches ${target}`)
  const begunAt = performance.now()
  element.click()
  await new Promise<void>((resolve) => {
    const check = () => {
      if (wanted.test(document.querySelector('main')?.textContent ?? '')) setTimeout(resolve)
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  return performance.now() - begunAt
}
