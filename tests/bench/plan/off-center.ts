import type { ResultRow } from '../results.ts'
import { run } from './run.ts'

const LEARNERS = 100
const CELLS = [
  { days: 30, minutes: 10 },
  { days: 60, minutes: 20 },
]

/**
 * The other learners differ from what the app assumes in both directions. Here all of them forget a third sooner, or later: what if the app
 * is wrong about everybody?
 */
export function offCenterRows(): ResultRow[] {
  return [0.67, 1.5].flatMap((firmer) =>
    CELLS.map(({ days, minutes }) => {
      const sums = { plan: 0, fsrs: 0, predicted: 0 }
      for (let seed = 0; seed < LEARNERS; seed += 1) {
        const same = { seed: `off ${seed}`, days, minutes, firmer }
        const { recall, predicted } = run({ ...same, strategy: 'plan' })
        sums.plan += recall
        sums.predicted += predicted
        sums.fsrs += run({ ...same, strategy: 'fsrs' }).recall
      }
      const percent = (sum: number) => `${((100 * sum) / LEARNERS).toFixed(1)} %`
      return {
        what: `${days} days of ${minutes} minutes, everybody’s first memories last ${firmer} times as long (${percent(sums.predicted)} predicted)`,
        measured: percent(sums.plan),
        ofFloor: `${percent(sums.fsrs)} plain FSRS`,
      }
    }),
  )
}
