import { join } from 'node:path'
import { startServer } from '../e2e/server.ts'
import type { Session } from './calls.ts'
import { startEmptyRoute } from './empty-server.ts'
import { type Cost, type Figures, report } from './everyday-report.ts'
import { measureFloor } from './floor.ts'
import { measureJustStarted, type StartedCosts } from './just-started.ts'
import { median, percentile } from './measured.ts'
import { measurePage } from './page-times.ts'
import { copyPeople } from './people.ts'
import { processorMs } from './processor.ts'
import { pushesOf, REVIEWS_A_PUSH } from './push-requests.ts'
import { askAll, openRawConnection, rawRequest } from './raw-connection.ts'
import { openWire } from './wire.ts'

/** `npm run bench`: what everyday life costs. Ten people push ten reviews each time; the rest is what every request pays. */

const PEOPLE = 10
const PUSHES_EACH = 120
/** Odd, so that the median is one of them. Many, because one run differs from the next by a third. */
const RUNS = 9
/** Of each kind, in a run. */
const REQUESTS = 1_500

const justStarted: StartedCosts[] = []
for (let n = 0; n < RUNS; n += 1) justStarted.push(await measureJustStarted())

// Behind a proxy, as it is run for real: each person has an address, and with it a limit, of their own.
const server = await startServer({ PUBLIC_ORIGIN: 'http://station.example.org' })
const empty = await startEmptyRoute()
const wire = openWire(server.port)
const file = join(server.dataDir, 'station-zero.sqlite')
try {
  const model = await wire.signUp('model')
  const cardIds = await wire.cardIds()
  await run(model, cardIds)
  const runs: Figures[] = []
  for (let n = 0; n < RUNS; n += 1) runs.push(await run(model, cardIds))
  const people = copyPeople(file, model.userId, PEOPLE)
  report(PEOPLE, justStarted, runs, await measurePage(server.port, () => pushAll(people, cardIds)))
} finally {
  wire.close()
  empty.close()
  await server.close()
}

async function run(model: Session, cardIds: string[]): Promise<Figures> {
  const people = copyPeople(file, model.userId, PEOPLE)
  const at = (path: string) => people.map((person) => rawRequest('GET', path, person.headers))
  // The processor's own speed drifts by a third within seconds, so each cost is divided by the empty route's right before and after it.
  const emptyCosts = [await costMs(empty.port, empty.pid, at('/'))]
  const beside = async (cost: () => Promise<number>): Promise<Cost> => {
    const before = emptyCosts.at(-1) ?? Number.NaN
    const ms = await cost()
    const after = await costMs(empty.port, empty.pid, at('/'))
    emptyCosts.push(after)
    return { ms, times: ms / ((before + after) / 2) }
  }
  const health = await beside(() => costMs(server.port, server.pid(), at('/api/health')))
  const session = await beside(() => costMs(server.port, server.pid(), at('/api/auth/user')))
  let pushed = { pushes: 0, ms: 0, p50: 0, p99: 0 }
  const push = await beside(async () => {
    pushed = await pushAll(people, cardIds)
    return pushed.ms
  })
  let floor = 0
  const raw = await beside(async () => {
    const measured = measureFloor(file, people[0]?.userId ?? '', REVIEWS_A_PUSH)
    floor = measured.rowsASecond / REVIEWS_A_PUSH
    return measured.cpuMs
  })
  return { ...{ floor, raw, health, session, push }, ...{ ...pushed, emptyMs: median(emptyCosts) } }
}

/** Milliseconds of the server's processor for one request, when requests come one at a time; of every person in turn. */
async function costMs(port: number, pid: number, requests: Buffer[]): Promise<number> {
  const before = processorMs(pid)
  await askAll(
    port,
    Array.from({ length: REQUESTS }, (_, n) => requests[n % requests.length] ?? Buffer.alloc(0)),
  )
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
  const ms = (processorMs(server.pid()) - cpuBefore) / times.length
  return { pushes: times.length / seconds, ms, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
