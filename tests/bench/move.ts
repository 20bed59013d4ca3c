import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { percentile } from './measured.ts'
import { playMove } from './move/play-move.ts'
import { keepResult, type ResultRow } from './results.ts'

/**
 * `npm run bench:move`: a station with a million rows moves to PostgreSQL while phones push and pull. `-- --people 20 --reviews 500` tries it
 * on a small one. Exits with 1 if anything differs, was lost, or was answered otherwise than by 200 or 503, or if it was read-only for
 * too long or held too much.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    reviews: { type: 'string', default: '5000' },
    pause: { type: 'string', default: '200' },
  },
})
if (findPostgres() === null) {
  console.log('PostgreSQL is not installed here: nothing was measured.')
  process.exit(0)
}
const READ_ONLY_AT_MOST_S = 5
const MEMORY_AT_MOST_MB = 400
const ALLOWED = ['200', '503', 'none']

const load = () => loadavg()[0]?.toFixed(1)
const before = load()
const [people, reviews, pauseMs] = [Number(values.people), Number(values.reviews), Number(values.pause)]
const played = await playMove({ people, reviews, pauseMs })
const { code, said, compared, broken, devices, acknowledged, statuses, waitsMs, silentMs, memoryMb } = played
console.log(said.trim())
const secondsIn = (words: RegExp): number => Number(words.exec(said)?.[1] ?? Number.NaN)
const [totalS, readOnlyS] = [secondsIn(/rows in (\S+) s/), secondsIn(/could be written for (\S+) s/)]
const told = Object.entries(statuses).map(([status, count]) => `${count.toLocaleString('en-US')} × ${status}`)
const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
const count = (value: number) => value.toLocaleString('en-US')
const rows: ResultRow[] = [
  {
    what: 'rows that were compared by a count and a hash of each table',
    measured: `${count(compared.rows)} in ${compared.tables} tables`,
  },
  { what: 'tables that differ', measured: String(compared.differences.length), wanted: '0' },
  { what: 'from the command to its end', measured: `${totalS} s` },
  {
    what: 'nothing could be written for, by the command',
    measured: `${readOnlyS} s`,
    wanted: `under ${READ_ONLY_AT_MOST_S} s`,
  },
  {
    what: 'no push of any device was answered with 200 for',
    measured: seconds(silentMs),
    wanted: `under ${READ_ONLY_AT_MOST_S} s`,
  },
  {
    what: `a push of ${devices} devices until its answer of 200`,
    measured: `p50 ${seconds(percentile(waitsMs, 0.5))}, p99 ${seconds(percentile(waitsMs, 0.99))}, ${seconds(Math.max(0, ...waitsMs))} at most`,
  },
  { what: 'mutations acknowledged in the run', measured: count(acknowledged) },
  { what: 'answers to pushes', measured: told.join(', '), wanted: 'only 200, 503, and none while nobody listens' },
  { what: 'promises to phones that were broken', measured: String(broken.length), wanted: '0' },
  {
    what: 'memory at most: the server, the command',
    measured: `${memoryMb.server} MB, ${memoryMb.command} MB`,
    wanted: `under ${MEMORY_AT_MOST_MB} MB each`,
  },
  { what: 'load of the machine, before and after', measured: `${before} and ${load()}, on two cores` },
]
for (const { what, measured, wanted } of rows) console.log(`${what}: ${measured}${wanted ? ` (wanted ${wanted})` : ''}`)
for (const sentence of [...compared.differences, ...broken]) console.error(sentence)
const isWell =
  code === 0 &&
  compared.differences.length + broken.length === 0 &&
  Object.keys(statuses).every((status) => ALLOWED.includes(status)) &&
  Math.max(readOnlyS, silentMs / 1_000) < READ_ONLY_AT_MOST_S &&
  Math.max(...Object.values(memoryMb)) < MEMORY_AT_MOST_MB
if (isWell) keepResult('move', rows)
process.exit(isWell ? 0 : 1)
