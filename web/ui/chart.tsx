import { ChevronDown, type LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import type { ColumnPlotProps, Goal, LinePlotProps, PiePlotProps, RowPlotProps, TimedValue } from './chart-plots.tsx'
import { chartColors, goalLine } from './chart-style.ts'
import { classes } from './classes.ts'
import { loadPlots } from './lazy.ts'
import { ErrorBoundary, useLoad } from './lazy-part.tsx'
import { Skeleton } from './spinner.tsx'
import { useIsNear } from './use-is-near.ts'

type ChartCardProps = {
  /** ID of the heading, a target for `scrollToHeading`. */
  id?: string
  icon: LucideIcon
  /** The measured quantity, in one or two words. */
  topic: string
  /** One sentence that summarizes the figures. */
  title: string
  /** How to read the chart. */
  note?: ReactNode
  children: ReactNode
  /** A table with the same figures. */
  table?: ReactNode
}

export function ChartCard({ id: givenId, icon: Icon, topic, title, note, children, table }: ChartCardProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <div>
          <p className="flex items-center gap-2 text-muted">
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {topic}
          </p>
          <h2 id={id} tabIndex={-1} className="mt-1 scroll-mt-24 text-2xl outline-none">
            {title}
          </h2>
          {note && <p className="mt-1 max-w-prose text-muted">{note}</p>}
        </div>
        {children}
        {table && (
          <details className="group border-line border-t">
            <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
              <span>
                {topic} <span className="font-normal text-muted">as a table</span>
              </span>
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            {table}
          </details>
        )}
      </Card>
    </section>
  )
}

/** The function that loads the plots. It is a context, so that tests can simulate a loading failure. */
export const PlotLoader = createContext(loadPlots)

type Labeled<Props> = Props & {
  /** Describes what the chart shows and its range, for screen readers. */
  label: string
}

/** A chart of values over time. */
export function LineChart({ label, ...plot }: Labeled<LinePlotProps>) {
  return (
    <Figure label={label} unit={plot.unit} goal={plot.goal}>
      {({ LinePlot }) => <LinePlot {...plot} />}
    </Figure>
  )
}

/** A chart with one value for each day, week or month. */
export function ColumnChart({ label, ...plot }: Labeled<ColumnPlotProps>) {
  return (
    <Figure label={label} unit={plot.unit} goal={plot.goal}>
      {({ ColumnPlot }) => <ColumnPlot {...plot} />}
    </Figure>
  )
}

/** Height of the analytics charts (SPEC, section 9). */
const ANALYTICS_HEIGHT = '300px'

/** A chart with one value for each of several items. */
export function RowChart({ label, ...plot }: Labeled<RowPlotProps>) {
  return (
    <Figure label={label} unit={plot.unit} height={ANALYTICS_HEIGHT}>
      {({ RowPlot }) => <RowPlot {...plot} />}
    </Figure>
  )
}

/** A chart of shares of a whole. Hidden from screen readers, which read the legend: a table next to the chart. */
export function PieChart(plot: PiePlotProps) {
  return <Figure height={ANALYTICS_HEIGHT}>{({ PiePlot }) => <PiePlot {...plot} />}</Figure>
}

type FigureProps = {
  /** If missing, the chart is hidden from screen readers. */
  label?: string
  unit?: string
  goal?: Goal | undefined
  /** CSS height of the plot. The default is in rem, because axis labels grow with the page's text. */
  height?: string
  children: (plots: Awaited<ReturnType<typeof loadPlots>>) => ReactNode
}

/** Renders the unit, the goal and the plot. The plot is loaded when it is near the viewport; until then, its height is reserved. */
function Figure({ label, unit, goal, height = '14rem', children }: FigureProps) {
  const figure = useRef<HTMLElement>(null)
  const isNear = useIsNear(figure)
  return (
    <figure ref={figure} data-chart aria-label={label}>
      {unit && (
        <figcaption aria-hidden="true" className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
          <span>{unit}</span>
          {goal && (
            <span className="flex items-center gap-2 font-semibold text-ink">
              <svg aria-hidden="true" width="26" height="4" className="shrink-0">
                <path d="M2 2H24" stroke={chartColors.goal} {...goalLine} />
              </svg>
              {goal.name}
            </span>
          )}
        </figcaption>
      )}
      {isNear ? (
        <Plot height={height} isHidden={label === undefined}>
          {children}
        </Plot>
      ) : (
        <div data-plot style={{ height }} />
      )}
    </figure>
  )
}

type PlotProps = { height: string; isHidden: boolean } & Pick<FigureProps, 'children'>

function Plot({ height, isHidden, children }: PlotProps) {
  const { part: plots, hasFailed, retry } = useLoad(useContext(PlotLoader))
  if (hasFailed)
    return (
      <div className="my-3 grid justify-items-start gap-3 text-muted">
        <p>The chart could not be loaded. Its figures are in the table.</p>
        <Button variant="secondary" onClick={retry}>
          Retry
        </Button>
      </div>
    )
  return (
    // Hide the outline that Chromium draws around a focused SVG even after a tap.
    <div
      data-plot
      aria-hidden={isHidden || undefined}
      style={{ height }}
      className="[&_svg:focus:not(:focus-visible)]:outline-none"
    >
      {plots ? (
        <ErrorBoundary fallback={() => <p className="text-muted">This chart could not be drawn.</p>}>
          {children(plots)}
        </ErrorBoundary>
      ) : (
        <Skeleton className="h-full w-full" />
      )}
    </div>
  )
}

type SparklineProps = {
  /** Omit if adjacent text contains the same information; the chart is then hidden from screen readers. */
  label?: string
  /** The values to plot, oldest first. */
  points: readonly TimedValue[]
  /** Lowest and highest value of the scale. */
  range: readonly [number, number]
  goal?: number
  /** Times at the left and right edge, in ms; by default, the times of the first and last point. */
  span?: readonly [number, number]
  className?: string
}

/** Sparkline, shown next to its values as text. Drawn as inline SVG instead of with recharts, because a screen has up to eight of them. */
export function Sparkline({ label, points, range, goal, span, className = 'w-full' }: SparklineProps) {
  const [from, to] = span ?? [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const x = (at: number) => (to > from ? (100 * (at - from)) / (to - from) : 50)
  const [low, high] = range
  const y = (value: number) => (high > low ? 100 - (100 * (value - low)) / (high - low) : 50)
  const places = points.map(({ at, value }) => `${x(at)} ${y(value)}`)
  return (
    <svg
      data-chart
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={classes('h-10 overflow-visible px-1.5', className)}
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {goal !== undefined && (
          <path d={`M0 ${y(goal)}H100`} stroke={chartColors.goal} {...goalLine} vectorEffect="non-scaling-stroke" />
        )}
        <g stroke={chartColors.mark}>
          <path d={`M${places.join('L')}`} strokeWidth={3} vectorEffect="non-scaling-stroke" />
          {/* A dot drawn as a line of length 0, because a circle would be stretched. */}
          <path d={`M${places.at(-1)}h0`} strokeWidth={10} vectorEffect="non-scaling-stroke" />
        </g>
      </g>
    </svg>
  )
}

type PercentBarProps = {
  /** Length of the bar, in percent of its maximum length. */
  value: number
  /** Position of the goal line across the bar, in percent. A bar with a lower value has a softer color. */
  mark?: number
  className?: string
}

/** A bar next to text with the same information. */
export function PercentBar({ value, mark, className }: PercentBarProps) {
  const isBelow = mark !== undefined && value < mark
  return (
    <span
      data-bar
      aria-hidden="true"
      className={classes('relative block h-3 min-w-8 rounded-full bg-sunken', className)}
    >
      <span
        className={classes('absolute inset-y-0 left-0 rounded-full', isBelow ? 'bg-accent-soft' : 'bg-accent')}
        style={{ width: `${value}%` }}
      />
      {mark !== undefined && (
        <span data-mark className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${mark}%` }} />
      )}
    </span>
  )
}
