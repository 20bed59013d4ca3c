import type { Random } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, fitting, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Gauge, type Given, isOut } from './given.ts'
import { checks, stem } from './words.ts'

const OPTIONS = 4
const COLUMNS = 3

/** Readings with their normal ranges: which one, or which unit, is out of line. */
export const outOfLine = family<Given>({
  name: 'out-of-line',
  version: 3,
  draw: (random, difficulty: Difficulty) =>
    fitting(
      () => drawCheck(random, difficulty),
      ({ check, gauges, readings, key, needed }) => {
        const outs = readings.map((row) =>
          row.map((value, nth) => isOut(at(at(checks, check).gauges, at(gauges, nth)), value)),
        )
        if (readings.length === 1) return at(outs, 0).every((isOutHere, nth) => isOutHere === (nth === key))
        const counts = outs.map((row) => row.filter(Boolean).length)
        const ones = counts.filter((count) => count === 1).length
        return (
          counts.every((count, nth) => count >= needed === (nth === key)) &&
          at(counts, key) === needed &&
          (needed === 1 || ones >= 2)
        )
      },
    ),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Compare each reading with both ends of its range. The ends themselves are still normal.',
    figure: drawing(given),
    source: sources.reasoning,
  }),
})

function drawCheck(random: Random, difficulty: Difficulty): Given {
  const check = between(random, 0, checks.length - 1)
  const all = upTo(at(checks, check).gauges.length)
  const gauges = sample(random, all, difficulty === 1 ? OPTIONS : COLUMNS).sort((a, b) => a - b)
  const readings = upTo(difficulty === 1 ? 1 : OPTIONS).map(() =>
    gauges.map((index) => drawReading(random, at(at(checks, check).gauges, index), difficulty === 3 ? 0.3 : 0.12)),
  )
  return {
    check,
    gauges,
    readings,
    key: between(random, 0, OPTIONS - 1),
    needed: difficulty === 3 ? 2 : 1,
    stem: between(random, 0, 1),
  }
}

/** Often near an end of the range, sometimes just past it. */
function drawReading(random: Random, { from, to, step }: Gauge, outShare: number): number {
  const off = between(random, 1, 2) * step
  if (random() < outShare) return from - off > 0 && (random() < 0.5 || to === 100) ? from - off : to + off
  const steps = Math.floor((to - from) / step)
  const inside = random() < 0.5 ? between(random, 0, 1) : between(random, 0, steps)
  return random() < 0.5 ? from + inside * step : to - inside * step
}
