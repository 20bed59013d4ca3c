// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ColumnChart, LineChart, PlotLoader } from './chart.tsx'
import { CLOCK_STEPS, timeTicks, valueTicks } from './chart-ticks.ts'
import { loadPlots } from './lazy.ts'

const [WIDTH, HEIGHT] = [400, 200]
const DAY_MS = 86_400_000
const NOON = new Date(2026, 10, 2, 12).getTime()

beforeEach(() => {
  // jsdom has no layout: this makes every element as large as the plot and gives text no width.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'SPAN' ? new DOMRect() : new DOMRect(0, 0, WIDTH, HEIGHT)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Renders the chart and waits until recharts is loaded. */
async function draw(chart: ReactNode): Promise<SVGSVGElement> {
  render(chart)
  return await waitFor(() => {
    const plot = document.querySelector<SVGSVGElement>('svg.recharts-surface')
    if (!plot) throw new Error('The chart is not drawn yet.')
    return plot
  })
}

const percent = (value: number) => `${value}%`
const days = (values: number[]) => values.map((value, nth) => ({ at: NOON + nth * DAY_MS, value, name: 'Mixed Test' }))
const scores = (values: number[]) => (
  <LineChart
    label="Scores"
    unit="Score, %"
    points={days(values)}
    format={percent}
    limits={[0, 100]}
    goal={{ value: 70, name: 'Pass line 70%' }}
  />
)
const text = (plot: SVGSVGElement, words: string) =>
  [...plot.querySelectorAll('text')].find((one) => one.textContent === words)
const places = (plot: SVGSVGElement) =>
  [...plot.querySelectorAll('circle')].map((one) => Number(one.getAttribute('cx')))

test('a single value is shown as a dot in the middle, with its label horizontally centered on the dot', async () => {
  const plot = await draw(scores([84]))
  const [x = 0] = places(plot)
  expect(x).toBeGreaterThan(WIDTH / 3)
  expect(x).toBeLessThan((2 * WIDTH) / 3)
  const label = text(plot, '84%')
  expect(label?.getAttribute('text-anchor')).toBe('middle')
  expect(Number(label?.getAttribute('x'))).toBe(x)
})

test('values are spaced in proportion to the time between them, and the last value is labeled', async () => {
  const [first, second, third] = days([60, 65, 84])
  if (!first || !second || !third) throw new Error('`days` must return three values.')
  const points = [first, second, { ...third, at: NOON + 10 * DAY_MS }]
  const plot = await draw(<LineChart label="Scores" unit="Score, %" points={points} format={percent} />)
  const [a = 0, b = 0, c = 0] = places(plot)
  expect((b - a) / (c - a)).toBeCloseTo(0.1)
  expect(text(plot, '84%')).toBeDefined()
  expect(text(plot, '60%')).toBeUndefined()
})

test('a chart shows its unit, its goal and its ticks as text', async () => {
  const plot = await draw(scores([60, 84]))
  expect(screen.getByText('Score, %')).toBeDefined()
  expect(screen.getByText('Pass line 70%')).toBeDefined()
  for (const tick of ['50', '60', '70', '80', '90']) expect(text(plot, tick), tick).toBeDefined()
  expect(plot.querySelector('.recharts-reference-line-line')).not.toBeNull()
})

test('the arrow keys move a tooltip from value to value', async () => {
  const plot = await draw(scores([60, 84]))
  fireEvent.focus(plot)
  const tip = await screen.findByRole('status')
  expect(tip.textContent).toContain('60%')
  expect(tip.textContent).toContain('Mixed Test')
  fireEvent.keyDown(plot, { key: 'ArrowRight' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('84%'))
  fireEvent.blur(plot)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('columns below the goal have a softer color, and an axis without any value still has ticks', async () => {
  const columns = [4, 1].map((value, nth) => ({ name: `Week ${nth}`, mark: `${nth}`, value }))
  const goal = { value: 4, name: 'Program 4 a week' }
  const chart = (values: typeof columns) => (
    <ColumnChart label="Workouts" unit="Workouts" columns={values} format={String} goal={goal} />
  )
  const plot = await draw(chart(columns))
  const fills = [...plot.querySelectorAll('.recharts-bar-rectangle path')].map((one) => one.getAttribute('fill'))
  expect(fills).toEqual(['var(--accent)', 'var(--accent-soft)'])
  cleanup()
  const empty = await draw(chart(columns.map((column) => ({ ...column, value: 0 }))))
  expect(text(empty, '4')).toBeDefined()
})

test('a chart that cannot be loaded shows a message, and “Retry” loads the chart', async () => {
  let tries = 0
  const load = () => (tries++ === 0 ? Promise.reject(new TypeError('No signal')) : loadPlots())
  render(<PlotLoader value={load}>{scores([84])}</PlotLoader>)
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(document.querySelector('svg.recharts-surface')).not.toBeNull())
})

test('an axis has at most six ticks, at round values that enclose all values', () => {
  expect(valueTicks([64, 78, 70])).toEqual([60, 65, 70, 75, 80])
  expect(valueTicks([50, 70])).toEqual([40, 50, 60, 70, 80])
  expect(valueTicks([684, 641, 620], { steps: CLOCK_STEPS })).toEqual([600, 630, 660, 690])
  expect(valueTicks([0, 48, 110], { steps: CLOCK_STEPS, limits: [0, 1_440] })).toEqual([0, 30, 60, 90, 120])
  expect(valueTicks([100], { limits: [0, 100] })).toEqual([99, 100])
  expect(valueTicks([0], { limits: [0, 100] })).toEqual([0, 1])
  expect(valueTicks([0, 100, 70], { limits: [0, 100] })).toEqual([0, 20, 40, 60, 80, 100])
  expect(valueTicks([0, 9_000_000_000]).length).toBeLessThanOrEqual(6)
})

test('time-axis ticks lie between the first and the last day, and no label is repeated', () => {
  expect(timeTicks(NOON, NOON).times).toEqual([NOON])
  const week = timeTicks(NOON, NOON + 7 * DAY_MS)
  expect(week.times).toHaveLength(4)
  const years = timeTicks(NOON, NOON + 800 * DAY_MS)
  expect(years.format(NOON)).toContain('2026')
  const short = timeTicks(NOON, NOON + DAY_MS)
  expect(new Set(short.times.map((at) => short.format(at))).size).toBe(short.times.length)
})
