import { classes } from './classes.ts'

interface ProgressBarProps {
  value?: number | undefined
  max?: number | undefined
  label: string
  /** Whether the bar is on a selected item, where the usual track would look full. */
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

type ProgressRingProps = {
  /** The percentage that the ring shows, from 0 to 100. */
  value: number
  size?: number | undefined
  stroke?: number | undefined
  /** Names the percentage; screen readers read this text first. */
  label: string
}

export function ProgressRing({ value, size = 48, stroke = 4, label }: ProgressRingProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  const radius = (size - stroke) / 2
  const around = 2 * Math.PI * radius
  return (
    <svg role="img" aria-label={`${label}: ${percent}%`} width={size} height={size} className="shrink-0">
      <g fill="none" strokeWidth={stroke} transform={`rotate(-90 ${size / 2} ${size / 2})`}>
        <circle cx={size / 2} cy={size / 2} r={radius} className="stroke-sunken" />
        {percent > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeDasharray={around}
            strokeDashoffset={around * (1 - percent / 100)}
            className={classes('transition-[stroke-dashoffset] duration-300', strokeOf(percent))}
          />
        )}
      </g>
      <text
        x="50%"
        y="50%"
        dy="0.35em"
        textAnchor="middle"
        fontSize={size * 0.34}
        className="fill-ink font-display font-semibold"
      >
        {percent}%
      </text>
    </svg>
  )
}

function strokeOf(percent: number): string {
  if (percent >= 80) return 'stroke-green'
  return percent >= 60 ? 'stroke-amber' : 'stroke-red'
}
