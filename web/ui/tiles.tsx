import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { scrollToHeading } from './focus.ts'
import { rowTargetClass } from './rows.tsx'

type TilesProps = { label: string; className?: string; children: ReactNode }

/** Key figures at the top of a screen, separated by hairlines. Define the grid columns in `className`. */
export function Tiles({ label, className, children }: TilesProps) {
  return (
    <ul
      aria-label={label}
      className={classes('grid gap-px border-line border-y bg-line forced-colors:[&>li]:border', className)}
    >
      {children}
    </ul>
  )
}

type TileProps = {
  name: string
  /** The figure to show. While it is loading, pass undefined to reserve its space. */
  value: ReactNode
  note?: ReactNode
  /** ID of the heading of the chart that the tile links to. */
  chart?: string
  /** A sparkline of the value over time. */
  picture?: ReactNode
  /** Content at the end of the tile's first line. */
  children?: ReactNode
}

export function Tile({ name, value, note, chart, picture, children }: TileProps) {
  return (
    <li className={classes('relative min-w-0 bg-ground py-4 md:px-4', chart && 'hover:bg-sunken')}>
      <div className="flex items-start justify-between gap-2">
        <p className="text-muted">
          {chart ? (
            <a
              href={`#${chart}`}
              className={rowTargetClass}
              onClick={(event) => {
                // Do not add a history entry, so that Back leaves the screen.
                event.preventDefault()
                scrollToHeading(chart)
              }}
            >
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {children}
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="whitespace-nowrap font-display font-semibold text-5xl tabular-nums leading-none lg:text-[2.5rem] 2xl:text-5xl">
          {value ?? <span className="invisible">0</span>}
        </p>
        <span aria-hidden="true" className="h-10 w-28 min-w-0 shrink empty:hidden">
          {picture}
        </span>
      </div>
      <p className="mt-1 min-h-5 text-muted text-sm leading-5">{note}</p>
    </li>
  )
}
