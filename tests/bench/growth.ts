import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openProfile, type Profile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { percentile } from './measured.ts'
import { storeResult } from './results.ts'
import {
  openAt,
  openSlowPage,
  press,
  SETTLE_MS,
  SLOWER,
  WITHIN_MS,
  waitForCompaction,
  watchInteractions,
} from './slow-phone.ts'
import { browseAsGuest } from './start-up-people.ts'

/**
 * `npm run bench:growth`: measures a slow phone with growing amounts of data, compared with the smallest size. `-- --runs 5 --sizes
 * 600/0/1000,100000/20000/1000000` selects other runs and sizes (cards of our decks, personal cards, reviews). Exits with 1 if a screen
 * takes more than 1.5 times as long as with the smallest size, or if a keystroke in the search takes more than 50 ms.
 */
/** Maximum slowdown relative to the smallest size. */
const MAX_RATIO = 1.5
const MAX_KEY_MS = 50

interface Size {
  /** Number of cards in the built-in decks. */
  cards: number
  /** Number of personal cards. */
  own: number
  reviews: number
}

const GRADES = 4
const SEARCHED = 'ladder'
const KEY_EVERY_MS = 250

/** The measured actions. Times are in ms, one per run. */
const ACTS = {
  home: 'opening the app, home read from the database',
  decks: 'opening the app at the decks',
  toDecks: 'from home to the decks',
  toDeck: 'from the decks to a deck’s first card',
  grade: 'a grade, until the next card',
  progress: 'opening progress',
  key: 'a keystroke in the search',
} as const
type Act = keyof typeof ACTS
type Times = Record<Act, number[]>

const HOME_TEXT = '\\d+\\s*Cards due today'
const DECKS_TEXT = 'Study Now'

const option = (name: string) => process.argv.at(process.argv.indexOf(`--${name}`) + 1 || process.argv.length)
const runs = Number(option('runs') ?? 3)
const sizes = (option('sizes') ?? '600/0/1000,10000/20000/300000').split(',').map((text): Size => {
  const [cards = 0, own = 0, reviews = 0] = text.split('/').map(Number)
  return { cards, own, reviews }
})

const nameOf = ({ cards, own, reviews }: Size) =>
  `${(cards + own).toLocaleString('en-US')} cards (${own.toLocaleString('en-US')} personal), ${reviews.toLocaleString('en-US')} reviews`
const load = loadavg()[0] ?? 0
const medians: { size: Size; of: Record<string, number> }[] = []
for (const size of sizes) {
  const times = await measureSize(size, runs)
  const of = Object.fromEntries(Object.entries(times).map(([act, found]) => [act, percentile(found, 0.5)]))
  console.log(
    `${nameOf(size)}: ${JSON.stringify(times, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}`,
  )
  medians.push({ size, of })
}
const [smallest] = medians
const timesOf = (act: Act, ms: number) => (ms / (smallest?.of[act] || 1)).toFixed(2)
console.log(
  `Chromium, CPU throttled ${SLOWER}×, no network, medians of ${runs}; load average ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
)
const acts = Object.entries(ACTS) as [Act, string][]
console.table(
  Object.fromEntries(
    acts.map(([act, words]) => [
      words,
      Object.fromEntries(
        medians.map(({ size, of }) => [nameOf(size), `${of[act]?.toFixed(0)} ms · ${timesOf(act, of[act] ?? 0)}`]),
      ),
    ]),
  ),
)
const largest = medians.at(-1)
storeResult(
  'growth',
  acts.map(([act, words]) => ({
    what: words,
    measured: `${largest?.of[act]?.toFixed(0)} ms`,
    ofFloor: timesOf(act, largest?.of[act] ?? 0),
    wanted: act === 'key' ? `${MAX_KEY_MS} ms` : `${MAX_RATIO}`,
  })),
)
const isSlow = ([act]: [Act, string]) =>
  medians.some(({ of }) =>
    act === 'key' ? (of.key ?? 0) > MAX_KEY_MS : Number(timesOf(act, of[act] ?? 0)) > MAX_RATIO,
  )
if (acts.some(isSlow)) process.exitCode = 1

/** Measures a guest's phone without a network, with a slowed CPU and this much data. */
async function measureSize(size: Size, runs: number): Promise<Times> {
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
    // The app recomputes derived rows when it is opened, so open it once before measuring.
    await phone.page.goto(server.origin)
    await phone.page.getByText(new RegExp(HOME_TEXT)).waitFor({ timeout: WITHIN_MS })
    await sleep(2 * SETTLE_MS)
    await waitForCompaction(phone.folder)
    const times: Times = { home: [], decks: [], toDecks: [], toDeck: [], grade: [], progress: [], key: [] }
    for (let run = 0; run < runs; run += 1) await measureOnce(phone, server.origin, times)
    return times
  } finally {
    await phone.close()
    await server.close()
  }
}

async function measureOnce(phone: Profile, origin: string, times: Times): Promise<void> {
  const { page, devtools } = await openSlowPage(phone)
  times.decks.push(await openAt(page, devtools, `${origin}/prep`, DECKS_TEXT))
  times.progress.push(await openAt(page, devtools, `${origin}/progress`, 'Recall|recall'))
  times.home.push(await openAt(page, devtools, origin, HOME_TEXT))
  times.toDecks.push(await page.evaluate(press, { target: 'nav a[href="/prep"]', words: DECKS_TEXT }))
  await sleep(SETTLE_MS)
  times.toDeck.push(await page.evaluate(press, { target: 'button[aria-label^="Study Now"]', words: 'Show Answer' }))
  await sleep(SETTLE_MS)
  times.grade.push(...(await page.evaluate(gradeOnScreen, GRADES)))
  await page.goto(`${origin}/prep?search=`)
  await page.getByRole('searchbox').click()
  await sleep(SETTLE_MS)
  await page.evaluate(watchInteractions)
  await page.getByRole('searchbox').pressSequentially(SEARCHED, { delay: KEY_EVERY_MS })
  await sleep(SETTLE_MS)
  times.key.push(...(await page.evaluate(() => (globalThis.interactions ?? []).map(({ ms }) => ms))))
  await page.close()
}

// The functions below run in the page, so each is self-contained.

/**
 * Fills a guest's device with this many cards, and reviews spread over the last year. Surplus cards are removed. Missing cards, and
 * personal cards (in decks of 100), are copied from existing cards. Resetting the fold version makes the app recompute its derived rows
 * when the app is next opened.
 */
async function fillDevice({ cards, own, reviews }: Size): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const end = (t: IDBTransaction) =>
    new Promise((resolve, reject) => {
      t.oncomplete = resolve
      t.onerror = () => reject(t.error)
    })
  const BATCH = 5_000
  const OWN_PER_DECK = 100
  const YEAR_MS = 365 * 86_400_000
  const db = await done(indexedDB.open('s0-guest'))
  interface Card {
    id: string
    deckId: string
    order: number
    front: string
    back: string
  }
  const all: Card[] = await done(db.transaction('cards').objectStore('cards').getAll())
  const chosen = all.filter((_, at) => all.length <= cards || at % Math.ceil(all.length / cards) === 0).slice(0, cards)
  const material = [...chosen]
  for (let nth = 0; material.length < cards; nth += 1) {
    const card = all[nth % all.length]
    if (card) material.push({ ...card, id: `${card.id}-copy-${nth}`, order: 1_000 + nth })
  }
  const clearing = db.transaction(['cards', 'reviews'], 'readwrite')
  for (const name of ['cards', 'reviews']) clearing.objectStore(name).clear()
  await end(clearing)
  for (let from = 0; from < material.length; from += BATCH) {
    const t = db.transaction('cards', 'readwrite')
    for (const card of material.slice(from, from + BATCH)) t.objectStore('cards').put(card)
    await end(t)
  }
  const createdAt = Date.now() - YEAR_MS
  for (let from = 0; from < own; from += BATCH) {
    const t = db.transaction(['ownDecks', 'ownCards'], 'readwrite')
    for (let nth = from; nth < Math.min(own, from + BATCH); nth += 1) {
      const deckId = `grown-deck-${Math.floor(nth / OWN_PER_DECK)}`
      const common = { order: nth, createdAt, isDeleted: false, stamps: {} }
      if (nth % OWN_PER_DECK === 0)
        t.objectStore('ownDecks').put({
          id: deckId,
          name: `Handout ${deckId}`,
          color: '#c2410c',
          isArchived: false,
          ...common,
        })
      const { front = '', back = '' } = all[nth % all.length] ?? {}
      const id = `grown-card-${nth}`
      t.objectStore('ownCards').put({
        id,
        deckId,
        kind: 'basic',
        front: `${front} (${nth})`,
        back,
        hint: '',
        tags: [],
        ...common,
      })
      material.push({ id, deckId, order: nth, front, back })
    }
    await end(t)
  }
  const until = Date.now() - 3_600_000
  for (let from = 0; from < reviews; from += BATCH) {
    const t = db.transaction('reviews', 'readwrite')
    for (let nth = from; nth < Math.min(reviews, from + BATCH); nth += 1) {
      const { id: cardId = '', deckId = '' } = material[nth % material.length] ?? {}
      const reviewedAt = Math.round(until - YEAR_MS + (YEAR_MS * (nth + 1)) / reviews)
      const review = { cardId, deckId, rating: 1 + (nth % 4), reviewedAt, clientId: 'grown', seq: nth, undoneAt: null }
      t.objectStore('reviews').put({ id: `grown-${String(nth).padStart(9, '0')}`, ...review })
    }
    await end(t)
  }
  const local = db.transaction('local', 'readwrite')
  local.objectStore('local').put({ key: 'foldVersion', value: 0 })
  await end(local)
  db.close()
}

/** Grades `count` cards. Returns the time in ms from each click to the next card's question. */
async function gradeOnScreen(count: number): Promise<number[]> {
  const button = (words: RegExp) =>
    [...document.querySelectorAll('main button')].find((one) => words.test(one.textContent ?? '')) as
      | HTMLElement
      | undefined
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => (isTrue() ? resolve() : void requestAnimationFrame(check))
      check()
    })
  const times: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    await until(() => button(/^Show Answer/) !== undefined)
    button(/^Show Answer/)?.click()
    await until(() => button(/^Good/) !== undefined)
    await new Promise((resolve) => setTimeout(resolve, 700))
    const begunAt = performance.now()
    button(/^Good/)?.click()
    await until(() => button(/^Show Answer/) !== undefined)
    // Wait for the screen updates that the grade caused; the next click would have to wait for them, too.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    times.push(performance.now() - begunAt)
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
  return times
}
