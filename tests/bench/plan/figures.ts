import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { withoutComments } from '../../house/imports.ts'
import { type Run, run, STRATEGIES, type Strategy } from './run.ts'

export const CELLS = [30, 60, 90].flatMap((days) => [10, 20, 40].map((minutes) => ({ days, minutes })))
/** A forecast costs as much as a month of plans, so only every fifth learner requests one. */
const FORECASTS_EVERY = 5

interface Sums {
  runs: number
  recall: number
  later: number
  predicted: number
  /** Sum of the absolute differences between predicted and actual recall. */
  off: number
  /** Maximum of the runs' `eve` over all learners. */
  eve: number
  tenths: Run['tenths']
  forecasts: { runs: number; first: number; week: number; actual: number; firstOff: number; weekOff: number }
}

/** Sums over the learners simulated so far, so that a run can continue where the previous one stopped. */
export interface Figures {
  learners: number
  /** A checksum of the planner and the simulation. Figures from other code are discarded. */
  code: string
  cells: Record<string, Record<Strategy, Sums>>
}

const PRESENTATION = new Set(['figures.ts', 'plot.ts', 'pictures.ts', 'summary.ts', 'speed.ts', 'readme-table.ts'])
/** The file with the sums of the last run, from which the next run continues. It is not committed; the results are in `results.json`. */
const path = new URL('../../../test-results/plan-figures.json', import.meta.url)

export const nameOf = ({ days, minutes }: (typeof CELLS)[number]): string => `${days} × ${minutes}`

/** Returns the stored figures if the same code produced them, otherwise empty figures. */
export function openFigures(): Figures {
  const code = checksum()
  if (existsSync(path)) {
    const stored: Figures = JSON.parse(readFileSync(path, 'utf8'))
    if (stored.code === code) return stored
  }
  return { learners: 0, code, cells: {} }
}

export function keepFigures(figures: Figures): void {
  mkdirSync(new URL('./', path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(figures)}\n`)
}

/** Simulates the next learner in each cell with each strategy. */
export function addLearner(figures: Figures, cells = CELLS): void {
  const seed = String(figures.learners)
  for (const cell of cells)
    for (const strategy of STRATEGIES) {
      const asksForecast = strategy === 'plan' && figures.learners % FORECASTS_EVERY === 0
      const sums = sumsOf(figures, nameOf(cell), strategy)
      add(sums, run({ ...cell, seed, strategy, asksForecast }))
    }
  figures.learners += 1
}

export function sumsOf({ cells }: Figures, cell: string, strategy: Strategy): Sums {
  cells[cell] ??= Object.fromEntries(STRATEGIES.map((one) => [one, noSums()])) as Record<Strategy, Sums>
  return cells[cell][strategy]
}

const noSums = (): Sums => ({
  ...{ runs: 0, recall: 0, later: 0, predicted: 0, off: 0, eve: 0 },
  tenths: Array.from({ length: 10 }, () => ({ cards: 0, predicted: 0, actual: 0 })),
  forecasts: { runs: 0, first: 0, week: 0, actual: 0, firstOff: 0, weekOff: 0 },
})

function add(sums: Sums, { recall, later, predicted, eve, tenths, forecasts }: Run): void {
  sums.runs += 1
  sums.recall += recall
  sums.later += later
  sums.predicted += predicted
  sums.off += Math.abs(predicted - recall)
  sums.eve = Math.max(sums.eve, eve)
  sums.tenths.forEach((tenth, at) => {
    tenth.cards += tenths[at]?.cards ?? 0
    tenth.predicted += tenths[at]?.predicted ?? 0
    tenth.actual += tenths[at]?.actual ?? 0
  })
  if (!forecasts) return
  sums.forecasts.runs += 1
  sums.forecasts.first += forecasts.first
  sums.forecasts.week += forecasts.week
  sums.forecasts.actual += recall
  sums.forecasts.firstOff += Math.abs(forecasts.first - recall)
  sums.forecasts.weekOff += Math.abs(forecasts.week - recall)
}

function checksum(): string {
  const hash = createHash('sha256')
  const folders = [new URL('../../../schema/prep/plan/', import.meta.url), new URL('./', import.meta.url)]
  for (const folder of folders)
    for (const name of readdirSync(folder)
      .filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))
      .sort())
      if (!PRESENTATION.has(name)) hash.update(withoutComments(readFileSync(new URL(name, folder), 'utf8')))
  return hash.digest('hex').slice(0, 16)
}
