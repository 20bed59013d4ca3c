import { clockOf, isTicking, standingOf, type UnderWay } from '@station-zero/schema/home/under-way.ts'
import { steadyNow } from '../../data/time.ts'
import { useNow } from '../../ui/use-now.ts'

/** What its own screen's clock shows, and in words how it stands. */
export function UnderWayClock({ thing }: { thing: UnderWay }) {
  const now = useNow({ read: steadyNow, isRunning: isTicking(thing, steadyNow()) })
  const standing = standingOf(thing, now)
  const clock = clockOf(thing, now)
  return (
    <span className="shrink-0 text-right">
      {clock && (
        <span className="block whitespace-nowrap font-display font-semibold text-2xl leading-none tabular-nums">
          {clock.time}
        </span>
      )}
      {(standing ?? (clock?.isLeft && 'left')) && (
        <span className="block text-sm leading-tight">{standing ?? 'left'}</span>
      )}
    </span>
  )
}
