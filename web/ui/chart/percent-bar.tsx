import { classes } from '../classes.ts'

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
