import type { ReactElement, ReactNode } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  Pie,
  PieChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { chartColors, goalLine } from './chart-style.ts'
import { timeTicks, valueTicks } from './chart-ticks.ts'
import { formatDay } from './format.ts'

// All components that use recharts, in a separate module that is loaded together with the first chart.

export interface TimedValue {
  /** Time of the value, in ms since the Unix epoch. */
  at: number
  value: number
}

export interface Goal {
  value: number
  /** The name of the goal with its value, such as "Pass line 70%". */
  name: string
}

interface Axis {
  /** Quantity and unit, such as "Score, %". */
  unit: string
  /** Formats a value with its unit, for the tooltip. */
  format: (value: number) => string
  /** Formats a value without its unit. */
  formatTick?: (value: number) => string
  /** Allowed distances between the ticks, ascending. */
  steps?: readonly number[]
  goal?: Goal | undefined
}

export interface LinePlotProps extends Axis {
  /** The values to plot, oldest first. */
  points: readonly (TimedValue & { name?: string })[]
  limits?: readonly [number, number]
}

const grouped = (value: number): string => value.toLocaleString()

const FONT_SIZE = '0.875rem'
const axisText = { fill: chartColors.label, fontSize: FONT_SIZE }
/** Space above the plot for the label of a value at its top edge. */
const margin = { top: 26, right: 4, bottom: 0, left: 0 }
/** Space on the left and right for half a dot, and for part of the first and last day's labels. */
const SIDE_PX = 18
const LINE_WIDTH = 3
const DOT_RADIUS = 5
/** With more points than this, the dots would overlap. */
const MAX_DOTS = 40

/** Height of a value label, as a share of the plot's height. */
const LABEL_SHARE = 0.15

export function LinePlot({ unit, format, formatTick = grouped, steps, limits, goal, points }: LinePlotProps) {
  const last = points.length - 1
  const [before, end] = [points[last - 1]?.value ?? 0, points[last]?.value ?? 0]
  const isFalling = last > 0 && before > end
  const values = [...points.map(({ value }) => value), ...(goal ? [goal.value] : [])]
  // If the line is falling, add space below the last dot, because the label of the last value goes there.
  if (isFalling) values.push(end - LABEL_SHARE * (Math.max(...values) - Math.min(...values)))
  const ticks = valueTicks(values, { ...(steps && { steps }), ...(limits && { limits }) })
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const days = timeTicks(from, to)
  const data = points.map(({ at, value, name }) => ({
    at,
    value,
    tip: { title: formatDay(at), text: format(value), note: name },
  }))
  return (
    <Sized>
      <LineChart data={data} margin={margin} {...keyboard(unit)}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis
          dataKey="at"
          type="number"
          // A single point is placed in the middle.
          domain={from === to ? [from - 1, to + 1] : [from, to]}
          ticks={days.times}
          tickFormatter={days.format}
          interval="preserveStartEnd"
          padding={{ left: SIDE_PX, right: SIDE_PX }}
          {...xAxis}
        />
        <ValueAxis ticks={ticks} format={formatTick} />
        {goalLineOf(goal)}
        <Tooltip cursor={{ stroke: chartColors.cursor, strokeWidth: 1.5 }} {...tooltip} />
        <Line
          dataKey="value"
          stroke={chartColors.mark}
          strokeWidth={LINE_WIDTH}
          dot={points.length > MAX_DOTS ? false : { r: DOT_RADIUS, ...dot(chartColors.mark) }}
          activeDot={{ r: DOT_RADIUS + 2, ...dot(chartColors.cursor) }}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="value"
            content={({ x, y, index }) =>
              index === last ? (
                <LastValue x={Number(x)} y={Number(y)} isAlone={last === 0} isFalling={isFalling} text={format(end)} />
              ) : null
            }
          />
        </Line>
      </LineChart>
    </Sized>
  )
}

export interface ColumnPlotProps extends Axis {
  /** The columns, oldest first. `mark`: label on the axis; `name`: full name; `note`: additional text about the value. */
  columns: readonly { name: string; mark: string; value: number; note?: string }[]
}

const MAX_COLUMN_TICKS = 4
/** With more columns than this, the last label is right-aligned so that it is not clipped. */
const MAX_WIDE_COLUMNS = 12

export function ColumnPlot({ unit, format, formatTick = grouped, steps, goal, columns }: ColumnPlotProps) {
  const ticks = valueTicks([0, 1, ...columns.map(({ value }) => value), ...(goal ? [goal.value] : [])], {
    limits: [0, Number.POSITIVE_INFINITY],
    ...(steps && { steps }),
  })
  const last = columns.length - 1
  const isNarrow = columns.length > MAX_WIDE_COLUMNS
  const every = Math.ceil(columns.length / MAX_COLUMN_TICKS)
  const data = columns.map(({ name, value, note }, nth) => ({
    nth,
    value,
    fill: goal && value < goal.value ? chartColors.soft : chartColors.mark,
    tip: { title: name, text: format(value), note },
    ...(nth === last && value > 0 && { label: formatTick(value) }),
  }))
  return (
    <Sized>
      <BarChart data={data} margin={margin} barCategoryGap="20%" {...keyboard(unit)}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis
          dataKey="nth"
          ticks={columns.flatMap((_, nth) => (nth % every === 0 || nth === last ? [nth] : []))}
          tickFormatter={(nth: number) => columns[nth]?.mark ?? ''}
          interval="preserveStartEnd"
          {...xAxis}
        />
        <ValueAxis ticks={ticks} format={formatTick} />
        <Tooltip cursor={{ fill: chartColors.band }} {...tooltip} />
        <Bar dataKey="value" maxBarSize={40} radius={[2, 2, 0, 0]} isAnimationActive={false}>
          <LabelList
            dataKey="label"
            content={({ x, y, width, value }) =>
              value === undefined ? null : (
                <text
                  x={Number(x) + Number(width) / (isNarrow ? 1 : 2)}
                  y={y}
                  dy="-0.4em"
                  textAnchor={isNarrow ? 'end' : 'middle'}
                  {...valueText}
                >
                  {value}
                </text>
              )
            }
          />
        </Bar>
        {goalLineOf(goal)}
      </BarChart>
    </Sized>
  )
}

export interface RowPlotProps {
  unit: string
  rows: readonly { name: string; value: number }[]
}

export function RowPlot({ unit, rows }: RowPlotProps) {
  const ticks = valueTicks([0, 1, ...rows.map(({ value }) => value)], { limits: [0, Number.POSITIVE_INFINITY] })
  const data = rows.map(({ name, value }) => ({ name, value, tip: { title: name, text: grouped(value) } }))
  return (
    <Sized>
      <BarChart
        data={data}
        layout="vertical"
        margin={{ right: LABEL_EM * textPx() }}
        barCategoryGap="20%"
        {...keyboard(unit)}
      >
        <CartesianGrid horizontal={false} stroke={chartColors.grid} />
        <XAxis
          type="number"
          domain={[0, ticks.at(-1) ?? 0]}
          ticks={ticks}
          interval="preserveStartEnd"
          tickFormatter={grouped}
          {...xAxis}
        />
        <YAxis
          type="category"
          dataKey="name"
          width="auto"
          interval={0}
          tickFormatter={shortened}
          tick={axisText}
          stroke={chartColors.axis}
          tickLine={false}
        />
        <Tooltip cursor={{ fill: chartColors.band }} {...tooltip} />
        <Bar dataKey="value" fill={chartColors.mark} maxBarSize={28} radius={[0, 2, 2, 0]} isAnimationActive={false}>
          <LabelList
            dataKey="value"
            position="right"
            fill={chartColors.value}
            fontSize={FONT_SIZE}
            fontWeight={600}
            formatter={(value) => grouped(Number(value))}
          />
        </Bar>
      </BarChart>
    </Sized>
  )
}

/** Width of "12,345" in bold, in em. */
const LABEL_EM = 3.5
const textPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
/** Maximum number of characters in a name at the usual font size. */
const MAX_NAME_LENGTH = 14

function shortened(name: string): string {
  const most = Math.max(4, Math.floor((MAX_NAME_LENGTH * 16) / textPx()))
  return name.length > most ? `${name.slice(0, most - 1)}…` : name
}

export interface PiePlotProps {
  slices: readonly { name: string; value: number; color: string }[]
}

export function PiePlot({ slices }: PiePlotProps) {
  const data = slices.map(({ name, value, color }) => ({ name, value, fill: color }))
  return (
    <Sized>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={data}
          dataKey="value"
          innerRadius="52%"
          outerRadius="92%"
          startAngle={90}
          endAngle={-270}
          rootTabIndex={-1}
          stroke={chartColors.background}
          strokeWidth={3}
          isAnimationActive={false}
        />
      </PieChart>
    </Sized>
  )
}

// Shared parts of plots

function Sized({ children }: { children: ReactElement }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      {children}
    </ResponsiveContainer>
  )
}

/** The arrow keys move the tooltip, so recharts makes the drawing a tab stop. */
const keyboard = (unit: string) => ({ 'aria-label': `${unit}. The arrow keys read one value after the other.` })

const xAxis = {
  tick: axisText,
  tickMargin: 6,
  minTickGap: 8,
  height: 'auto',
  stroke: chartColors.axis,
  tickLine: false,
} as const

/** A vertical axis with ticks but no axis line. */
function ValueAxis({ ticks, format }: { ticks: number[]; format: (value: number) => string }) {
  return (
    <YAxis
      width="auto"
      domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
      ticks={ticks}
      interval={0}
      tickFormatter={format}
      tick={axisText}
      axisLine={false}
      tickLine={false}
    />
  )
}

/** Returns an element instead of being a component, because recharts 3 assigns layers by the order of the children. */
const goalLineOf = (goal: Goal | undefined): ReactNode =>
  goal && <ReferenceLine y={goal.value} stroke={chartColors.goal} {...goalLine} />

const dot = (fill: string) => ({ fill, stroke: chartColors.background, strokeWidth: 2 })

/** Value labels are outlined in the background color, because they may cross lines. */
const valueText = {
  fill: chartColors.value,
  stroke: chartColors.background,
  strokeWidth: 5,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  className: 'font-display font-semibold text-base',
} as const

type LastValueProps = { x: number; y: number; isAlone: boolean; isFalling: boolean; text: string }

/** The last value's label: below the dot if the line is falling, otherwise above it. */
function LastValue({ x, y, isAlone, isFalling, text }: LastValueProps) {
  const place = isFalling ? { dy: '1.5em' } : { dy: '-0.7em' }
  return (
    <text x={isAlone ? x : x + SIDE_PX / 2} y={y} {...place} textAnchor={isAlone ? 'middle' : 'end'} {...valueText}>
      {text}
    </text>
  )
}

interface Tip {
  title: string
  text: string
  note?: string | undefined
}

/**
 * The tooltip is above the plot, so that it does not cover the plot. Its live region makes screen readers announce each value that is
 * reached with the arrow keys.
 */
const tooltip = {
  isAnimationActive: false,
  position: { y: -56 },
  wrapperStyle: { zIndex: 1 },
  content: ({ active, payload }: { active: boolean; payload: readonly { payload?: { tip: Tip } }[] }) => {
    const tip = payload[0]?.payload?.tip
    if (!active || !tip) return null
    return (
      <p
        role="status"
        aria-live="assertive"
        className="max-w-64 rounded-md border border-transparent bg-ink px-3 py-2 text-sm text-surface"
      >
        <span className="block">{tip.title}</span>
        <span className="block font-display font-semibold text-lg leading-tight">{tip.text}</span>
        {tip.note && <span className="block">{tip.note}</span>}
      </p>
    )
  },
}
