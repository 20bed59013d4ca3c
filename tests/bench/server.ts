import { measureHandler } from './handler.ts'
import { HISTORIES, measureHistory } from './history.ts'
import { besideFloor } from './measured.ts'
import { measureOverHttp } from './over-http.ts'
import { inThreeDigits, keepResult } from './results.ts'
import { BATCH, RUNS } from './reviews.ts'

/** `npm run bench`: graded cards in pushes of 500, each figure beside the floor of the same run. */
const { handler, floor } = await measureHandler()
const http = await measureOverHttp()
const [few = 0, many = 0] = await measureHistory()

const row = (perSecond: number) => besideFloor(perSecond, floor)
console.log(`Node ${process.version}, best of ${RUNS}, pushes of ${BATCH}`)
console.table({
  'floor: better-sqlite3 inserts, rows': row(floor),
  'push handler, mutations': row(handler),
  'pushed over HTTP, mutations': row(http.pushed),
  'pulled over HTTP, rows': row(http.pulled),
})
console.log(
  [
    `on the wire: ${http.pushedBytes.toFixed(0)} B a mutation (gzip), ${http.pulledBytes.toFixed(0)} B a row (brotli)`,
    `an idle round: ${http.idleBytes} B of body`,
    `a read while three devices push: p50 ${http.reads.p50.toFixed(1)} ms, p99 ${http.reads.p99.toFixed(1)} ms`,
    `a mutation with ${HISTORIES.join(' and ')} rows of history: ${few.toFixed(1)} and ${many.toFixed(1)} µs (${(many / few).toFixed(2)})`,
  ].join('\n'),
)

const kept = (what: string, perSecond: number, unit: string) => ({
  ...{ what, measured: `${inThreeDigits(perSecond)} ${unit} a second`, ofFloor: (perSecond / floor).toFixed(2) },
})
keepResult('server', [
  kept('floor: better-sqlite3 puts the same rows into the same tables', floor, 'rows'),
  kept('push handler: session, JSON, closed arguments, a savepoint each, one fsync', handler, 'mutations'),
  kept('pushed over HTTP, gzip, to a server of its own', http.pushed, 'mutations'),
  kept('pulled over HTTP in pages of 2,000', http.pulled, 'rows'),
  { what: 'a mutation on the wire, gzip', measured: `${http.pushedBytes.toFixed(0)} B` },
  { what: 'a row on the wire, brotli', measured: `${http.pulledBytes.toFixed(0)} B` },
  { what: 'body of an idle round', measured: `${http.idleBytes} B` },
  { what: 'a read while three devices push, p50', measured: `${http.reads.p50.toFixed(1)} ms` },
  { what: 'a read while three devices push, p99', measured: `${http.reads.p99.toFixed(1)} ms`, wanted: 'under 10 ms' },
  {
    what: 'a mutation with 1,000,000 rows of history, times one with 1,000',
    measured: (many / few).toFixed(2),
  },
])
