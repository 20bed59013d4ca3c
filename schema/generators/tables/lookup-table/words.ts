import { at } from '../../kit/lists.ts'
import { withCommas } from '../../kit/words.ts'
import type { Given } from './given.ts'

interface Chart {
  intro: string
  /** Heading of the rows: "Flow, gpm". */
  rowHead: string
  columns: readonly string[]
  unit: string
  /** The rule for an amount between two rows. */
  rule: string
  ask: (amount: string, column: string) => string
  /** One look of two: "300 feet of 2½-inch hose at 200 gpm". */
  part: (amount: string, column: string, times: number) => string
  total: string
}

export const charts: readonly Chart[] = [
  {
    intro: 'The table shows a department’s friction loss, in psi for each 100 feet of hose.',
    rowHead: 'gpm',
    columns: ['1¾-inch', '2½-inch', '3-inch'],
    unit: 'psi',
    rule: 'For a flow between two rows, use the larger flow.',
    ask: (amount, column) => `What is the friction loss in 100 feet of ${column} hose at ${amount} gpm?`,
    part: (amount, column, times) => `${times}00 feet of ${column} hose at ${amount} gpm`,
    total: 'What is the total friction loss, in psi, in # and @?',
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
  },
  {
    intro: 'The table shows how many members an event plan calls for.',
    rowHead: 'crowd',
    columns: ['parade', 'concert', 'fair'],
    unit: 'members',
    rule: 'For a crowd between two rows, use the larger crowd.',
    ask: (amount, column) => `How many members does a ${column} with a crowd of ${amount} call for?`,
    part: (amount, column, times) =>
      `${times === 1 ? 'one' : times} ${column}${times === 1 ? '' : 's'} with a crowd of ${amount}`,
    total: 'How many members in all do # and @ call for?',
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
  },
]

export function stem({ chart, rows, columns, looks }: Given): string {
  const { intro, rule, ask, part, total } = at(charts, chart)
  const [one, other] = [at(looks, 0), looks[1]]
  const name = (column: number) => at(at(charts, chart).columns, at(columns, column))
  if (other)
    return `${intro} ${total.replace('#', part(withCommas(one.amount), name(one.column), one.times)).replace('@', part(withCommas(other.amount), name(other.column), other.times))}`
  const isBetween = one.amount !== rows[one.row]
  return `${intro}${isBetween ? ` ${rule}` : ''} ${ask(withCommas(one.amount), name(one.column))}`
}
