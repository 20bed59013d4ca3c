import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { startServer } from '../e2e/server.ts'
import type { Session } from './calls.ts'
import { median, percentile } from './measured.ts'
import { copyPeople } from './people.ts'
import { pushesOf, REVIEWS_PER_PUSH } from './push-requests.ts'
import { askAll, openRawConnection, rawRequest } from './raw-connection.ts'
import { formatRounded, type ResultRow, storeResult } from './results.ts'
import { startEmptyRoute } from './start-empty-route.ts'
import { openWire } from './wire.ts'

/**
 * `npm run bench`: the cost of a small push and of the requests that every page sends, compared with raw transactions and an empty Fastify
 * route. Guards `api/DECISIONS.md`: queries that run on every request have no join and no `order by`. Exits with 1 if a limit is exceeded.
 */
const MIN_SHARE_OF_FLOOR = 0.2
const MAX_P99_MS = 50
/** Maximum processor time of the first requests to a new process, as a multiple of an empty route's processor time. */
const MAX_TIMES = { push: 7, session: 2.5, health: 1.8 } as const

const PEOPLE = 10
const PUSHES_EACH = 120
/** An odd number, so that the median is an actual run. Runs differ by up to a third. */
const RUNS = 9
/** Requests of each kind to a process that has just started. */
const REQUESTS = 1_200
/** Behind a proxy, each person has their own address and rate limits. */
const PROXIED = { PUBLIC_ORIGIN: 'http://station.example.org' }

interface Pushing {
  perSecond: number
  p99Ms: number
}

type Kind = 'empty' | 'push' | 'session' | 'health'
/** Milliseconds of processor time per request. */
type Costs = Record<Kind, number>

const costs: Costs[] = []
for (let run = 0; run < RUNS; run += 1) costs.push(await measureJustStarted())
const runs = await measurePushes()

const timesOf = (kind: Kind) => median(costs.map((one) => one[kind] / one.empty))
const baseline = Math.max(...runs.map((run) => run.baseline))
const pushes = Math.max(...runs.map((run) => run.perSecond))
const p99s = runs.map((run) => run.p99Ms)
const costRow = (kind: keyof typeof MAX_TIMES, what: string): ResultRow => ({
  what: `just started, processor time of ${what}`,
  measured: `${median(costs.map((one) => one[kind])).toFixed(2)} ms, ${timesOf(kind).toFixed(1)} times the empty route`,
  wanted: `${MAX_TIMES[kind]} times`,
})
const rows: ResultRow[] = [
  {
    what: `pushes of ten (raw transactions of ten rows: ${formatRounded(baseline)} a second)`,
    measured: `${formatRounded(pushes)} a second`,
    ofFloor: (pushes / baseline).toFixed(2),
    wanted: '0.20 of the baseline or more',
  },
  {
    what: `a push of ten while ${PEOPLE} people push, p99`,
    measured: `${Math.min(...p99s).toFixed(0)} ms (to ${Math.max(...p99s).toFixed(0)} in ${RUNS} runs)`,
    wanted: `${MAX_P99_MS} ms or less`,
  },
  costRow('push', 'a push of ten'),
  costRow('session', 'GET /api/auth/user (session read)'),
  costRow('health', 'GET /api/health'),
]
console.log(`an empty Fastify route: ${median(costs.map(({ empty }) => empty)).toFixed(3)} ms of CPU time`)
console.table(
  Object.fromEntries(rows.map(({ what, measured, ofFloor, wanted }) => [what, { measured, ofFloor, wanted }])),
)
storeResult('everyday', rows)
const isTooExpensive = (Object.keys(MAX_TIMES) as (keyof typeof MAX_TIMES)[]).some(
  (kind) => timesOf(kind) > MAX_TIMES[kind],
)
if (isTooExpensive || pushes / baseline < MIN_SHARE_OF_FLOOR || Math.min(...p99s) > MAX_P99_MS) process.exitCode = 1

/** Ten people push as fast as they get responses, alternating with raw transactions of the same rows. */
async function measurePushes(): Promise<(Pushing & { baseline: number })[]> {
  const server = await startServer(PROXIED)
  const wire = openWire(server.port)
  const file = join(server.dataDir, 'station-zero.sqlite')
  try {
    const model = await wire.signUp('model')
    const cardIds = await wire.cardIds()
    const found = []
    // The first run only warms the server up.
    for (let run = 0; run <= RUNS; run += 1) {
      const people = copyPeople(file, model.userId, PEOPLE)
      const pushing = await pushAll(server.port, people, cardIds)
      found.push({ ...pushing, baseline: measureRawTransactions(file, people[0]?.userId ?? '') })
    }
    return found.slice(1)
  } finally {
    wire.close()
    await server.close()
  }
}

async function pushAll(port: number, people: Session[], cardIds: string[]): Promise<Pushing> {
  const queues = people.map((person) => pushesOf(person, cardIds, PUSHES_EACH))
  const times: number[] = []
  const pushOne = async (requests: Buffer[]) => {
    const connection = await openRawConnection(port)
    for (const [n, request] of requests.entries()) {
      const before = performance.now()
      const { status, body } = await connection.ask(request)
      times.push(performance.now() - before)
      const last = status === 200 ? JSON.parse(body.toString()).last : undefined
      if (last !== (n + 1) * REVIEWS_PER_PUSH) throw new Error(`A push was answered with ${status} ${body}.`)
    }
    connection.close()
  }
  const before = performance.now()
  await Promise.all(queues.map(pushOne))
  const seconds = (performance.now() - before) / 1_000
  return { perSecond: times.length / seconds, p99Ms: percentile(times, 0.99) }
}

/**
 * Returns how many ten-row transactions per second better-sqlite3 runs on its own, inserting a person's reviews into the same table with
 * the same indexes and pragmas.
 */
function measureRawTransactions(source: string, userId: string): number {
  const from = new Sqlite(source, { readonly: true })
  const statements = from
    .prepare<[], string>(`select sql from sqlite_master where tbl_name = 'reviews' and sql is not null`)
    .pluck()
    .all()
  const reviews = from
    .prepare<[string], unknown[]>('select * from "reviews" where "userId" = ? order by "version"')
    .raw()
    .all(userId)
  from.close()
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-baseline-'))
  const db = new Sqlite(join(folder, 'baseline.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  for (const statement of statements) db.exec(statement)
  const insert = db.prepare(`insert into "reviews" values (${(reviews[0] ?? []).map(() => '?').join(', ')})`)
  const before = performance.now()
  for (let n = 0; n < reviews.length; n += REVIEWS_PER_PUSH)
    db.transaction(() => {
      for (const row of reviews.slice(n, n + REVIEWS_PER_PUSH)) insert.run(...row)
    })()
  const seconds = (performance.now() - before) / 1_000
  db.close()
  rmSync(folder, { recursive: true, force: true })
  return reviews.length / REVIEWS_PER_PUSH / seconds
}

/**
 * Measures the processor time of the first requests to a server and to an empty Fastify route that have both just started, while V8 still
 * interprets and compiles their code. One person has pushed before, because the first push starts the thread that applies pushes.
 */
async function measureJustStarted(): Promise<Costs> {
  const server = await startServer(PROXIED)
  const empty = await startEmptyRoute()
  const wire = openWire(server.port)
  try {
    const model = await wire.signUp('model')
    const cardIds = await wire.cardIds()
    const file = join(server.dataDir, 'station-zero.sqlite')
    for (const first of copyPeople(file, model.userId, 1)) await askAll(server.port, pushesOf(first, cardIds, 1))
    const people = copyPeople(file, model.userId, PEOPLE)
    const get = (path: string) =>
      Array.from({ length: REQUESTS }, (_, n) => rawRequest('GET', path, people[n % people.length]?.headers))
    const queues = people.map((person) => pushesOf(person, cardIds, REQUESTS / PEOPLE))
    return {
      empty: await costMs(empty.pid, () => askAll(empty.port, get('/'))),
      session: await costMs(server.pid(), () => askAll(server.port, get('/api/auth/user'))),
      health: await costMs(server.pid(), () => askAll(server.port, get('/api/health'))),
      push: await costMs(server.pid(), () => Promise.all(queues.map((queue) => askAll(server.port, queue)))),
    }
  } finally {
    wire.close()
    empty.close()
    await server.close()
  }
}

async function costMs(pid: number, sendAll: () => Promise<unknown>): Promise<number> {
  const before = processorMs(pid)
  await sendAll()
  return (processorMs(pid) - before) / REQUESTS
}

/**
 * Returns the CPU time of all threads of a process, in ms; NaN except on Linux. Uses `schedstat`, which counts nanoseconds; the 10 ms ticks
 * in `stat` are sampled and miss shorter runs.
 */
function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const threads = readdirSync(`/proc/${pid}/task`)
  const ns = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
  return ns.reduce((sum, one) => sum + one, 0) / 1_000_000
}
