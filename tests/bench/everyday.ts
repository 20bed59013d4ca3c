import { join } from 'node:path'
import { startServer } from '../e2e/server.ts'
import type { Session } from './calls.ts'
import { startEmptyRoute } from './empty-server.ts'
import { measureFloor } from './floor.ts'
import { measureJustStarted, type StartedCosts } from './just-started.ts'
import { median, percentile } from './measured.ts'
import { measurePage, type PageTimes } from './page-times.ts'
import { copyPeople } from './people.ts'
import { processorMs } from './processor.ts'
import { pushesOf, REVIEWS_A_PUSH } from './push-requests.ts'
import { openRawConnection, rawRequest } from './raw-connection.ts'
import { inThreeDigits, keepResult } from './results.ts'
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
  const runs = []
  for (let n = 0; n < RUNS; n += 1) runs.push(await run(model, cardIds))
  const people = copyPeople(file, model.userId, PEOPLE)
  report(runs, await measurePage(server.port, () => pushAll(people, cardIds)))
} finally {
  wire.close()
  empty.close()
  await server.close()
}

type Figures = Awaited<ReturnType<typeof run>>

async function run(model: Session, cardIds: string[]) {
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

/** Of the processor: milliseconds, and how many empty routes that is. */
interface Cost {
  ms: number
  times: number
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
  const ms = (processorMs(server.pid()) - cpuBefore) / times.length
  return { pushes: times.length / seconds, ms, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

function report(runs: Figures[], page: Awaited<ReturnType<typeof measurePage>>): void {
  const best = (of: (figures: Figures) => number) => Math.min(...runs.map(of))
  const most = (of: (figures: Figures) => number) => Math.max(...runs.map(of))
  const floor = most((one) => one.floor)
  const pushes = most((one) => one.pushes)
  const emptyMs = median(runs.map((one) => one.emptyMs))
  const ofAll = (of: (figures: Figures) => Cost): Cost => ({
    ms: median(runs.map((one) => of(one).ms)),
    times: median(runs.map((one) => of(one).times)),
  })
  const cost = (of: (figures: Figures) => Cost) => ({
    'ms of the processor': Number(ofAll(of).ms.toFixed(3)),
    'times the empty route': Number(ofAll(of).times.toFixed(2)),
    'each run': runs.map((one) => of(one).times.toFixed(1)).join(' '),
  })
  const startedCost = (of: (costs: StartedCosts) => number, wanted?: number) => ({
    'ms of the processor': Number(median(justStarted.map(of)).toFixed(3)),
    'times the empty route': Number(median(justStarted.map((one) => of(one) / one.empty)).toFixed(2)),
    'each run': justStarted.map((one) => (of(one) / one.empty).toFixed(1)).join(' '),
    'wanted at most': wanted,
  })
  console.log(`Everyday life: ${PEOPLE} people push ${REVIEWS_A_PUSH} reviews each time, ${runs.length} runs, medians`)
  console.log('Processor time of the first requests after a start, beside an empty route that has just started:')
  console.table({
    'an empty Fastify route': startedCost((one) => one.empty),
    'GET /api/health': startedCost((one) => one.health, 1.8),
    'GET /api/auth/user': startedCost((one) => one.session, 2.5),
    'a push of ten': startedCost((one) => one.push, 7),
  })
  console.log('The same of servers that V8 has long compiled:')
  console.table({
    'an empty Fastify route': cost((one) => ({ ms: one.emptyMs, times: 1 })),
    'a raw transaction of ten rows': cost((one) => one.raw),
    'GET /api/health': cost((one) => one.health),
    'GET /api/auth/user': cost((one) => one.session),
    'a push of ten': cost((one) => one.push),
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
  const timesEmpty = (ms: number, times: number) => `${ms.toFixed(2)} ms, ${times.toFixed(1)} times the empty route`
  const startedRow = (what: string, of: (costs: StartedCosts) => number, wanted: string) => ({
    what: `just started, processor time of ${what}`,
    measured: timesEmpty(median(justStarted.map(of)), median(justStarted.map((one) => of(one) / one.empty))),
    wanted,
  })
  const costRow = (what: string, of: (figures: Figures) => Cost) => ({
    what: `all compiled, processor time of ${what}`,
    measured: timesEmpty(ofAll(of).ms, ofAll(of).times),
  })
  const inMs = ({ p50, p99 }: PageTimes) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  console.log(`the page itself: alone ${inMs(page.alone)}; beside the pushes ${inMs(page.beside)}`)
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
    {
      what: 'just started, processor time of an empty Fastify route',
      measured: `${median(justStarted.map(({ empty }) => empty)).toFixed(3)} ms`,
    },
    startedRow('a push of ten', (one) => one.push, '7 times'),
    startedRow('GET /api/auth/user (session read)', (one) => one.session, '2.5 times'),
    startedRow('GET /api/health', (one) => one.health, '1.8 times'),
    { what: 'all compiled, processor time of an empty Fastify route', measured: `${emptyMs.toFixed(3)} ms` },
    costRow('a raw transaction of ten rows', (one) => one.raw),
    costRow('a push of ten', (one) => one.push),
    costRow('GET /api/auth/user (session read)', (one) => one.session),
    costRow('GET /api/health', (one) => one.health),
    { what: 'the page itself, until all of it is there', measured: inMs(page.alone) },
    { what: `the same while ${PEOPLE} people push`, measured: inMs(page.beside) },
  ])
}
