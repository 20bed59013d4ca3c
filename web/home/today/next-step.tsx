import { targetTitles } from '@station-zero/schema/account/targets.ts'
import { whenWords } from '@station-zero/schema/prep/plan/words.ts'
import { Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { primaryActionClass } from '../../ui/button.tsx'
import { CourseLine } from '../../ui/course-line.tsx'
import { useLoad } from '../../ui/lazy-part.tsx'
import { StationBay } from '../../ui/station-bay.tsx'
import { loadUnderWay } from '../lazy.ts'
import { formatDayOf } from '../plan/day-names.ts'
import { targetOf, useBegin } from '../under-way/targets.ts'
import type { Home } from './read-home.ts'

/** The content of home's header: days until the next date, the next item on the list, and today's progress. */
export function NextStep({ home, isLast }: { home: Home; isLast: boolean }) {
  const { underWay, dates } = home
  const things = home.things.filter(({ isExtra }) => !isExtra)
  const date = dates.find(({ inDays }) => inDays >= 0)
  const next = things.find(({ isDone }) => !isDone)
  const done = things.filter(({ isDone }) => isDone).length
  const minutes = minutesLeft(home.things)
  const isDayOff = things.length === 0 && home.things.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,9.5rem)] items-end max-[18rem]:grid-cols-1 gap-x-4 gap-y-4 md:grid-cols-[minmax(0,1fr)_16rem] lg:grid-cols-[12rem_minmax(0,1fr)_20rem] lg:gap-x-10 lg:gap-y-5">
      {date ? (
        <p className="min-w-0 self-end">
          <span className="block text-on-bar-muted">{targetTitles[date.target]}</span>
          <span className="flex items-end gap-3">
            {date.inDays > 1 ? (
              <>
                <span className="font-display font-semibold text-[min(5.5rem,24vw)] leading-[0.9] tabular-nums lg:text-[6rem]">
                  {date.inDays}
                </span>
                <span className="pb-1">
                  <span className="block font-display font-semibold text-2xl leading-7">days</span>
                  <span className="block text-on-bar-muted text-sm">{formatDayOf(date.day)}</span>
                </span>
              </>
            ) : (
              <span className="font-display font-semibold text-5xl first-letter:uppercase">
                {whenWords(date.inDays)}
              </span>
            )}
          </span>
        </p>
      ) : (
        <p className="min-w-0 self-end">
          <span className="block text-on-bar-muted">Today</span>
          <span className="flex items-end gap-2">
            <span className="font-display font-semibold text-[min(5.5rem,24vw)] leading-[0.9] tabular-nums lg:text-[6rem]">
              {minutes}
            </span>
            <span className="pb-1 font-display font-semibold text-2xl leading-7">
              {minutes === 1 ? 'minute' : 'minutes'}
            </span>
          </span>
        </p>
      )}
      <StationBay
        open={things.length > 0 ? done / things.length : 0}
        className="w-full max-w-80 justify-self-end max-[18rem]:hidden lg:col-start-3 lg:row-span-2 lg:row-start-1"
      />
      <div className="col-span-2 min-w-0 max-[18rem]:col-span-1 lg:col-span-1 lg:col-start-2 lg:row-start-1">
        {underWay.length > 0 ? (
          <UnderWay things={underWay} isLast={isLast} />
        ) : next ? (
          <Next thing={next} />
        ) : (
          home.things.length > 0 && (
            <p className="py-4 font-display font-semibold text-2xl">
              {isDayOff ? 'Today is a day off.' : "Today's work is done."}
            </p>
          )
        )}
      </div>
      {things.length > 0 && (
        <div className="col-span-2 max-[18rem]:col-span-1 lg:row-start-2">
          <p className="flex justify-between gap-4 text-on-bar-muted text-sm">
            <span>
              <strong className="text-on-bar">{done}</strong> of {things.length} done today
            </span>
            {minutes > 0 && (
              <span>
                <strong className="text-on-bar">{minutes} min</strong> left today
              </span>
            )}
          </p>
          <CourseLine steps={things.length} done={done} />
        </div>
      )}
    </div>
  )
}

/** Minutes left of today's work, without the items that do not fit into the person's minutes. */
export const minutesLeft = (things: Home['things']): number =>
  things.reduce((sum, { minutes, isExtra }) => sum + (isExtra ? 0 : (minutes ?? 0)), 0)

/** A placeholder with approximately the height of `NextStep`. */
export const NextStepSkeleton = () => <div className="h-[15.5rem] lg:h-44" />

/** Links to the next item, and shows its reason and minutes. */
export function Next({ thing }: { thing: Home['things'][number] }) {
  const begin = useBegin()
  const { opens, title, minutes, reason } = thing
  if (!opens) return null
  const { to, state } = targetOf(opens)
  return (
    <div>
      <p className="mb-1.5 text-on-bar-muted">Next best step</p>
      <Link to={to} state={state} onClick={(event) => begin(event, opens)} className={primaryActionClass}>
        <Play aria-hidden="true" className="size-7 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block">Start: {title}</span>
          <span className="line-clamp-2 font-normal font-sans text-sm leading-5">{reason}</span>
        </span>
        {minutes !== null && <span className="shrink-0 whitespace-nowrap text-xl">{minutes} min</span>}
      </Link>
    </div>
  )
}

/**
 * The activities in progress. The code is usually loaded already, because home loads it before it knows whether an activity is in progress.
 */
export function UnderWay(props: { things: Home['underWay']; isLast: boolean }) {
  const { part } = useLoad(loadUnderWay)
  return part ? <part.UnderWayList {...props} /> : null
}
