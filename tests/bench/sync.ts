import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { mutations } from '@station-zero/schema/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { drain } from '@station-zero/sync/client/drain.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { openMemoryStore } from '@station-zero/sync/client/memory-store.ts'
import { readPull, readPush, type Transport } from '@station-zero/sync/client/transport.ts'
import Sqlite from 'better-sqlite3'
import { startServer } from '../e2e/server.ts'

/**
 * One device with a full queue against the real server over HTTP (session, validation, one fsync a push), beside what
 * better-sqlite3 alone needs to insert the same rows: the floor, in the same run.
 */
const MUTATIONS = 10_000
const BATCH = 500
const RUNS = 3

const server = await startServer()
try {
  const results = []
  for (let run = 0; run < RUNS; run += 1) results.push(await measure(run))
  const best = results.reduce((a, b) => (b.pushed > a.pushed ? b : a))
  console.log(`best of ${RUNS} runs, ${MUTATIONS} reviews in pushes of ${BATCH}, Node ${process.version}`)
  console.table({
    'pushed over HTTP': row(best.pushed, best.floor),
    'pulled over HTTP': row(best.pulled, best.floor),
    'floor: better-sqlite3 inserts': row(best.floor, best.floor),
  })
  console.log(
    `on the wire: ${best.pushBytes.toFixed(0)} B a mutation pushed (gzip), ${best.pullBytes.toFixed(0)} B a row pulled (gzip)`,
  )
} finally {
  await server.close()
}

function row(perSecond: number, floor: number) {
  return { 'a second': Math.round(perSecond), 'of the floor': Number((perSecond / floor).toFixed(2)) }
}

async function measure(run: number) {
  const { sessionId, user } = await signUp(`bench${run}`)
  const bytes = { push: 0, pull: 0 }
  const cards = await get<RowOf<'cards'>[]>(`/api/decks/fire-behavior/cards`)
  const device = await fullDevice(user.id, cards)
  const ports = {
    mutations,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    transport: over(sessionId, bytes),
  }

  const pushMs = await timed(() => drain({ ...ports, store: device, transport: pushOnly(ports.transport) }))
  const second = openMemoryStore(user.id, crypto.randomUUID())
  const pullMs = await timed(() => drain({ ...ports, store: second }))
  const rows = await second.transact((t) => t.allRows('reviews'))
  if (rows.length !== MUTATIONS) throw new Error(`${rows.length} rows came back instead of ${MUTATIONS}`)

  return {
    pushed: (MUTATIONS / pushMs) * 1_000,
    pulled: (MUTATIONS / pullMs) * 1_000,
    floor: (MUTATIONS / (await floorMs(user.id, rows as RowOf<'reviews'>[]))) * 1_000,
    pushBytes: bytes.push / MUTATIONS,
    pullBytes: bytes.pull / MUTATIONS,
  }
}

async function fullDevice(userId: string, cards: RowOf<'cards'>[]) {
  const store = openMemoryStore(userId, crypto.randomUUID())
  store.putContent('cards', cards)
  const entries = Array.from({ length: MUTATIONS }, (_, at) => ({
    seq: at + 1,
    id: crypto.randomUUID(),
    name: reviewCard.name,
    v: reviewCard.version,
    at: Date.now() - (MUTATIONS - at) * 1_000,
    args: { cardId: cards[at % cards.length]?.id ?? '', rating: 1 + (at % 4) },
  }))
  // One through the front door, the rest straight into the queue: what is measured is the way to the server.
  await enact(store, reviewCard, entries[0]?.args, { id: crypto.randomUUID(), at: Date.now() })
  await store.transact(async (t) => {
    await t.dropEntries([1])
    await t.addEntries(entries)
    await t.putMeta({ ...(await t.getMeta()), nextSeq: MUTATIONS + 1 })
  })
  return store
}

/** The same rows, straight into a file of their own: WAL, FULL, STRICT, transactions of the same size. */
async function floorMs(userId: string, rows: RowOf<'reviews'>[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-floor-'))
  const db = new Sqlite(join(folder, 'floor.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(`create table reviews (userId text, id text, version integer, cardId text, deckId text, rating integer,
    reviewedAt integer, clientId text, seq integer, undoneAt integer, primary key (userId, id)) strict, without rowid;
    create index reviewsByVersion on reviews (userId, version)`)
  const insert = db.prepare('insert into reviews values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const ms = await timed(async () => {
    for (let from = 0; from < rows.length; from += BATCH)
      db.transaction(() => {
        for (const [at, r] of rows.slice(from, from + BATCH).entries())
          insert.run(userId, r.id, from + at, r.cardId, r.deckId, r.rating, r.reviewedAt, r.clientId, r.seq, r.undoneAt)
      })()
  })
  db.close()
  rmSync(folder, { recursive: true, force: true })
  return ms
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Nothing is pulled while the pushing is measured. */
function pushOnly(transport: Transport): Transport {
  return { ...transport, pull: async () => ({ kind: 'weather' }) }
}

function over(sessionId: string, bytes: { push: number; pull: number }): Transport {
  const authorization = `Bearer ${sessionId}`
  return {
    async push(message) {
      const body = gzipSync(JSON.stringify(message))
      bytes.push += body.length
      const headers = { authorization, 'content-type': 'application/json', 'content-encoding': 'gzip' }
      const { status, text } = await send('POST', '/api/sync/push', headers, body)
      return readPush(status, JSON.parse(text), null)
    },
    async pull({ clientId, userId, cursor }) {
      const query = new URLSearchParams({ clientId, userId, cursor, limit: '2000' })
      const { status, text } = await send('GET', `/api/sync/pull?${query}`, { authorization })
      bytes.pull += gzipSync(text).length
      return readPull(status, JSON.parse(text), null)
    },
  }
}

async function signUp(username: string): Promise<{ sessionId: string; user: { id: string } }> {
  const body = JSON.stringify({ username, email: `${username}@example.org`, password: 'a-long-password' })
  const { text } = await send('POST', '/api/auth/signup', { 'content-type': 'application/json' }, Buffer.from(body))
  return JSON.parse(text)
}

async function get<T>(path: string): Promise<T> {
  return JSON.parse((await send('GET', path, {})).text)
}

function send(method: string, path: string, headers: Record<string, string>, body?: Buffer) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    const call = request({ host: '127.0.0.1', port: server.port, method, path, headers: { ...headers, ...length } })
    call.once('error', reject).once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    call.end(body)
  })
}
