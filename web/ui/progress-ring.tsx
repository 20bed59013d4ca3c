import { classes } from './classes.ts'

type ProgressRingProps = {
  /** 0 to 100. */
  value: number
  size?: number | undefined
  stroke?: number | undefined
  /** What the percentage is of; screen readers read it first. */
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
