import {
  clockOf,
  isShownEverywhere,
  isTicking,
  standingOf,
  type UnderWay,
} from '@station-zero/schema/home/under-way.ts'
import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { steadyNow, useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { useNow } from '../../ui/use-now.ts'
import { isHome, isOnScreenOf, thingIcons, underWayTargets, useResume } from './targets.ts'
import { readUnderWay } from './under-way-drafts.ts'

/**
 * Shown above the tabs on all screens except home: the most urgent activity in progress and the number of other activities. Omits an
 * activity on its own screen.
 */
export function UnderWayBar() {
  const location = useLocation()
  const { startsAt } = useStudyDay()
  const resume = useResume()
  const all = useLive(readUnderWay, [])
  const [first, ...others] = (all ?? []).filter(
    (thing) => !isOnScreenOf(thing.kind, location) && isShownEverywhere(thing, { startsAt, now: steadyNow() }),
  )
  if (!first || isHome(location)) return null
  const Icon = thingIcons[first.kind]
  return (
    <aside
      aria-label="In progress"
      data-under-way
      className="on-frame sticky bottom-(--tabs) z-10 flex in-data-focus:hidden bg-bar-raised px-gutter text-on-bar"
    >
      <Link
        to={underWayTargets[first.kind]}
        onClick={(event) => resume(event, first)}
        className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1 -outline-offset-4 hover:underline"
      >
        <Icon aria-hidden="true" className="size-6 shrink-0 text-on-bar-accent max-xs:hidden" />
        <span className="min-w-0 flex-[1_1_7.5rem]">
          <span className="line-clamp-2 font-semibold leading-tight [overflow-wrap:anywhere]">
            <span className="sr-only">Continue: </span>
            {first.title}
          </span>
          <span className="block text-on-bar-muted text-sm [overflow-wrap:anywhere]">{first.progress}</span>
        </span>
        <span className="ml-auto flex items-center gap-2">
          <UnderWayClock thing={first} />
          <ChevronRight aria-hidden="true" className="shrink-0 text-on-bar-muted" />
        </span>
      </Link>
      {others.length > 0 && (
        <Link
          to="/"
          className="ml-2 flex min-h-12 min-w-12 items-center justify-center border-bar-line border-l pl-2 text-sm underline underline-offset-4 -outline-offset-4 hover:no-underline"
        >
          <span className="sr-only">and </span>
          {others.length} more
        </Link>
      )}
    </aside>
  )
}

/** The activity's clock, as shown on the activity's own screen, with its state in words. */
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
