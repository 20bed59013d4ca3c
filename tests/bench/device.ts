import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ACTS, type Figure, measureDevice, ROWS } from './device-runs.ts'
import { keepResult } from './results.ts'

/** `npm run bench`: what the built app costs on a slow phone, each figure beside bare IndexedDB putting the same rows in the same run. */
const SLOWER = 4

if (!existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))) {
  console.error('There is no built web app to measure: npm start builds it.')
  process.exit(1)
}

const load = loadavg()[0] ?? 0
const { enact, pull, pullOverPending } = await measureDevice(SLOWER)

const best = (values: number[]) => Math.min(...values)
const row = ({ app, floor }: Figure) => ({
  ms: Number(best(app).toFixed(1)),
  'bare IndexedDB, ms': Number(best(floor).toFixed(1)),
  times: Number((best(app) / best(floor)).toFixed(1)),
})
console.log(
  `Chromium, processor ${SLOWER} times slower, best of ${pull.app.length}; load of the machine ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
)
console.table({
  [`a card graded, on the disk (p50 of ${ACTS})`]: row(enact),
  [`${ROWS} rows pulled, none pending`]: row(pull),
  [`${ROWS} rows pulled, ${ROWS} pending`]: row(pullOverPending),
})
for (const [name, { app }] of Object.entries({ enact, pull, pullOverPending }))
  console.log(`${name}, run by run: ${app.map((ms) => ms.toFixed(0)).join(', ')} ms`)

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`
const kept = (what: string, { app, floor }: Figure, wanted: number) => ({
  ...{ what, measured: ms(best(app)), ofFloor: ms(best(floor)), wanted: ms(wanted) },
})
const rows = ROWS.toLocaleString('en-US')
keepResult('device', [
  kept(`a card graded, on the disk (p50 of ${ACTS})`, enact, 25),
  kept(`${rows} rows pulled, none pending`, pull, 600),
  kept(`${rows} rows pulled over ${rows} pending`, pullOverPending, 4_000),
])
