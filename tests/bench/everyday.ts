import { join } from 'node:path'
import { startServer } from '../e2e/server.ts'
import type { Session } from './calls.ts'
import { startEmptyRoute } from './empty-server.ts'
import { measureFloor } from './floor.ts'
import { percentile } from './measured.ts'
import { copyPeople } from './people.ts'
import { processorMs } from './processor.ts'
import { pushesOf, REVIEWS_A_PUSH } from './push-requests.ts'
import { openRawConnection, rawRequest } from './raw-connection.ts'
import { inThreeDigits, keepResult } from './results.ts'
import { RUNS } from './reviews.ts'
import { openWire } from './wire.ts'

/** `npm run bench`: what everyday life costs. Ten people push ten reviews each time; the rest is what every request pays. */

const PEOPLE = 10
const PUSHES_EACH = 120
/** Of each kind, in a run. */
const REQUESTS = 1_500

// Behind a proxy, as it is run for real: each person has an address, and with it a limit, of their own.
const server = await startServer({ PUBLIC_ORIGIN: 'http://station.example.org' })
const empty = await startEmptyRoute()
const wire = openWire(server.port)
const file = join(server.dataDir, 'station-zero.sqlite')
try {
  const model = await wire.signUp('model')
  const cardIds = await wire.cardIds()
  await run(model, cardIds)
  const runs = []
  for (let n = 0; n < RUNS; n += 1) runs.push(await run(model, cardIds))
  report(runs)
} finally {
  wire.close()
  empty.close()
  await server.close()
}

type Figures = Awaited<ReturnType<typeof run>>

async function run(model: Session, cardIds: string[]) {
  const people = copyPeople(file, model.userId, PEOPLE)
  const at = (path: string) => people.map((person) => rawRequest('GET', path, person.headers))
  const emptyMs = await costMs(empty.port, empty.pid, at('/'))
  const health = await costMs(server.port, server.pid(), at('/api/health'))
  const session = await costMs(server.port, server.pid(), at('/api/auth/user'))
  const pushing = await pushAll(people, cardIds)
  const raw = measureFloor(file, people[0]?.userId ?? '', REVIEWS_A_PUSH)
  return { floor: raw.rowsASecond / REVIEWS_A_PUSH, raw: raw.cpuMs, emptyMs, health, session, ...pushing }
}

/** Milliseconds of the server's processor for one request, when requests come one at a time; of every person in turn. */
async function costMs(port: number, pid: number, requests: Buffer[]): Promise<number> {
  const connection = await openRawConnection(port)
  const before = processorMs(pid)
  for (let n = 0; n < REQUESTS; n += 1) {
    const { status } = await connection.ask(requests[n % requests.length] ?? Buffer.alloc(0))
    if (status !== 200) throw new Error(`The server said ${status}.`)
  }
  connection.close()
  return (processorMs(pid) - before) / REQUESTS
}

/** Everybody pushes as fast as they are answered; what they send was made before. */
async function pushAll(people: Session[], cardIds: string[]) {
  const queues = people.map((person) => pushesOf(person, cardIds, PUSHES_EACH))
  const times: number[] = []
  const pushOne = async (requests: Buffer[]) => {
    const connection = await openRawConnection(server.port)
    for (const [n, request] of requests.entries()) {
      const before = performance.now()
      const { status, body } = await connection.ask(request)
      times.push(performance.now() - before)
      const last = status === 200 ? JSON.parse(body.toString()).last : undefined
      if (last !== (n + 1) * REVIEWS_A_PUSH) throw new Error(`A push was answered ${status} ${body}.`)
    }
    connection.close()
  }
  const cpuBefore = processorMs(server.pid())
  const before = performance.now()
  await Promise.all(queues.map(pushOne))
  const seconds = (performance.now() - before) / 1_000
  const push = (processorMs(server.pid()) - cpuBefore) / times.length
  return { pushes: times.length / seconds, push, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

function report(runs: Figures[]): void {
  const best = (of: (figures: Figures) => number) => Math.min(...runs.map(of))
  const most = (of: (figures: Figures) => number) => Math.max(...runs.map(of))
  const floor = most((one) => one.floor)
  const pushes = most((one) => one.pushes)
  const emptyMs = best((one) => one.emptyMs)
  const cost = (of: (figures: Figures) => number, wanted?: number) => ({
    'ms of the processor': Number(best(of).toFixed(3)),
    'times the empty route': Number((best(of) / emptyMs).toFixed(2)),
    'wanted at most': wanted,
  })
  console.log(`Everyday life: ${PEOPLE} people push ${REVIEWS_A_PUSH} reviews each time, best of ${runs.length}`)
  console.table({
    'an empty Fastify route': cost((one) => one.emptyMs),
    'a raw transaction of ten rows': cost((one) => one.raw),
    'GET /api/health': cost((one) => one.health, 1.8),
    'GET /api/auth/user': cost((one) => one.session, 2.5),
    'a push of ten': cost((one) => one.push, 7),
  })
  console.log(
    [
      `floor: ${floor.toFixed(0)} transactions of ten rows a second`,
      `pushes: ${pushes.toFixed(0)} a second, ${(pushes / floor).toFixed(2)} of the floor (wanted 0.20)`,
      `a push: p50 ${best((one) => one.p50).toFixed(1)} ms, p99 ${best((one) => one.p99).toFixed(1)} ms (wanted 50)`,
      `every run's pushes: ${runs.map((one) => one.pushes.toFixed(0)).join(', ')}; p99 ${runs.map((one) => one.p99.toFixed(0)).join(', ')}`,
    ].join('\n'),
  )
  const share = (perSecond: number) => (perSecond / floor).toFixed(2)
  const costRow = (what: string, of: (figures: Figures) => number, wanted?: string) => ({
    what: `processor time of ${what}`,
    measured: `${best(of).toFixed(2)} ms, ${(best(of) / emptyMs).toFixed(1)} times the empty route`,
    ...(wanted && { wanted }),
  })
  const p99s = runs.map(({ p99 }) => p99)
  keepResult('everyday', [
    { what: 'floor: raw transactions of ten rows', measured: `${inThreeDigits(floor)} a second`, ofFloor: '1' },
    {
      ...{ what: 'pushes of ten', measured: `${inThreeDigits(pushes)} a second`, ofFloor: share(pushes) },
      wanted: '0.20 of the floor or more',
    },
    {
      what: `a push of ten while ${PEOPLE} people push, p99`,
      measured: `${Math.min(...p99s).toFixed(0)} ms (to ${Math.max(...p99s).toFixed(0)} in ${runs.length} runs)`,
      wanted: '50 ms or less',
    },
    { what: 'processor time of an empty Fastify route', measured: `${emptyMs.toFixed(3)} ms` },
    costRow('a raw transaction of ten rows', (one) => one.raw),
    costRow('a push of ten', (one) => one.push, '7 times'),
    costRow('GET /api/auth/user (session read)', (one) => one.session, '2.5 times'),
    costRow('GET /api/health', (one) => one.health, '1.8 times'),
  ])
}
