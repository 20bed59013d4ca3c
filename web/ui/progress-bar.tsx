import { classes } from './classes.ts'

interface ProgressBarProps {
  value?: number | undefined
  max?: number | undefined
  label: string
  /** It lies on what is chosen, where the usual track would look full. */
  isOnChosen?: boolean
}

export function ProgressBar({ value, max = 100, label, isOnChosen = false }: ProgressBarProps) {
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
      className={classes('h-2 w-full overflow-hidden rounded-full', isOnChosen ? 'bg-surface/30' : 'bg-sunken')}
    >
      <div
        className={classes(
          'h-full rounded-full',
          isOnChosen ? 'bg-surface' : state === 'complete' ? 'bg-success' : 'bg-accent',
          known ? 'transition-[width] duration-200' : 'w-2/5 animate-sweep',
        )}
        style={known ? { width: `${(value / top) * 100}%` } : undefined}
      />
    </div>
  )
}
