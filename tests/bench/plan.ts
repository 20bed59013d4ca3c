import { parseArgs } from 'node:util'
import { addLearner, keepFigures, openFigures } from './plan/figures.ts'
import { writePictures } from './plan/pictures.ts'
import { speedRows } from './plan/speed.ts'
import { missedTargets, rowsOf } from './plan/summary.ts'
import { type ResultRow, storeResult } from './results.ts'

/**
 * `npm run bench:plan`: simulated learners study for an exam with this planner and with other strategies. Continues after the learners of
 * the last run if the code is unchanged; `--learners` is the total number.
 */
const { values } = parseArgs({ options: { learners: { type: 'string', default: '1000' } } })
const learners = Number(values.learners)
const SAVED_EVERY = 10

const figures = openFigures()
while (figures.learners < learners) {
  addLearner(figures)
  if (figures.learners % SAVED_EVERY === 0 || figures.learners === learners) {
    keepFigures(figures)
    console.log(`Simulated ${figures.learners} of ${learners} learners`)
  }
}
const rows = [
  { what: 'simulated learners', measured: figures.learners.toLocaleString('en-US') },
  ...rowsOf(figures),
  ...speedRows(),
]
console.table(
  Object.fromEntries(
    rows.map(({ what, measured, ofFloor, wanted }: ResultRow) => [what, { measured, ofFloor, wanted }]),
  ),
)
if (process.env.STATION_ZERO_KEEP === '1') writePictures(figures)
storeResult('plan', rows)
const missed = missedTargets(figures)
for (const sentence of missed) console.error(sentence)
if (missed.length > 0) process.exitCode = 1
