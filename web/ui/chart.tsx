import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { classes } from './classes.ts'

type ChartCardProps = {
  icon: LucideIcon
  /** What the chart is about, in a word or two. */
  topic: string
  /** What it says, in a sentence. */
  title: string
  children: ReactNode
  /** The same figures as a table. */
  table?: ReactNode
}

export function ChartCard({ icon: Icon, topic, title, children, table }: ChartCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <div>
          <p className="flex items-center gap-2 text-muted">
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {topic}
          </p>
          <h2 id={id} className="mt-1 text-2xl">
            {title}
          </h2>
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

interface Tick {
  /** From 0 at the bottom to 1 at the top. */
  at: number
  label: string
}

type PlotProps = {
  /** What the drawing shows; the figures themselves stand in a table beside it. */
  label: string
  /** Labels of the axis, lowest first. */
  ticks?: Tick[]
  /** The ends of the axis below. */
  ends?: [first: string, last: string] | undefined
  isShort?: boolean
  /** Shapes in a field of 100 by 100, which takes whatever shape the screen has: strokes must not scale. */
  children: ReactNode
}

/** The frame of a small chart. Its words are text, not drawing, so they grow with the text of the page. */
export function Plot({ label, ticks = [], ends, isShort = false, children }: PlotProps) {
  const longest = ticks.reduce((known, tick) => (tick.label.length > known.length ? tick.label : known), '')
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)]">
      {ticks.length > 0 && (
        <div aria-hidden="true" className="relative pr-2 text-right text-muted text-sm leading-none">
          <span className="invisible">{longest}</span>
          {ticks.map((tick) => (
            <span
              key={tick.label}
              className="absolute right-2 translate-y-1/2 whitespace-nowrap"
              style={{ bottom: `${tick.at * 100}%` }}
            >
              {tick.label}
            </span>
          ))}
        </div>
      )}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={classes('col-start-2 w-full overflow-visible', isShort ? 'h-10' : 'h-40')}
      >
        {children}
      </svg>
      {ends && (
        <p
          aria-hidden="true"
          className="col-start-2 mt-2 flex flex-wrap justify-between gap-x-4 text-muted text-sm leading-tight"
        >
          <span>{ends[0]}</span>
          {ends[1] !== ends[0] && <span>{ends[1]}</span>}
        </p>
      )}
    </div>
  )
}

/** A level across the whole plot: `at` from 0 at the bottom to 1 at the top. */
export function Level({ at, isGoal = false }: { at: number; isGoal?: boolean }) {
  return (
    <line
      x1={0}
      x2={100}
      y1={100 - at * 100}
      y2={100 - at * 100}
      vectorEffect="non-scaling-stroke"
      strokeWidth={isGoal ? 2 : 1}
      strokeDasharray={isGoal ? '6 4' : undefined}
      className={isGoal ? 'stroke-ink' : 'stroke-line'}
    />
  )
}

type LineProps = {
  /** From 0 at the bottom to 1 at the top, from left to right. */
  values: readonly number[]
  /** Where each value stands, from 0 on the left to 1; evenly spaced if left out. */
  places?: readonly number[]
}

/** Values one after the other, each with its dot; a single one stands in the middle. Goes into a `Plot`. */
export function Line({ values, places = placesInOrder(values.length) }: LineProps) {
  const points = values.map((value, nth) => [(places[nth] ?? 0) * 100, 100 - value * 100])
  return (
    <g className="stroke-accent-ink" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path
        d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`}
        strokeWidth={values.length > DENSE ? 2 : 3}
        vectorEffect="non-scaling-stroke"
      />
      {/* A line without length is as round as its cap, whatever shape the plot has. */}
      {values.length <= DENSE && (
        <path d={points.map(([x, y]) => `M${x} ${y}h0`).join('')} strokeWidth={10} vectorEffect="non-scaling-stroke" />
      )}
    </g>
  )
}

/** With more than these, the dots would run into each other. */
const DENSE = 40

type ColumnsProps = {
  /** From 0 to 1, from left to right. */
  values: readonly number[]
}

/** Room between two columns, as a share of a column's place. */
const GAP = 0.25
/** Percent of the height: whatever is more than nothing can be seen. */
const LEAST = 3

/** One column for each value; a place without anything stays empty. Goes into a `Plot`. */
export function Columns({ values }: ColumnsProps) {
  const place = 100 / Math.max(1, values.length)
  return (
    <g className="fill-accent">
      {values.map((value, nth) => {
        const height = value === 0 ? 0 : Math.max(LEAST, value * 100)
        const x = (nth + GAP / 2) * place
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
        return <rect key={nth} x={x} y={100 - height} width={place * (1 - GAP)} height={height} />
      })}
    </g>
  )
}

export interface TimeSpan {
  /** Ms. */
  from: number
  to: number
}

/** Where each moment stands between the two ends, 0 to 1; in the middle if the ends are the same. */
export const placesInTime = (times: readonly number[], { from, to }: TimeSpan): number[] =>
  times.map((at) => (to > from ? (at - from) / (to - from) : 0.5))

/** Values that have no date: one after the other. */
export const placesInOrder = (count: number): number[] =>
  Array.from({ length: count }, (_, nth) => (count === 1 ? 0.5 : nth / (count - 1)))

/** From the first of these points to the last. They are in order. */
export const spanOf = (points: readonly { at: number }[]): TimeSpan => ({
  from: points[0]?.at ?? 0,
  to: points.at(-1)?.at ?? 0,
})

type PercentBarProps = {
  /** Percent. */
  value: number
  /** Where a line stands across the bar, in percent. */
  mark?: number
  tone?: string
  className?: string
}

/** A bar beside figures that say the same. */
export function PercentBar({ value, mark, tone = 'bg-accent', className }: PercentBarProps) {
  return (
    <span
      data-bar
      aria-hidden="true"
      className={classes('relative block h-3 min-w-8 rounded-full bg-sunken', className)}
    >
      <span className={classes('absolute inset-y-0 left-0 rounded-full', tone)} style={{ width: `${value}%` }} />
      {mark !== undefined && (
        <span data-mark className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${mark}%` }} />
      )}
    </span>
  )
}
