import { classes } from './classes.ts'

type ProgressBarProps = { value?: number | undefined; max?: number | undefined; label: string }

export function ProgressBar({ value, max = 100, label }: ProgressBarProps) {
  const top = max > 0 ? max : 100
  const known = value !== undefined && value >= 0 && value <= top
  const state = known ? (value === top ? 'complete' : 'loading') : 'indeterminate'
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={top}
      aria-valuenow={known ? value : undefined}
      aria-valuetext={known ? `${Math.round((value / top) * 100)}%` : undefined}
      data-state={state}
      className="h-2 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={classes(
          'h-full rounded-full',
          state === 'complete' ? 'bg-success' : 'bg-accent',
          known ? 'transition-[width] duration-200' : 'w-2/5 animate-sweep',
        )}
        style={known ? { width: `${(value / top) * 100}%` } : undefined}
      />
    </div>
  )
}
