import type { Random } from '../../core/random.ts'
import type { Figure } from '../../figures/figure.ts'
import { tableFigure } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, at, between, capital, drawPlaced, type Place, sample, upTo, valued, withCommas } from '../kit.ts'

/** A table with rows for amounts, columns for kinds, and whole numbers in the cells. */
interface Given {
  chart: number
  /** Amounts of the rows, in ascending order. */
  rows: readonly number[]
  /** Indexes of the chart's columns. */
  columns: readonly number[]
  cells: readonly (readonly number[])[]
  /** The cells to look up: one cell or, at difficulty 3, two cells, each with a factor. */
  looks: readonly { row: number; column: number; amount: number; times: number }[]
  place: Place
}

interface Chart {
  intro: string
  /** Heading of the rows: "Flow, gpm". */
  rowHead: string
  columns: readonly string[]
  unit: string
  /** The rule for an amount between two rows. */
  rule: string
  ask: (amount: string, column: string) => string
  /** One of two look-ups: "300 feet of 2½-inch hose at 200 gpm". */
  part: (amount: string, column: string, times: number) => string
  total: string
  /** The quantity to which a cell applies: "each 100 feet of 2½-inch hose". */
  each: (column: string) => string
  /** A row's amount in words: "a crowd of 500". */
  rowWords: (amount: string) => string
}

const charts: readonly Chart[] = [
  {
    intro: 'The table shows the friction loss that a department uses, in psi per 100 feet of hose.',
    rowHead: 'gpm',
    columns: ['1¾-inch', '2½-inch', '3-inch'],
    unit: 'psi',
    rule: 'For a flow between two rows, use the larger flow.',
    ask: (amount, column) => `What is the friction loss in 100 feet of ${column} hose at ${amount} gpm?`,
    part: (amount, column, times) => `${times}00 feet of ${column} hose at ${amount} gpm`,
    total: 'What is the total friction loss, in psi, in # and @?',
    each: (column) => `each 100 feet of ${column} hose`,
    rowWords: (amount) => `${amount} gpm`,
  },
  {
    intro: 'The table shows how many gallons of foam concentrate are needed for a spill.',
    rowHead: 'sq ft',
    columns: ['diesel', 'gasoline', 'ethanol'],
    unit: 'gallons',
    rule: 'For an area between two rows, use the larger area.',
    ask: (amount, column) =>
      `How many gallons are needed for ${column === 'ethanol' ? 'an' : 'a'} ${column} spill of ${amount} square feet?`,
    part: (amount, column, times) =>
      `${times === 1 ? 'one' : times} ${column} spill${times === 1 ? '' : 's'} of ${amount} square feet${times === 1 ? '' : ' each'}`,
    total: 'How many gallons are needed in all for # and @?',
    each: (column) => `each ${column} spill`,
    rowWords: (amount) => `${amount} sq ft`,
  },
  {
    intro: 'The table shows how many members a department’s event plan calls for.',
    rowHead: 'crowd',
    columns: ['parade', 'concert', 'fair'],
    unit: 'members',
    rule: 'For a crowd between two rows, use the larger crowd.',
    ask: (amount, column) => `How many members does a ${column} with a crowd of ${amount} call for?`,
    part: (amount, column, times) =>
      `${times === 1 ? 'one' : times} ${column}${times === 1 ? '' : 's'} with a crowd of ${amount}${times === 1 ? '' : ' each'}`,
    total: 'How many members in all do # and @ call for?',
    each: (column) => `each ${column}`,
    rowWords: (amount) => `a crowd of ${amount}`,
  },
  {
    intro: 'The table shows how many pounds of ice melt the station’s pavement needs.',
    rowHead: 'sq ft',
    columns: ['frost', 'sleet', 'packed ice'],
    unit: 'pounds',
    rule: 'For an area between two rows, use the larger area.',
    ask: (amount, column) => `How many pounds are needed for ${amount} square feet of ${column}?`,
    part: (amount, column, times) =>
      `${times === 1 ? 'one lot' : `${times} lots`} with ${amount} square feet of ${column}${times === 1 ? '' : ' each'}`,
    total: 'How many pounds are needed in all for # and @?',
    each: (column) => `each lot with ${column}`,
    rowWords: (amount) => `${amount} sq ft`,
  },
]

function stem({ chart, rows, columns, looks }: Given): string {
  const { intro, rule, ask, part, total } = at(charts, chart)
  const [one, other] = [at(looks, 0), looks[1]]
  const name = (column: number) => at(at(charts, chart).columns, at(columns, column))
  if (other)
    return `${intro} ${total.replace('#', part(withCommas(one.amount), name(one.column), one.times)).replace('@', part(withCommas(other.amount), name(other.column), other.times))}`
  const isBetween = one.amount !== rows[one.row]
  return `${intro}${isBetween ? ` ${rule}` : ''} ${ask(withCommas(one.amount), name(one.column))}`
}

const answer = (given: Given): Answer => (given.looks.length === 1 ? one(given) : both(given))

const cell = ({ cells }: Given, row: number, column: number): number => cells[row]?.[column] ?? 0
const nameOf = ({ chart, columns }: Given, column: number): string => at(at(charts, chart).columns, at(columns, column))

function one(given: Given): Answer {
  const { rows, columns, looks, chart } = given
  const { row, column, amount } = at(looks, 0)
  const { unit } = at(charts, chart)
  const key = cell(given, row, column)
  const isBetween = amount !== rows[row]
  const valueAt = (line: number) => withCommas(rows[line] ?? 0)
  const wrong: Mistake[] = columns.flatMap((_, other) =>
    rows.flatMap((_, line): Mistake[] => {
      const value = cell(given, line, other)
      if (other === column && line === row) return []
      if (line === row) return [[value, `This reads ${withCommas(value)} from the ${nameOf(given, other)} column.`]]
      if (other !== column)
        return Math.abs(line - row) === 1
          ? [
              [
                value,
                `This reads ${withCommas(value)} from the ${nameOf(given, other)} column and the row for ${valueAt(line)}.`,
              ],
            ]
          : []
      const isSmaller = isBetween && line === row - 1
      return [
        [
          value,
          isSmaller
            ? `This uses the smaller of the two rows, ${valueAt(line)}, and reads ${withCommas(value)}.`
            : `This reads ${withCommas(value)} from the row for ${valueAt(line)}.`,
        ],
      ]
    }),
  )
  const below = cell(given, row - 1, column)
  const middle: Mistake[] = isBetween
    ? [[(key + below) / 2, 'This averages the two rows', `(${below} + ${key}) ÷ 2`]]
    : []
  const rule = isBetween
    ? `${withCommas(amount)} lies between ${valueAt(row - 1)} and ${valueAt(row)}, so use ${valueAt(row)}. `
    : ''
  return {
    key,
    why: `${rule}The row for ${valueAt(row)} and the ${nameOf(given, column)} column meet at ${withCommas(key)} ${unit}.`,
    wrong: [...middle, ...nearFirst(wrong, key)],
  }
}

const nearFirst = (mistakes: readonly Mistake[], key: number): Mistake[] =>
  mistakes.toSorted(([a], [b]) => Math.abs(a - key) - Math.abs(b - key))

function both(given: Given): Answer {
  const [a, b] = [at(given.looks, 0), at(given.looks, 1)]
  const [one, other] = [cell(given, a.row, a.column), cell(given, b.row, b.column)]
  const sum = (x: number, y: number) => `${a.times} × ${x} + ${b.times} × ${y}`
  const key = a.times * one + b.times * other
  const each = ({ column }: { column: number }) => at(charts, given.chart).each(nameOf(given, column))
  const mixed = (x: number, y: number, why: string): Mistake => [a.times * x + b.times * y, why, sum(x, y)]
  const swapped = [cell(given, a.row, b.column), cell(given, b.row, a.column)] as const
  return {
    key,
    why: `The table gives ${one} for ${each(a)} and ${other} for ${each(b)}: ${sum(one, other)} = ${withCommas(key)}.`,
    wrong: [
      [one + other, 'This counts each number from the table only once', `${one} + ${other}`],
      mixed(...swapped, 'This switches the two columns'),
      [
        b.times * one + a.times * other,
        'This switches the two multipliers',
        `${b.times} × ${one} + ${a.times} × ${other}`,
      ],
      [a.times * one, 'This leaves out the second part', `${a.times} × ${one}`],
      [b.times * other, 'This leaves out the first part', `${b.times} × ${other}`],
      ...[a.row - 1, a.row + 1]
        .filter((row) => given.rows[row] !== undefined)
        .map((row) =>
          mixed(
            cell(given, row, a.column),
            other,
            `This reads the first number from the row for ${withCommas(given.rows[row] ?? 0)}`,
          ),
        ),
      ...[b.row - 1, b.row + 1]
        .filter((row) => given.rows[row] !== undefined)
        .map((row) =>
          mixed(
            one,
            cell(given, row, b.column),
            `This reads the second number from the row for ${withCommas(given.rows[row] ?? 0)}`,
          ),
        ),
      [(a.times + b.times) * one, 'This uses the first number for both', `(${a.times} + ${b.times}) × ${one}`],
    ],
  }
}

function drawing({ chart, rows, columns, cells }: Given): Figure {
  const { rowHead, unit, rowWords } = at(charts, chart)
  const names = columns.map((column) => at(at(charts, chart).columns, column))
  return tableFigure(
    [capital(rowHead).replace('Gpm', 'gpm'), ...names.map(capital)],
    cells.map((row, nth) => [withCommas(at(rows, nth)), ...row.map(withCommas)]),
    `A table. The values are ${unit === 'members' ? 'numbers of members' : `in ${unit}`}. ${cells.map((row, nth) => `At ${rowWords(withCommas(at(rows, nth)))}: ${row.map((value, column) => `${at(names, column)} ${withCommas(value)}`).join(', ')}.`).join(' ')}`,
  )
}

const ROWS = 5
const COLUMNS = 3
/** For each chart: the first row's amount and the step between rows. */
const AMOUNTS: readonly (readonly [number, number])[] = [
  [100, 50],
  [200, 200],
  [500, 500],
  [1000, 1000],
]
/** Friction loss coefficients: 15.5, 2 and 0.8 times Q², the square of the flow in hundreds of gallons per minute. */
const COEFFICIENTS = [15.5, 2, 0.8]

/** Reading a table by row and column, with the next larger row, or with two cells. */
export const lookupTable = family<Given>({
  name: 'lookup-table',
  version: 5,
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
      // The hoses of a friction loss question are in series, so both look-ups must have the same flow.
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

/** Numbers that increase from row to row and from column to column. */
function drawCells(random: Random): number[][] {
  const steps = sample(random, [2, 3, 4, 5, 6, 8], COLUMNS).sort((a, b) => a - b)
  const starts = steps.map((step) => step + between(random, 0, 2))
  return upTo(ROWS).map((row) => steps.map((step, column) => at(starts, column) + row * step + (row > 2 ? row - 2 : 0)))
}
