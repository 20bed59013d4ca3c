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
import { pushesOf, REVIEWS_A_PUSH } from './push-requests.ts'
import { openRawConnection } from './raw-connection.ts'
import { keepResult } from './results.ts'
import { gradedCards } from './reviews.ts'
import { openWire } from './wire.ts'

/** `npm run crowd`: two thousand devices come within a second, each with three pushes, and wait as long as they are told to. */

const DEVICES = Number(process.argv[2] ?? 2_000)
const PUSHES_EACH = 3
const COME_WITHIN_MS = 1_000
/** Then it is over, drained or not. */
const OVER_AFTER_MS = 120_000

const server = await startServer({ PUBLIC_ORIGIN: 'http://station.example.org' })
const wire = openWire(server.port)
const heard = { ok: [] as number[], shed: [] as number[], other: 0 }
try {
  const model = await wire.signUp('model')
  const cardIds = await wire.cardIds()
  const people = copyPeople(join(server.dataDir, 'station-zero.sqlite'), model.userId, DEVICES)
  const queues = people.map((person) => pushesOf(person, cardIds, PUSHES_EACH))
  // The thread is there, as on any server that has been up for a while.
  await wire.push(model, gzipSync(JSON.stringify(pushOf(model, cardIds))))
  const probe = fork(join(import.meta.dirname, 'health-probe.ts'), [String(server.port)])
  await sleep(1_000)

  const startedAt = performance.now()
  const left = await Promise.all(queues.map((queue, n) => drain(queue, (n / DEVICES) * COME_WITHIN_MS, startedAt)))
  const drainedMs = performance.now() - startedAt
  const recoveredMs = await recovery(model, cardIds)
  probe.send('end')
  const [health] = (await once(probe, 'message')) as [number[]]
  const rows = Number(server.rows<{ n: number }>('select count(*) as n from "reviews"')[0]?.n)
  const memory = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]
  const expected = DEVICES * PUSHES_EACH * REVIEWS_A_PUSH + 2 * REVIEWS_A_PUSH
  const memoryMb = Math.round(Number(memory) / 1024)
  const say = (times: number[]) =>
    `${times.length}, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, most ${Math.max(0, ...times).toFixed(0)} ms`
  console.log(
    [
      `${DEVICES} devices, ${PUSHES_EACH} pushes of ${REVIEWS_A_PUSH} each`,
      `health: ${say(health)} (limit p99 under 100)`,
      `answered 200: ${say(heard.ok)} (limit under 2,000)`,
      `answered 503: ${say(heard.shed)} (limit under 2,000)`,
      `answered otherwise: ${heard.other}`,
      `drained after ${(drainedMs / 1_000).toFixed(1)} s; pushes left: ${left.reduce((sum, one) => sum + one, 0)}`,
      `reviews: ${rows} of ${expected}`,
      `a push of somebody else afterwards: ${recoveredMs.toFixed(0)} ms (limit under 5,000)`,
      `memory at most: ${memoryMb} MB (limit under 400)`,
    ].join('\n'),
  )
  const slowest = (times: number[]) => Math.max(0, ...times).toFixed(0)
  const answers = `${heard.ok.length.toLocaleString('en-US')} and ${heard.shed.length.toLocaleString('en-US')}, after ${slowest(heard.ok)} and ${slowest(heard.shed)} ms at most`
  const healthMs = `p50 ${percentile(health, 0.5).toFixed(0)} ms, p99 ${percentile(health, 0.99).toFixed(0)} ms`
  keepResult('crowd', [
    { what: 'health while they push', measured: healthMs, wanted: 'p99 under 100 ms' },
    { what: 'pushes answered 200 and 503', measured: answers, wanted: 'under 2,000 ms' },
    { what: 'reviews on the server', measured: rows.toLocaleString('en-US'), wanted: expected.toLocaleString('en-US') },
    { what: 'another person’s push right after', measured: `${recoveredMs.toFixed(0)} ms`, wanted: 'under 5,000 ms' },
    { what: 'peak memory of the server', measured: `${memoryMb} MB`, wanted: 'under 400 MB' },
  ])
  const isSlow =
    percentile(health, 0.99) >= 100 || Math.max(...heard.ok, ...heard.shed) >= 2_000 || recoveredMs >= 5_000
  if (isSlow || rows !== expected || heard.other > 0 || memoryMb >= 400) process.exitCode = 1
} finally {
  wire.close()
  await server.close()
}

/** As a device does: one after the other, again after the wait that it is told. Gives how many it did not get through. */
async function drain(requests: Buffer[], afterMs: number, startedAt: number): Promise<number> {
  await sleep(afterMs)
  const connection = await openRawConnection(server.port)
  let sent = 0
  while (sent < requests.length && performance.now() - startedAt < OVER_AFTER_MS) {
    const before = performance.now()
    const { status, head } = await connection.ask(requests[sent] ?? Buffer.alloc(0))
    const ms = performance.now() - before
    if (status === 200) {
      heard.ok.push(ms)
      sent += 1
    } else if (status === 503) {
      heard.shed.push(ms)
      await sleep(1_000 * Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 5))
    } else {
      heard.other += 1
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
  const mutations = gradedCards(cardIds, REVIEWS_A_PUSH)
  return { proto: 1, clientId: crypto.randomUUID(), userId, epoch: null, now: Date.now(), prevId: null, mutations }
}
