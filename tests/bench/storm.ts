import { parseArgs } from 'node:util'
import { playStorm } from './storm/storm.ts'

/**
 * `npm run storm -- --phones 5000 --waiting 50 --store postgres --processes 2`: all phones reconnect after an outage. Prints a row of a
 * table. Exits with 1 if anything was lost, or if a response has a status other than 200, 429 or 503.
 */
const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '5000' },
    waiting: { type: 'string', default: '50' },
    within: { type: 'string', default: '10' },
    store: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
  },
})
if (values.store !== 'sqlite' && values.store !== 'postgres') throw new Error('--store must be sqlite or postgres.')

const storm = await playStorm({
  ...{ phones: Number(values.phones), waiting: Number(values.waiting), withinMs: 1_000 * Number(values.within) },
  ...{ store: values.store, processes: Number(values.processes) },
})
const { store, processes, phones, waiting, drainedMs, readsP99Ms, memoryMb, arrived, expected, answers } = storm
const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
console.log('| store | processes | phones × waiting | drained | arrived | reads p99 | memory | responses |')
console.log('|---|---|---|---|---|---|---|---|')
console.log(
  `| ${[
    ...[store, processes, `${phones} × ${waiting}`, `${(drainedMs / 1_000).toFixed(1)} s`, `${arrived} of ${expected}`],
    ...[`${readsP99Ms.toFixed(0)} ms`, `${memoryMb} MB`, counts.join(', ')],
  ].join(' | ')} |`,
)
const hasUnexpectedStatus = Object.keys(answers).some((status) => !['200', '429', '503'].includes(status))
process.exit(arrived === expected && !hasUnexpectedStatus ? 0 : 1)
