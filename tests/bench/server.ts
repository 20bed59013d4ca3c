import { gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { startServer } from '../e2e/server.ts'
import { type BenchApp, openBenchApp } from './bench-app.ts'
import type { Session } from './calls.ts'
import { percentile, timed } from './measured.ts'
import { storeResult } from './results.ts'
import { RUNS, reviewPushes, write } from './reviews.ts'
import { openWire, type Wire } from './wire.ts'

/**
 * `npm run bench`: guards two decisions about the server. Pushes run on their own thread, so a read does not wait for
 * them (`api/DECISIONS.md`), and the cost of a mutation does not grow with a person's history. Exits with 1 if a limit
 * is exceeded.
 */
const READ_P99_MAX_MS = 10
const HISTORY_MAX_RATIO = 1.2

const READS = 1_000
/** A person may pull 600 times per minute, so several people take turns. */
const READERS = 4
const HISTORIES = [1_000, 1_000_000] as const
const MUTATIONS = 5_000

const reads = await measureReadsDuringPushes()
const [few = 0, many = 0] = await measureHistories()
console.log(`Node ${process.version}`)
console.log(`a read while three devices push: p50 ${reads.p50.toFixed(1)} ms, p99 ${reads.p99.toFixed(1)} ms`)
console.log(
  `a mutation with ${HISTORIES.join(' and ')} rows of history: ${few.toFixed(1)} and ${many.toFixed(1)} µs (ratio ${(many / few).toFixed(2)})`,
)
storeResult('server', [
  {
    what: 'a read while three devices push 500 reviews at a time, p99',
    measured: `${reads.p99.toFixed(1)} ms`,
    wanted: `under ${READ_P99_MAX_MS} ms`,
  },
  {
    what: 'a mutation with 1,000,000 rows of history, times one with 1,000',
    measured: (many / few).toFixed(2),
    wanted: `${HISTORY_MAX_RATIO} or less`,
  },
])
if (reads.p99 >= READ_P99_MAX_MS || many / few > HISTORY_MAX_RATIO) process.exitCode = 1

/** Three devices push as fast as they get responses, while other people read. */
async function measureReadsDuringPushes(): Promise<{ p50: number; p99: number }> {
  const server = await startServer()
  const wire = openWire(server.port)
  try {
    return await readWhilePushing(wire)
  } finally {
    wire.close()
    await server.close()
  }
}

async function readWhilePushing(wire: Wire): Promise<{ p50: number; p99: number }> {
  const cardIds = await wire.cardIds()
  const readers: { session: Session; clientId: string }[] = []
  for (let nth = 0; nth < READERS; nth += 1)
    readers.push({ session: await wire.signUp(`reader${nth}`), clientId: crypto.randomUUID() })
  const queues = []
  for (const device of [1, 2, 3]) {
    const session = await wire.signUp(`pusher${device}`)
    const pushes = write(reviewPushes(session.userId, cardIds, 30_000))
    queues.push({ session, pushes: pushes.map(({ text, last }) => ({ body: gzipSync(text), last })) })
  }
  const state = { isOver: false, emptyQueues: 0 }
  const pushing = queues.map(async ({ session, pushes }) => {
    for (const { body, last } of pushes) {
      if (state.isOver) return
      await wire.push(session, body, last)
    }
    state.emptyQueues += 1
  })
  const times: number[] = []
  for (const { session, clientId } of Array.from({ length: READS / READERS }, () => readers).flat()) {
    if (state.emptyQueues > 0) break
    times.push(await timed(() => wire.pull(session, clientId, '0')))
  }
  state.isOver = true
  await Promise.all(pushing)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** Microseconds per mutation for each size of history: the best of several runs, which alternate between the sizes. */
async function measureHistories(): Promise<number[]> {
  const app = await openBenchApp()
  try {
    const cardIds = await app.cardIds()
    const people: Session[] = []
    for (const rows of HISTORIES) people.push(await personWithHistory(app, rows))
    const best = people.map(() => Number.POSITIVE_INFINITY)
    for (let run = 0; run < RUNS; run += 1)
      for (const [index, session] of people.entries()) {
        const pushes = write(reviewPushes(session.userId, cardIds, MUTATIONS))
        const ms = await timed(async () => {
          for (const { text, last } of pushes) await app.push(session, text, last)
        })
        best[index] = Math.min(best[index] ?? ms, (ms / MUTATIONS) * 1_000)
      }
    return best
  } finally {
    await app.close()
  }
}

/** Creates a person with `rows` reviews: pushes one review and copies its row for the others. */
async function personWithHistory(app: BenchApp, rows: number): Promise<Session> {
  const person = await app.signUp(`history${rows}`)
  for (const { text, last } of write(reviewPushes(person.userId, await app.cardIds(), 1)))
    await app.push(person, text, last)
  const db = new Sqlite(app.file)
  const columns = db.pragma('table_info(reviews)') as { name: string }[]
  const values = columns.map(({ name }) =>
    name === 'id'
      ? `'bench-' || printf('%08x', n * 2654435761 % 4294967296)`
      : name === 'version'
        ? 'n + 1'
        : `"${name}"`,
  )
  db.prepare(
    `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ?)
     insert or ignore into "reviews" select ${values.join(', ')} from counted cross join (select * from "reviews" where "userId" = ? limit 1)`,
  ).run(rows, person.userId)
  db.prepare('update "people" set "version" = ? where "userId" = ?').run(rows + 1, person.userId)
  db.pragma('wal_checkpoint(truncate)')
  db.close()
  return person
}
