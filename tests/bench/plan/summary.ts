import type { ResultRow } from '../results.ts'
import { CELLS, type Figures, nameOf, sumsOf } from './figures.ts'
import type { Strategy } from './run.ts'

/** Limits that `missedTargets` checks, in points of recall, as multiples of the day's minutes, and as shares of recall. */
const AHEAD_WHERE_SHORT = 15
const AHEAD_IN_MEAN = 3
const BEHIND_KNOWING = 1
const MAX_EVE = 1.5
const OFF_IN_MEAN = 0.03
const OFF_IN_A_TENTH = 0.05
/** Bins of predicted recall with fewer cards are ignored. */
const ENOUGH_CARDS = 200

export interface Tenth {
  cards: number
  predicted: number
  actual: number
}

const all = (figures: Figures) =>
  CELLS.map((cell) => ({ ...cell, name: nameOf(cell) })).filter(({ name }) => figures.cells[name])

/** Mean recall in percent. */
export const recallIn = (
  figures: Figures,
  cell: string,
  strategy: Strategy,
  when: 'recall' | 'later' = 'recall',
): number => {
  const sums = sumsOf(figures, cell, strategy)
  return (100 * sums[when]) / sums.runs
}

/** Predicted and actual recall on the exam date for the plan's cards, in ten bins of predicted recall, across all cells. */
export function tenthsOf(figures: Figures): Tenth[] {
  return Array.from({ length: 10 }, (_, at) => {
    const total = { cards: 0, predicted: 0, actual: 0 }
    for (const { name } of all(figures)) {
      const tenth = sumsOf(figures, name, 'plan').tenths[at]
      total.cards += tenth?.cards ?? 0
      total.predicted += tenth?.predicted ?? 0
      total.actual += tenth?.actual ?? 0
    }
    return { cards: total.cards, predicted: total.predicted / total.cards, actual: total.actual / total.cards }
  })
}

const worstTenth = (figures: Figures): Tenth | undefined =>
  tenthsOf(figures)
    .filter(({ cards }) => cards >= ENOUGH_CARDS)
    .sort((a, b) => Math.abs(b.predicted - b.actual) - Math.abs(a.predicted - a.actual))[0]

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (value: number): string => `${value.toFixed(1)} %`

function measures(figures: Figures) {
  const cells = all(figures)
  const ahead = (cell: string) => recallIn(figures, cell, 'plan') - recallIn(figures, cell, 'fsrs')
  const offs = cells.map(({ name }) => {
    const { predicted, recall, runs } = sumsOf(figures, name, 'plan')
    return Math.abs(predicted - recall) / runs
  })
  const worst = worstTenth(figures)
  return {
    cells,
    ahead,
    aheadInMean: mean(cells.map(({ name }) => ahead(name))),
    behindKnowing: Math.max(
      ...cells.map(({ name }) => recallIn(figures, name, 'knows') - recallIn(figures, name, 'plan')),
    ),
    eve: Math.max(...cells.map(({ name }) => sumsOf(figures, name, 'plan').eve)),
    off: Math.max(...offs),
    worst,
    offInATenth: worst ? Math.abs(worst.predicted - worst.actual) : 0,
  }
}

/** Returns one sentence for each target that the figures miss. */
export function missedTargets(figures: Figures): string[] {
  const { cells, ahead, aheadInMean, behindKnowing, eve, off, offInATenth } = measures(figures)
  const short = nameOf({ days: 30, minutes: 10 })
  return [
    ...cells.flatMap(({ name }) => (ahead(name) < 0 ? [`${name}: ${-ahead(name)} points behind plain FSRS`] : [])),
    ...(figures.cells[short] && ahead(short) < AHEAD_WHERE_SHORT
      ? [`${short}: only ${ahead(short)} points ahead`]
      : []),
    ...(aheadInMean < AHEAD_IN_MEAN ? [`only ${aheadInMean} points ahead in the mean`] : []),
    ...(behindKnowing > BEHIND_KNOWING ? [`${behindKnowing} points behind a planner that knows the learner`] : []),
    ...(eve > MAX_EVE ? [`${eve} times the day’s minutes on the day before the exam`] : []),
    ...(off >= OFF_IN_MEAN ? [`predicted and actual recall are ${off} apart in the mean of a cell`] : []),
    ...(offInATenth >= OFF_IN_A_TENTH ? [`predicted and actual recall are ${offInATenth} apart in a tenth`] : []),
  ]
}

export function rowsOf(figures: Figures): ResultRow[] {
  const { cells, aheadInMean, behindKnowing, eve, off, worst, offInATenth } = measures(figures)
  const of = (cell: string, strategy: Strategy) => percent(recallIn(figures, cell, strategy))
  const forecasts = cells.map(({ name }) => sumsOf(figures, name, 'plan').forecasts)
  const foreseen = (key: 'first' | 'week' | 'actual' | 'firstOff' | 'weekOff') =>
    (100 * forecasts.reduce((sum, one) => sum + one[key], 0)) / forecasts.reduce((sum, one) => sum + one.runs, 0)
  const inMean = (strategy: Strategy) => percent(mean(cells.map(({ name }) => recallIn(figures, name, strategy))))
  const offOfOne = (strategy: Strategy) => {
    const sums = cells.map(({ name }) => sumsOf(figures, name, strategy))
    return mean(sums.map(({ off, runs }) => (100 * off) / runs)).toFixed(1)
  }
  const later = (strategy: Strategy) =>
    percent(mean(cells.map(({ name }) => recallIn(figures, name, strategy, 'later'))))
  return [
    ...cells.map(({ days, minutes, name }) => ({
      what: `${days} days of ${minutes} minutes`,
      measured: of(name, 'plan'),
      ofFloor: (['fsrs', 'fsrs-20', 'fixed', 'knows'] as const).map((strategy) => of(name, strategy)).join(' / '),
      wanted:
        days === 30 && minutes === 10 ? `${AHEAD_WHERE_SHORT} points ahead of plain FSRS` : 'not behind plain FSRS',
    })),
    {
      what: 'ahead of plain FSRS, mean',
      measured: `${aheadInMean.toFixed(1)} points`,
      wanted: `${AHEAD_IN_MEAN} or more`,
    },
    {
      what: 'behind the planner that knows the learner, worst cell',
      measured: `${Math.max(0, behindKnowing).toFixed(1)} points`,
      wanted: `${BEHIND_KNOWING} at most`,
    },
    {
      what: 'maximum on the day before the exam',
      measured: `${eve.toFixed(2)} times the day’s minutes`,
      wanted: `${MAX_EVE} at most`,
    },
    {
      what: 'predicted on the day before against actual, worst cell',
      measured: off.toFixed(3),
      wanted: `under ${OFF_IN_MEAN}`,
    },
    {
      what: `the same by tenth of predicted recall, worst (${worst?.predicted.toFixed(2)} predicted)`,
      measured: offInATenth.toFixed(3),
      wanted: `under ${OFF_IN_A_TENTH}`,
    },
    {
      what: 'recall on the date with fitted weights, and with average ones, mean',
      measured: `${inMean('fitted')} and ${inMean('plan')}`,
      wanted: 'not behind',
    },
    {
      what: 'forecast on the day before, one learner: off with fitted weights, and with average ones',
      measured: `${offOfOne('fitted')} and ${offOfOne('plan')} points`,
      wanted: 'less with fitted weights',
    },
    {
      what: `forecast on the first day, mean (one learner: off by ${foreseen('firstOff').toFixed(1)} points)`,
      measured: `${percent(foreseen('first'))} of ${percent(foreseen('actual'))}`,
    },
    {
      what: `forecast after a week, mean (one learner: off by ${foreseen('weekOff').toFixed(1)} points)`,
      measured: `${percent(foreseen('week'))} of ${percent(foreseen('actual'))}`,
    },
    {
      what: 'recalled 60 days after the exam, nothing more studied',
      measured: later('plan'),
      ofFloor: (['fsrs', 'fsrs-20', 'fixed', 'knows'] as const).map(later).join(' / '),
    },
  ]
}
