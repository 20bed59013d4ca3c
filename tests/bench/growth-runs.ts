import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { openProfile, type Profile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { fillDevice, gradeOnScreen, press, type Size } from './growth-page.ts'
import { watchStart } from './start-up-page.ts'
import { browseAsGuest } from './start-up-people.ts'
import { untilInOrder } from './still.ts'

const WITHIN_MS = 300_000
const SETTLE_MS = 3_000
const GRADES = 4

/** Milliseconds of each run. */
export const ACTS = {
  home: 'opening the app, home read anew',
  decks: 'opening the app at the decks',
  toDecks: 'from home to the decks',
  toDeck: 'from the decks to a deck’s first card',
  grade: 'a grade, until the next card',
  progress: 'opening progress',
} as const
export type Act = keyof typeof ACTS
export type Times = Record<Act, number[]>

const homeStands = '\\d+\\s*Cards due today'
const decksStand = 'Study Now'

/** One guest's phone without a network, its processor so many times slower, with so much on it. */
export async function measureSize(size: Size, runs: number, slower: number): Promise<Times> {
  const server = await startServer()
  const phone = await openProfile(server.origin, { width: 412, height: 823 }, [], { isMobile: true, hasTouch: true })
  try {
    await phone.page.goto(server.origin)
    await browseAsGuest(phone.page)
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
      timeout: WITHIN_MS,
    })
    await sleep(SETTLE_MS)
    await phone.context.setOffline(true)
    await phone.page.evaluate(fillDevice, size)
    // Adds up what is derived from the reviews.
    await phone.page.goto(server.origin)
    await phone.page.getByText(new RegExp(homeStands)).waitFor({ timeout: WITHIN_MS })
    await sleep(2 * SETTLE_MS)
    await untilInOrder(phone.folder)
    const times: Times = { home: [], decks: [], toDecks: [], toDeck: [], grade: [], progress: [] }
    for (let run = 0; run < runs; run += 1) await measureOnce(phone, server.origin, slower, times)
    return times
  } finally {
    await phone.close()
    await server.close()
  }
}

async function measureOnce(phone: Profile, origin: string, slower: number, times: Times): Promise<void> {
  const page = await phone.context.newPage()
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  times.decks.push(await open(page, devtools, `${origin}/prep`, decksStand))
  times.progress.push(await open(page, devtools, `${origin}/progress`, 'Recall|recall'))
  times.home.push(await open(page, devtools, origin, homeStands))
  times.toDecks.push(await page.evaluate(press, { target: 'nav a[href="/prep"]', words: decksStand }))
  await sleep(SETTLE_MS)
  times.toDeck.push(await page.evaluate(press, { target: 'button[aria-label^="Study Now"]', words: 'Show Answer' }))
  await sleep(SETTLE_MS)
  times.grade.push(...(await page.evaluate(gradeOnScreen, GRADES)))
  await page.close()
}

/** Without what home said last, so that what is seen has been read. */
async function open(page: Page, devtools: CDPSession, address: string, words: string): Promise<number> {
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
