import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export interface Tick {
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
