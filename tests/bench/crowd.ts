import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startServer } from '../e2e/server.ts'
import type { Session } from './calls.ts'
import { percentile } from './measured.ts'
import { copyPeople } from './people.ts'
import { pushesOf, REVIEWS_PER_PUSH } from './push-requests.ts'
import { openRawConnection } from './raw-connection.ts'
import { storeResult } from './results.ts'
import { gradedCards } from './reviews.ts'
import { startEmptyRoute } from './start-empty-route.ts'
import { openWire } from './wire.ts'

/**
 * `npm run crowd`: two thousand devices connect within a second, each with three pushes, and obey Retry-After. First the same devices send
 * the same pushes to a server whose route does nothing. Its slowest response is the baseline, because it depends on the machine as much as
 * the slowest push does.
 */

const DEVICES = Number(process.argv[2] ?? 2_000)
const PUSHES_EACH = 3
const CONNECTED_WITHIN_MS = 1_000
/** The benchmark ends after this time even if pushes are left. */
const TIMEOUT_MS = 120_000
/** Maximum duration of the slowest push, as a multiple of the empty server's slowest response. */
const MAX_TIMES_EMPTY = 16

const server = await startServer({ PUBLIC_ORIGIN: 'http://station.example.org' })
const wire = openWire(server.port)
interface Durations {
  ok: number[]
  shed: number[]
  /** Number of responses other than 200 and 503. */
  other: number
}
const noDurations = (): Durations => ({ ok: [], shed: [], other: 0 })
const durations = noDurations()
try {
  const model = await wire.signUp('model')
  const cardIds = await wire.cardIds()
  const people = copyPeople(join(server.dataDir, 'station-zero.sqlite'), model.userId, DEVICES)
  const queues = people.map((person) => pushesOf(person, cardIds, PUSHES_EACH))
  const baselineMs = await slowestOfEmptyServer(queues)
  // Push once before measuring: the first push starts the thread that applies pushes, which has long been running on a real server.
  await wire.push(model, gzipSync(JSON.stringify(pushOf(model, cardIds))))
  const probe = fork(join(import.meta.dirname, 'health-probe.ts'), [String(server.port)])
  await sleep(1_000)

  const startedAt = performance.now()
  const left = await Promise.all(
    queues.map((queue, n) => drain(queue, server.port, durations, (n / DEVICES) * CONNECTED_WITHIN_MS, startedAt)),
  )
  const drainedMs = performance.now() - startedAt
  const recoveredMs = await recovery(model, cardIds)
  probe.send('end')
  const [health] = (await once(probe, 'message')) as [number[]]
  const rows = Number(server.rows<{ n: number }>('select count(*) as n from "reviews"')[0]?.n)
  const memory = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]
  const expected = DEVICES * PUSHES_EACH * REVIEWS_PER_PUSH + 2 * REVIEWS_PER_PUSH
  const memoryMb = Math.round(Number(memory) / 1024)
  const slowest = (times: number[]) => Math.max(0, ...times).toFixed(0)
  const timesEmpty = Math.max(...durations.ok, ...durations.shed) / baselineMs
  const format = (times: number[]) =>
    `${times.length}, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, max ${Math.max(0, ...times).toFixed(0)} ms`
  console.log(
    [
      `${DEVICES} devices, ${PUSHES_EACH} pushes of ${REVIEWS_PER_PUSH} each`,
      `health: ${format(health)} (limit p99 under 100)`,
      `an empty server’s slowest response: ${baselineMs.toFixed(0)} ms`,
      `answered 200: ${format(durations.ok)}`,
      `answered 503: ${format(durations.shed)}`,
      `slowest push: ${timesEmpty.toFixed(1)} times the empty server’s slowest response (limit ${MAX_TIMES_EMPTY})`,
      `answered otherwise: ${durations.other}`,
      `drained after ${(drainedMs / 1_000).toFixed(1)} s; pushes left: ${left.reduce((sum, count) => sum + count, 0)}`,
      `reviews: ${rows} of ${expected}`,
      `another person’s push right after: ${recoveredMs.toFixed(0)} ms (limit under 5,000)`,
      `peak memory: ${memoryMb} MB (limit under 400)`,
    ].join('\n'),
  )
  const answers = `${durations.ok.length.toLocaleString('en-US')} and ${durations.shed.length.toLocaleString('en-US')}, after ${slowest(durations.ok)} and ${slowest(durations.shed)} ms at most: ${timesEmpty.toFixed(1)} times the empty server’s slowest response (${baselineMs.toFixed(0)} ms)`
  const healthMs = `p50 ${percentile(health, 0.5).toFixed(0)} ms, p99 ${percentile(health, 0.99).toFixed(0)} ms`
  storeResult('crowd', [
    { what: 'health while they push', measured: healthMs, wanted: 'p99 under 100 ms' },
    { what: 'pushes answered 200 and 503', measured: answers, wanted: `${MAX_TIMES_EMPTY} times or less` },
    { what: 'reviews on the server', measured: rows.toLocaleString('en-US'), wanted: expected.toLocaleString('en-US') },
    { what: 'another person’s push right after', measured: `${recoveredMs.toFixed(0)} ms`, wanted: 'under 5,000 ms' },
    { what: 'peak memory of the server', measured: `${memoryMb} MB`, wanted: 'under 400 MB' },
  ])
  const isSlow = percentile(health, 0.99) >= 100 || timesEmpty > MAX_TIMES_EMPTY || recoveredMs >= 5_000
  if (isSlow || rows !== expected || durations.other > 0 || memoryMb >= 400) process.exitCode = 1
} finally {
  wire.close()
  await server.close()
}

async function slowestOfEmptyServer(queues: Buffer[][]): Promise<number> {
  const empty = await startEmptyRoute()
  const baseline = noDurations()
  const startedAt = performance.now()
  await Promise.all(
    queues.map((queue, n) => drain(queue, empty.port, baseline, (n / DEVICES) * CONNECTED_WITHIN_MS, startedAt)),
  )
  empty.close()
  if (baseline.ok.length !== DEVICES * PUSHES_EACH) throw new Error('The empty server did not answer every request.')
  return Math.max(...baseline.ok)
}

/** Sends pushes one after another and waits as long as Retry-After requests, as a device does. Returns the number of pushes left. */
async function drain(
  requests: Buffer[],
  port: number,
  into: Durations,
  afterMs: number,
  startedAt: number,
): Promise<number> {
  await sleep(afterMs)
  const connection = await openRawConnection(port)
  let sent = 0
  while (sent < requests.length && performance.now() - startedAt < TIMEOUT_MS) {
    const before = performance.now()
    const { status, head } = await connection.ask(requests[sent] ?? Buffer.alloc(0))
    const ms = performance.now() - before
    if (status === 200) {
      into.ok.push(ms)
      sent += 1
    } else if (status === 503) {
      into.shed.push(ms)
      await sleep(1_000 * Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 5))
    } else {
      into.other += 1
      await sleep(1_000)
    }
  }
  connection.close()
  return requests.length - sent
}

async function recovery(model: Session, cardIds: string[]): Promise<number> {
  const before = performance.now()
  await wire.push(model, gzipSync(JSON.stringify(pushOf(model, cardIds))))
  return performance.now() - before
}

function pushOf({ userId }: Session, cardIds: string[]) {
  const mutations = gradedCards(cardIds, REVIEWS_PER_PUSH)
  return { proto: 1, clientId: crypto.randomUUID(), userId, epoch: null, now: Date.now(), prevId: null, mutations }
}
