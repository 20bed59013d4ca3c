import { writeFileSync } from 'node:fs'
import { CELLS, type Figures, nameOf } from './figures.ts'
import { plotSvg } from './plot.ts'
import type { Strategy } from './run.ts'
import { recallIn, tenthsOf } from './summary.ts'

const LINES: Record<Exclude<Strategy, 'fitted'>, { name: string; color: string }> = {
  plan: { name: 'this plan', color: '#b91c1c' },
  knows: { name: 'knows the learner', color: '#6b7280' },
  fsrs: { name: 'plain FSRS 0.9', color: '#1d4ed8' },
  'fsrs-20': { name: '20 new a day', color: '#0f766e' },
  fixed: { name: 'fixed number a day', color: '#b45309' },
}
const percents = (from: number, step: number) =>
  Array.from({ length: Math.round((100 - from) / step) + 1 }, (_, nth) => from + nth * step)

/** Writes both plots into this folder. */
export function writePictures(figures: Figures): void {
  writeFileSync(new URL('recall.svg', import.meta.url), recallPlot(figures))
  writeFileSync(new URL('calibration.svg', import.meta.url), calibrationPlot(figures))
}

const recallPlot = (figures: Figures): string =>
  plotSvg({
    title: 'Recall on the exam date, 600 cards',
    description: `Mean recall of ${figures.learners} simulated learners by days and minutes a day, with five planners. The table above has the figures.`,
    x: {
      ...{ label: 'days × minutes a day', from: 0, to: CELLS.length - 1 },
      ticks: CELLS.map((cell, at) => ({ at, label: nameOf(cell).replaceAll(' ', '') })),
    },
    y: { label: 'percent', from: 50, to: 100, ticks: percents(50, 10).map((at) => ({ at, label: `${at}` })) },
    series: (['plan', 'knows', 'fsrs', 'fsrs-20', 'fixed'] as const).map((strategy) => ({
      ...LINES[strategy],
      isDashed: strategy === 'knows',
      joined: 3,
      at: CELLS.map((cell, at) => [at, recallIn(figures, nameOf(cell), strategy)] as const),
    })),
  })

function calibrationPlot(figures: Figures): string {
  const tenths = tenthsOf(figures).filter(({ cards }) => cards > 0)
  const ticks = percents(0, 20).map((at) => ({ at, label: `${at}` }))
  return plotSvg({
    title: 'Predicted and actual recall, by tenth',
    description: tenths
      .map(({ predicted, actual }) => `${Math.round(predicted * 100)} predicted, ${Math.round(actual * 100)} actual`)
      .join('; '),
    x: { label: 'predicted on the day before, percent', from: 0, to: 100, ticks },
    y: { label: 'actual, percent', from: 0, to: 100, ticks },
    series: [
      { name: 'cards', color: '#b91c1c', at: tenths.map(({ predicted, actual }) => [predicted * 100, actual * 100]) },
      {
        name: 'exact',
        color: '#6b7280',
        isDashed: true,
        at: [
          [0, 0],
          [100, 100],
        ],
      },
    ],
  })
}
