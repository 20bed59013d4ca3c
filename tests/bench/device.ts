import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { exposeEnact } from '../e2e/app-enact.ts'
import { answerPushes } from '../e2e/bad-network.ts'
import { PHONE, type Profile } from '../e2e/browser.ts'
import { onDevice, rowsOn } from '../e2e/device.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { chip, openCards, signIn } from '../e2e/steps.ts'
import { openTunnel, type Tunnel } from '../e2e/tunnel.ts'
import type { Session } from './calls.ts'
import { percentile } from './measured.ts'
import { storeResult } from './results.ts'
import { RUNS, reviewPushes } from './reviews.ts'
import { openWire, type Wire } from './wire.ts'

/**
 * `npm run bench`: measures the built app on a slow phone, compared with bare IndexedDB writing the same rows in the
 * same run.
 */
const SLOWER = 4

const ROWS = 2_000
const ACTS = 15
/**
 * Pause between two grades, in ms. It is longer than one grade takes with its screen updates and its sync, so that grades do not delay each
 * other.
 */
const PAUSE_MS = 1_000
const WITHIN_MS = 120_000

/** Durations in ms, one per run, of the app and of the baseline. */
interface Figure {
  app: number[]
  baseline: number[]
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
  console.error('The web app has not been built. Run npm start first.')
  process.exit(1)
}

const load = loadavg()[0] ?? 0
const { enact, pull, pullOverPending } = await measureDevice(SLOWER)

const best = (values: number[]) => Math.min(...values)
const row = ({ app, baseline }: Figure) => ({
  ms: Number(best(app).toFixed(1)),
  'bare IndexedDB, ms': Number(best(baseline).toFixed(1)),
  times: Number((best(app) / best(baseline)).toFixed(1)),
})
console.log(
  `Chromium, CPU throttled ${SLOWER}×, best of ${pull.app.length}; load average ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
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
const resultRow = (what: string, { app, baseline }: Figure, wanted: number) => ({
  ...{ what, measured: ms(best(app)), ofFloor: ms(best(baseline)), wanted: ms(wanted) },
})
const rows = ROWS.toLocaleString('en-US')
storeResult('device', [
  resultRow(`a card graded, on the disk (p50 of ${ACTS})`, enact, LIMITS_MS.enact),
  resultRow(`${rows} rows pulled, none pending`, pull, LIMITS_MS.pull),
  resultRow(`${rows} rows pulled over ${rows} pending`, pullOverPending, LIMITS_MS.pullOverPending),
])
const isTooSlow = Object.entries({ enact, pull, pullOverPending }).some(
  ([name, { app }]) => best(app) > LIMITS_MS[name as keyof typeof LIMITS_MS],
)
if (isTooSlow) process.exitCode = 1

/** Measures the built app against a real server, in a browser whose CPU is slowed by the factor `slower`. */
async function measureDevice(slower: number): Promise<Figures> {
  const server = await startServer()
  const tunnel = await openTunnel(server.port)
  const wire = openWire(server.port)
  try {
    const cardIds = server
      .rows<{ id: string }>(
        "select id from cards where deckId in ('mechanical', 'math', 'cpat-rules', 'body-care') order by id",
      )
      .map(({ id }) => id)
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
    // Reload so that no work from the sign-in is still running.
    await phone.page.goto('/')
    await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: WITHIN_MS })
    await exposeEnact(phone.page)
    return walk(phone, session)
  }).finally(() => {
    tunnel.fault = null
  })
}

/** Grades cards while a deck is open on the screen. Takes the median of each run. */
async function acts({ server, cardIds }: Bench, phone: Profile, slower: number): Promise<Figure> {
  const [deck] = server.rows<{ name: string }>('select name from decks order by "order" limit 1')
  await openCards(phone.page, deck?.name ?? '', 1)
  await throttle(phone, slower)
  const figure: Figure = { app: [], baseline: [] }
  for (let run = 1; run <= RUNS; run += 1) {
    const { acts, bare } = await phone.page.evaluate(gradeInTurn, { cardIds, count: ACTS, pauseMs: PAUSE_MS })
    figure.app.push(percentile(acts, 0.5))
    figure.baseline.push(percentile(bare, 0.5))
  }
  return figure
}

/** Queues `ROWS` grades while the server rejects all pushes. */
async function queue({ tunnel, cardIds }: Bench, { page }: Profile): Promise<void> {
  tunnel.fault = answerPushes(503, { 'retry-after': '0' })
  await page.evaluate(fillQueue, { cardIds, count: ROWS })
  await page.goto('/')
  await expect(chip(page, new RegExp(`${ROWS}`))).toBeVisible({ timeout: WITHIN_MS })
}

/** In each run, another device of the same person adds rows, which this device receives in one page once it is online. */
async function pulls(
  { wire, cardIds }: Bench,
  phone: Profile,
  session: Session,
  slower: number,
  pending: number,
): Promise<Figure> {
  const figure: Figure = { app: [], baseline: [] }
  await throttle(phone, slower)
  for (let run = 1; run <= RUNS; run += 1) {
    await phone.context.setOffline(true)
    await pushFromElsewhere(wire, session, cardIds, run)
    await phone.context.setOffline(false)
    const rows = async () =>
      (await phone.page.evaluate(() => seen.pulls.length)) >= run && (await phone.page.evaluate(lastApplied))?.rows
    await expect.poll(rows, { timeout: WITHIN_MS, intervals: [250] }).toBe(ROWS)
    figure.app.push((await phone.page.evaluate(lastApplied))?.ms ?? 0)
    figure.baseline.push(await phone.page.evaluate(putBare))
  }
  const wanted = RUNS * ROWS + pending
  const found = (await rowsOn(phone.page, 'reviews')).length
  if (found !== wanted) throw new Error(`The device has ${found} reviews instead of ${wanted}.`)
  return figure
}

/**
 * Pushes `ROWS` reviews as another device of the person. Each run's reviews are later than the previous run's, because a person studies on
 * one device at a time.
 */
async function pushFromElsewhere(wire: Wire, session: Session, cardIds: string[], run: number): Promise<void> {
  for (const push of reviewPushes(session.userId, cardIds, ROWS, (RUNS - run) * ROWS * 1_000))
    await wire.push(session, gzipSync(JSON.stringify(push)), push.mutations.at(-1)?.seq)
}

async function throttle({ context, page }: Profile, rate: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

// The functions below run in the page, so each is self-contained.

interface Pulled {
  /** `performance.now()` when the response body had arrived but had not been parsed yet. */
  at: number
  rows: Record<string, unknown>[]
}

interface Written {
  begunAt: number
  /** `performance.now()` when the browser reported the transaction as complete. */
  doneAt: number
}

declare global {
  var seen: { pulls: Pulled[]; writes: Written[] }
}

/** Records when the responses to pulls arrived and when the engine's transactions completed, without changing either. */
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

/**
 * Returns how long applying the last pull took, in ms, from the last byte of the response to the completed transaction, and the pull's
 * number of rows; null if the transaction is not complete.
 */
function lastApplied(): { ms: number; rows: number } | null {
  const pull = seen.pulls.at(-1)
  const write = pull && seen.writes.find(({ begunAt }) => begunAt >= pull.at)
  return pull && write ? { ms: write.doneAt - pull.at, rows: pull.rows.length } : null
}

/** Writes the rows of the last pull into a plain store with the same indexes, in one durable transaction. Returns the duration in ms. */
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

interface GradeOptions {
  cardIds: string[]
  count: number
  pauseMs: number
}

/**
 * Grades cards, and after each grade writes the same number of rows to plain stores. Returns the duration of each grade and of each plain
 * write in ms.
 */
async function gradeInTurn({ cardIds, count, pauseMs }: GradeOptions): Promise<{ acts: number[]; bare: number[] }> {
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
    const id = await appUnderTest.enact({
      name: 'prep.review',
      args: { cardId: cardIds[nth % cardIds.length], rating: 3 },
    })
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

/** Fills the outbox, in the engine's format, as if the person had graded this many cards offline. */
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
