import { formatElapsed } from '@station-zero/schema/clock.ts'
import { Timer } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { useNow } from '../../../ui/use-now.ts'

/** Below this, the time left is shown as running out. */
const SHORT_MS = 10 * 60_000

/** Counts down to a timestamp (ms). Rounds up to a full second. A timer is not read out as it ticks; `TimeWarning` speaks. */
export function TimeLeft({ until, label }: { until: number; label: string }) {
  const left = Math.max(0, until - useNow())
  return (
    <span
      role="timer"
      aria-label={label}
      className={classes(
        'flex items-center gap-1 px-1 font-display font-semibold text-lg tabular-nums leading-tight',
        left < SHORT_MS && 'text-amber-ink',
      )}
    >
      <Timer aria-hidden="true" className="size-4 max-xs:hidden" />
      <span className="max-xs:min-[22rem]:w-min">{formatElapsed(left + 999)} left</span>
    </span>
  )
}
