import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { pushesAnswer } from '../e2e/bad-network.ts'
import { PHONE, type Profile } from '../e2e/browser.ts'
import { onDevice, rowsOn } from '../e2e/device.ts'
import { openDoors } from '../e2e/doors.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { chip, openCards, signIn } from '../e2e/steps.ts'
import { openTunnel, type Tunnel } from '../e2e/tunnel.ts'
import type { Session } from './calls.ts'
import { percentile } from './measured.ts'
import { keepResult } from './results.ts'
import { RUNS, reviewPushes } from './reviews.ts'
import { openWire, type Wire } from './wire.ts'

/** `npm run bench`: what the built app costs on a slow phone, each figure beside bare IndexedDB putting the same rows in the same run. */
const SLOWER = 4

const ROWS = 2_000
const ACTS = 15
/** Nobody reads a card faster; a grade a tenth of a second after the one before would wait for what that one has the screens and the sync do. */
const PAUSE_MS = 1_000
const WITHIN_MS = 120_000

/** Milliseconds, run by run, of the app and of the floor. */
interface Figure {
  app: number[]
  floor: number[]
}

interface Bench {
  server: Server
  tunnel: Tunnel
  wire: Wire
  cardIds: string[]
}

interface Figures {
  enact: Figure
  pull: Figure
  pullOverPending: Figure
}

if (!existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))) {
  console.error('There is no built web app to measure: npm start builds it.')
  process.exit(1)
}

const load = loadavg()[0] ?? 0
const { enact, pull, pullOverPending } = await measureDevice(SLOWER)

const best = (values: number[]) => Math.min(...values)
const row = ({ app, floor }: Figure) => ({
  ms: Number(best(app).toFixed(1)),
  'bare IndexedDB, ms': Number(best(floor).toFixed(1)),
  times: Number((best(app) / best(floor)).toFixed(1)),
})
console.log(
  `Chromium, processor ${SLOWER} times slower, best of ${pull.app.length}; load of the machine ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
)
console.table({
  [`a card graded, on the disk (p50 of ${ACTS})`]: row(enact),
  [`${ROWS} rows pulled, none pending`]: row(pull),
  [`${ROWS} rows pulled, ${ROWS} pending`]: row(pullOverPending),
})
for (const [name, { app }] of Object.entries({ enact, pull, pullOverPending }))
  console.log(`${name}, run by run: ${app.map((ms) => ms.toFixed(0)).join(', ')} ms`)

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`
const LIMITS_MS = { enact: 25, pull: 600, pullOverPending: 4_000 }
const kept = (what: string, { app, floor }: Figure, wanted: number) => ({
  ...{ what, measured: ms(best(app)), ofFloor: ms(best(floor)), wanted: ms(wanted) },
})
const rows = ROWS.toLocaleString('en-US')
keepResult('device', [
  kept(`a card graded, on the disk (p50 of ${ACTS})`, enact, LIMITS_MS.enact),
  kept(`${rows} rows pulled, none pending`, pull, LIMITS_MS.pull),
  kept(`${rows} rows pulled over ${rows} pending`, pullOverPending, LIMITS_MS.pullOverPending),
])
const isTooSlow = Object.entries({ enact, pull, pullOverPending }).some(
  ([name, { app }]) => best(app) > LIMITS_MS[name as keyof typeof LIMITS_MS],
)
if (isTooSlow) process.exitCode = 1

/** The built app in a browser of its own, its page's processor `slower` times slower, against a real server. */
async function measureDevice(slower: number): Promise<Figures> {
  const server = await startServer()
  const tunnel = await openTunnel(server.port)
  const wire = openWire(server.port)
  try {
    const cardIds = server.rows<{ id: string }>('select id from cards order by id').map(({ id }) => id)
    const bench = { server, tunnel, wire, cardIds }
    return {
      enact: await onPhone(bench, 'enact', (phone) => acts(bench, phone, slower)),
      pull: await onPhone(bench, 'pull', (phone, session) => pulls(bench, phone, session, slower, 0)),
      pullOverPending: await onPhone(bench, 'pending', async (phone, session) => {
        await queue(bench, phone)
        return pulls(bench, phone, session, slower, ROWS)
      }),
    }
  } finally {
    wire.close()
    await tunnel.close()
    await server.close()
  }
}

async function onPhone(
  { tunnel, wire }: Bench,
  username: string,
  walk: (phone: Profile, session: Session) => Promise<Figure>,
): Promise<Figure> {
  const session = await wire.signUp(username)
  return onDevice(tunnel, PHONE, async (phone) => {
    await phone.context.addInitScript(observe)
    await signIn(phone.page, username)
    await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: WITHIN_MS })
    // A fresh start: nothing of the sign-in is under way.
    await phone.page.goto('/')
    await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: WITHIN_MS })
    await openDoors(phone.page)
    return walk(phone, session)
  }).finally(() => {
    tunnel.fault = null
  })
}

/** Where cards are graded: a deck is open. What a card in the middle of each run takes. */
async function acts({ server, cardIds }: Bench, phone: Profile, slower: number): Promise<Figure> {
  const [deck] = server.rows<{ name: string }>('select name from decks order by "order" limit 1')
  await openCards(phone.page, deck?.name ?? '', 1)
  await throttle(phone, slower)
  const figure: Figure = { app: [], floor: [] }
  for (let run = 1; run <= RUNS; run += 1) {
    const { acts, bare } = await phone.page.evaluate(gradeInTurn, { cardIds, count: ACTS, pauseMs: PAUSE_MS })
    figure.app.push(percentile(acts, 0.5))
    figure.floor.push(percentile(bare, 0.5))
  }
  return figure
}

/** So many grades wait, and the server takes none of them. */
async function queue({ tunnel, cardIds }: Bench, { page }: Profile): Promise<void> {
  tunnel.fault = pushesAnswer(503, { 'retry-after': '0' })
  await page.evaluate(fillQueue, { cardIds, count: ROWS })
  await page.goto('/')
  await expect(chip(page, new RegExp(`${ROWS}`))).toBeVisible({ timeout: WITHIN_MS })
}

/** Run by run another device of the same person has done more; it comes in one page as soon as this one is online. */
async function pulls(
  { wire, cardIds }: Bench,
  phone: Profile,
  session: Session,
  slower: number,
  pending: number,
): Promise<Figure> {
  const figure: Figure = { app: [], floor: [] }
  await throttle(phone, slower)
  for (let run = 1; run <= RUNS; run += 1) {
    await phone.context.setOffline(true)
    await pushFromElsewhere(wire, session, cardIds, run)
    await phone.context.setOffline(false)
    const rows = async () =>
      (await phone.page.evaluate(() => seen.pulls.length)) >= run && (await phone.page.evaluate(lastApplied))?.rows
    await expect.poll(rows, { timeout: WITHIN_MS, intervals: [250] }).toBe(ROWS)
    figure.app.push((await phone.page.evaluate(lastApplied))?.ms ?? 0)
    figure.floor.push(await phone.page.evaluate(putBare))
  }
  const wanted = RUNS * ROWS + pending
  const found = (await rowsOn(phone.page, 'reviews')).length
  if (found !== wanted) throw new Error(`The device holds ${found} reviews instead of ${wanted}.`)
  return figure
}

/** Each time what was done after the time before: nobody studies on two devices at once. */
async function pushFromElsewhere(wire: Wire, session: Session, cardIds: string[], run: number): Promise<void> {
  for (const push of reviewPushes(session.userId, cardIds, ROWS, (RUNS - run) * ROWS * 1_000))
    await wire.push(session, gzipSync(JSON.stringify(push)), push.mutations.at(-1)?.seq)
}

async function throttle({ context, page }: Profile, rate: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

// The functions below run in the page, each by itself.

interface Pulled {
  /** When the answer's bytes were there and nothing was read of them yet; ms. */
  at: number
  rows: Record<string, unknown>[]
}

interface Written {
  begunAt: number
  /** When the browser said that it is on the disk. */
  doneAt: number
}

declare global {
  var seen: { pulls: Pulled[]; writes: Written[] }
}

/** Notes when a pull was answered and when the transactions of the engine were on the disk, without a change to either. */
function observe(): void {
  globalThis.seen = { pulls: [], writes: [] }
  const fetch = globalThis.fetch
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args)
    if (!String(args[0]).startsWith('/api/sync/pull')) return response
    response.json = async () => {
      const text = await response.text()
      const at = performance.now()
      const answer = JSON.parse(text)
      if (answer.rows?.length > 0) seen.pulls.push({ at, rows: answer.rows.map(({ row }: { row: object }) => row) })
      return answer
    }
    return response
  }
  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
    const begun = transaction.call(this, stores, mode, options)
    if (mode === 'readwrite' && begun.objectStoreNames.contains('outbox')) {
      const begunAt = performance.now()
      begun.addEventListener('complete', () => seen.writes.push({ begunAt, doneAt: performance.now() }))
    }
    return begun
  }
}

/** How long the last pull took to be applied, from its last byte to the disk, and how many rows it had; null where it is not. */
function lastApplied(): { ms: number; rows: number } | null {
  const pull = seen.pulls.at(-1)
  const write = pull && seen.writes.find(({ begunAt }) => begunAt >= pull.at)
  return pull && write ? { ms: write.doneAt - pull.at, rows: pull.rows.length } : null
}

/** The rows of the last pull, put by nothing but the browser into a store like theirs, in one durable transaction; ms. */
async function putBare(): Promise<number> {
  const rows = seen.pulls.at(-1)?.rows ?? []
  const opening = indexedDB.open('bare')
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('reviews', { keyPath: 'id' })
    for (const index of ['cardId', 'reviewedAt']) store.createIndex(index, index)
  }
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const startedAt = performance.now()
  const t = opening.result.transaction('reviews', 'readwrite', { durability: 'strict' })
  const store = t.objectStore('reviews')
  for (const row of rows) store.put(row)
  await new Promise((resolve) => t.addEventListener('complete', resolve))
  const ms = performance.now() - startedAt
  opening.result.close()
  return ms
}

interface Asked {
  cardIds: string[]
  count: number
  pauseMs: number
}

/** Grades cards, each followed by the rows that it wrote, put by nothing but the browser; ms of each. */
async function gradeInTurn({ cardIds, count, pauseMs }: Asked): Promise<{ acts: number[]; bare: number[] }> {
  const stores = ['reviews', 'outbox', 'shadows', 'meta', 'cardMemory', 'deckSummaries']
  const opening = indexedDB.open('bareActs')
  opening.onupgradeneeded = () => {
    for (const name of stores) opening.result.createObjectStore(name, { keyPath: 'id' })
  }
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const acts: number[] = []
  const bare: number[] = []
  const row = {
    cardId: 'c'.repeat(20),
    deckId: 'd'.repeat(20),
    rating: 3,
    reviewedAt: Date.now(),
    seq: 1,
    undoneAt: null,
  }
  for (let nth = 0; nth < count; nth += 1) {
    const begunAt = performance.now()
    const id = await doors.enact({ name: 'prep.review', args: { cardId: cardIds[nth % cardIds.length], rating: 3 } })
    acts.push(performance.now() - begunAt)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const bareAt = performance.now()
    const t = opening.result.transaction(stores, 'readwrite', { durability: 'strict' })
    for (const name of stores) t.objectStore(name).put({ ...row, id })
    await new Promise((resolve) => t.addEventListener('complete', resolve))
    bare.push(performance.now() - bareAt)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  opening.result.close()
  return { acts, bare }
}

/** Writes the outbox of a person who graded this many cards offline, in the engine's format. */
async function fillQueue({ cardIds, count }: { cardIds: string[]; count: number }): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const db = await done(indexedDB.open(names.find((name) => name.startsWith('s0-') && name !== 's0-device') ?? ''))
  const t = db.transaction(['meta', 'outbox', 'shadows', 'reviews', 'cards'], 'readwrite')
  const meta: { key: string; value: { clientId: string; nextSeq: number } } = await done(
    t.objectStore('meta').get('sync'),
  )
  const { clientId, nextSeq } = meta.value
  for (let nth = 0; nth < count; nth += 1) {
    const [id, seq, at] = [crypto.randomUUID(), nextSeq + nth, Date.now() - (count - nth) * 1_000]
    const { deckId } = await done<{ deckId: string }>(t.objectStore('cards').get(cardIds[nth % cardIds.length] ?? ''))
    const args = { cardId: cardIds[nth % cardIds.length], rating: 3 }
    t.objectStore('outbox').add({ seq, id, name: 'prep.review', v: 1, at, args })
    t.objectStore('shadows').add({ table: 'reviews', key: id, row: null })
    t.objectStore('reviews').add({ id, ...args, deckId, reviewedAt: at, clientId, seq, undoneAt: null })
  }
  t.objectStore('meta').put({ ...meta, value: { ...meta.value, nextSeq: nextSeq + count } })
  await new Promise((resolve) => t.addEventListener('complete', resolve))
  db.close()
}
