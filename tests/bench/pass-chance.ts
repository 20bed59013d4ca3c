import { brierOf } from './pass-chance/candidates.ts'
import { brierWithWorkouts, WORLDS } from './pass-chance/workouts.ts'
import { type ResultRow, storeResult } from './results.ts'

/**
 * `npm run bench:pass-chance`: simulated candidates train, run the course a few times, get a predicted chance, and take
 * the test. Guards the decisions about that chance in `schema/README.md`. Exits with 1 if a limit is exceeded.
 */
const PEOPLE = 10_000
const MAX_POINTS_APART = 10

const { passed, model, baseRate, lastRun, fifths } = brierOf(PEOPLE)
const percent = (share: number) => `${(100 * share).toFixed(0)}%`
const pointsApart = Math.max(...fifths.map(({ predicted, passed: actual }) => 100 * Math.abs(predicted - actual)))
console.log(`${PEOPLE.toLocaleString('en-US')} simulated candidates, of whom ${percent(passed)} pass`)
for (const [nth, { people, predicted, passed: actual }] of fifths.entries())
  console.log(
    `predicted ${20 * nth} to ${20 * nth + 20}%: ${people} people, mean ${percent(predicted)}, ${percent(actual)} passed`,
  )
for (const world of WORLDS) {
  const { weeks, workouts } = brierWithWorkouts(world, PEOPLE)
  console.log(
    `if ${world} make people faster: Brier score by weeks ${weeks.toFixed(3)}, by logged workouts ${workouts.toFixed(3)}`,
  )
}
const rows: ResultRow[] = [
  {
    what: `Brier score (base rate ${baseRate.toFixed(3)}, last run-through ${lastRun.toFixed(3)})`,
    measured: model.toFixed(3),
    wanted: 'less than both',
  },
  {
    what: 'predicted and actual share that passes, by fifth of the chance, worst',
    measured: `${pointsApart.toFixed(0)} points apart`,
    wanted: `under ${MAX_POINTS_APART} points`,
  },
]
console.table(Object.fromEntries(rows.map(({ what, measured, wanted }) => [what, { measured, wanted }])))
storeResult('pass-chance', rows)
if (model >= baseRate || model >= lastRun || pointsApart >= MAX_POINTS_APART) process.exitCode = 1
