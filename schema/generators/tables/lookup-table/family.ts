import type { Random } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import type { Given } from './given.ts'
import { charts, stem } from './words.ts'

const ROWS = 5
const COLUMNS = 3
/** By the charts in words.ts: the first row and the step from row to row. */
const AMOUNTS: readonly (readonly [number, number])[] = [
  [100, 50],
  [200, 200],
  [500, 500],
  [1000, 1000],
]
/** Friction loss by Q squared: 15.5, 2 and 0.8 times the square of hundreds of gallons a minute. */
const COEFFICIENTS = [15.5, 2, 0.8]

/** A number from a table by its row and column, from the next larger row, or from two places. */
export const lookupTable = family<Given>({
  name: 'lookup-table',
  version: 3,
  draw: (random, difficulty: Difficulty) => {
    const chart = between(random, 0, charts.length - 1)
    return drawPlaced(random, answer, (place) => {
      const [first, step] = at(AMOUNTS, chart)
      const rows = upTo(ROWS).map((nth) => first + nth * step)
      const cells = chart === 0 ? lossTable(rows) : drawCells(random)
      const look = () => {
        const row = between(random, 1, ROWS - 1)
        const amount = at(rows, row) - (difficulty === 2 ? Math.round(step * 0.1 * between(random, 2, 8)) : 0)
        return { row, column: between(random, 0, COLUMNS - 1), amount, times: between(random, 1, 4) }
      }
      const looks = difficulty === 3 ? [look(), look()] : [look()]
      const [a, b] = [at(looks, 0), looks[1]]
      const isApart = !b || (a.column !== b.column && a.times !== b.times)
      // Water that flows through one hose after another is the same water.
      const isOneFlow = chart !== 0 || !b || a.amount === b.amount
      const isFit = isApart && isOneFlow && cells.every((row) => new Set(row).size === COLUMNS)
      return isFit ? { chart, rows, columns: upTo(COLUMNS), cells, looks, place } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, (value) => `${withCommas(value)} ${at(charts, given.chart).unit}`),
    hint: 'Find the row first, then follow it across to the column.',
    figure: drawing(given),
    source:
      'O*NET OnLine, Firefighters (33-2011.00): information ordering; usual form of table questions in US entry-level exams',
  }),
})

const lossTable = (rows: readonly number[]): number[][] =>
  rows.map((gpm) => COEFFICIENTS.map((coefficient) => Math.round(coefficient * (gpm / 100) ** 2)))

/** Numbers that rise from row to row and from column to column. */
function drawCells(random: Random): number[][] {
  const steps = sample(random, [2, 3, 4, 5, 6, 8], COLUMNS).sort((a, b) => a - b)
  const starts = steps.map((step) => step + between(random, 0, 2))
  return upTo(ROWS).map((row) => steps.map((step, column) => at(starts, column) + row * step + (row > 2 ? row - 2 : 0)))
}
