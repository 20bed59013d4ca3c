import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { Timer } from 'lucide-react'
import { steadyNow } from '../../../data/time.ts'
import { classes } from '../../../ui/classes.ts'
import { useNow } from '../../../ui/use-now.ts'

/** Below this, the time left is shown as running out. */
const SHORT_MS = 10 * 60_000

type TimeLeftProps = {
  until: number
  label: string
  /** On a phone there is room for the clock alone, in one line. */
  isTight?: boolean
}

/** Counts down to a timestamp (ms). Rounds up to a full second. A timer is not read out as it ticks; `TimeWarning` speaks. */
export function TimeLeft({ until, label, isTight = false }: TimeLeftProps) {
  const left = Math.max(0, until - useNow({ read: steadyNow }))
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
      <span className="whitespace-nowrap">
        {formatElapsed(left + 999)}
        <span className={isTight ? 'max-xs:min-[23rem]:sr-only' : undefined}> left</span>
      </span>
    </span>
  )
}
