import { measureHandler } from './handler.ts'
import { HISTORIES, measureHistory } from './history.ts'
import { besideFloor } from './measured.ts'
import { measureOverHttp } from './over-http.ts'
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
