import { classes } from './classes.ts'

interface ProgressBarProps {
  value?: number | undefined
  max?: number | undefined
  label: string
  /** It lies on the dark of a bar, where the usual track would look full. */
  isOnBar?: boolean
}

export function ProgressBar({ value, max = 100, label, isOnBar = false }: ProgressBarProps) {
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
      className={classes(
        'h-2 w-full overflow-hidden rounded-full',
        isOnBar ? 'bg-bar-raised dark:bg-bar' : 'bg-sunken',
      )}
    >
      <div
        className={classes(
          'h-full rounded-full',
          isOnBar ? 'bg-on-bar' : state === 'complete' ? 'bg-success' : 'bg-accent',
          known ? 'transition-[width] duration-200' : 'w-2/5 animate-sweep',
        )}
        style={known ? { width: `${(value / top) * 100}%` } : undefined}
      />
    </div>
  )
}
