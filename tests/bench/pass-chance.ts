import { brierOf } from './pass-chance/candidates.ts'
import { brierWithWorkouts, WORLDS } from './pass-chance/workouts.ts'
import { keepResult, type ResultRow } from './results.ts'

/** `npm run bench:pass-chance`: simulated candidates train, run the course a few times, are told a chance, and take the test. */
const PEOPLE = 10_000

const { passed, model, baseRate, lastRun, fifths } = brierOf(PEOPLE)
const percent = (share: number) => `${(100 * share).toFixed(0)} %`
const rows: ResultRow[] = [
  { what: 'simulated candidates', measured: `${PEOPLE.toLocaleString('en-US')}, of whom ${percent(passed)} pass` },
  { what: 'Brier score of the chance', measured: model.toFixed(3), wanted: 'less than both below' },
  { what: 'Brier score of the base rate', measured: baseRate.toFixed(3) },
  { what: 'Brier score of the last run-through', measured: lastRun.toFixed(3) },
  ...fifths.map(({ people, said, passed: came }, at) => ({
    what: `told ${20 * at} to ${20 * at + 20} %: ${people.toLocaleString('en-US')} people, ${percent(said)} in the mean`,
    measured: `${percent(came)} passed`,
  })),
  ...WORLDS.map((world): ResultRow => {
    const { weeks, workouts } = brierWithWorkouts(world, PEOPLE)
    return {
      what: `Brier score in weeks, and in logged workouts, where ${world} make people faster`,
      measured: `${weeks.toFixed(3)}, ${workouts.toFixed(3)}`,
    }
  }),
]
console.table(Object.fromEntries(rows.map(({ what, measured, wanted }) => [what, { measured, wanted }])))
keepResult('pass-chance', rows)
if (model >= baseRate || model >= lastRun) process.exitCode = 1
