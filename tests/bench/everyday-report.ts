import type { StartedCosts } from './just-started.ts'
import { median } from './measured.ts'
import type { PageTimes } from './page-times.ts'
import { REVIEWS_A_PUSH } from './push-requests.ts'
import { inThreeDigits, keepResult } from './results.ts'

/** Of the processor: milliseconds, and how many empty routes that is. */
export interface Cost {
  ms: number
  times: number
}

/** What one run of everyday life found. */
export interface Figures {
  /** Raw transactions of ten rows a second. */
  floor: number
  raw: Cost
  health: Cost
  session: Cost
  push: Cost
  /** Answered a second. */
  pushes: number
  /** Until a push was answered, ms. */
  p50: number
  p99: number
  emptyMs: number
}

/** Prints the figures, and keeps them where that is asked for. */
export function report(
  people: number,
  justStarted: StartedCosts[],
  runs: Figures[],
  page: { alone: PageTimes; beside: PageTimes },
): void {
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
  console.log(`Everyday life: ${people} people push ${REVIEWS_A_PUSH} reviews each time, ${runs.length} runs, medians`)
  console.log('Processor time of the first requests after a start, beside an empty route that has just started:')
  console.table({
    'an empty Fastify route': startedCost((one) => one.empty),
    'GET /api/health': startedCost((one) => one.health, 1.8),
    'GET /api/auth/user': startedCost((one) => one.session, 2.5),
    'a push of ten': startedCost((one) => one.push, 7),
  })
  console.log('The same of servers that have warmed up:')
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
    what: `warmed up, processor time of ${what}`,
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
      what: `a push of ten while ${people} people push, p99`,
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
    { what: 'warmed up, processor time of an empty Fastify route', measured: `${emptyMs.toFixed(3)} ms` },
    costRow('a raw transaction of ten rows', (one) => one.raw),
    costRow('a push of ten', (one) => one.push),
    costRow('GET /api/auth/user (session read)', (one) => one.session),
    costRow('GET /api/health', (one) => one.health),
    { what: 'the page itself, until all of it is there', measured: inMs(page.alone) },
    { what: `the same while ${people} people push`, measured: inMs(page.beside) },
  ])
}
