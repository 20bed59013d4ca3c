import type { Reminder } from '@station-zero/schema/account/reminders.ts'
import type { Thing } from '@station-zero/schema/home/thing.ts'
import { useIsArriving, useTryAgain } from '../../data/sync-view.ts'
import { TryAgain, whyNoContent } from '../../ui/content-problem.tsx'
import { ErrorBoundary, useLoad } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { loadPlanPart, loadUnderWay } from '../lazy.ts'
import { NotFetched } from '../not-fetched.tsx'
import type { Home } from './read-home.ts'
import { Reminders } from './reminders.tsx'
import { TodayList } from './today-list.tsx'

/** On a device that has none of the person's work yet: it can say what is under way here, and of the rest only that. */
export function DayWithoutWork({ home }: { home: Home }) {
  return (
    <>
      {home.underWay.length > 0 && <UnderWay things={home.underWay} isLast={false} />}
      <NotFetched />
    </>
  )
}

/** What is under way, then what to do today, then the reminders about nothing of that. `isLast` if it is from the last time. */
export function Day({ home, isLast }: { home: Home; isLast: boolean }) {
  const { underWay, things, reminders, hasContent } = home
  const kinds = new Set(things.flatMap(({ kind }) => sayTheSame[kind] ?? []))
  return (
    <>
      {underWay.length > 0 && <UnderWay things={underWay} isLast={isLast} />}
      {things.length > 0 || hasContent ? (
        <TodayList things={things} outside={home.plan?.outside.cards ?? 0} />
      ) : (
        <NoMaterial />
      )}
      <Plan home={home} />
      <Reminders reminders={reminders.filter(({ kind }) => !kinds.has(kind))} />
    </>
  )
}

/** Loaded by the time that home knows of something under way. */
function UnderWay(props: { things: Home['underWay']; isLast: boolean }) {
  const { part } = useLoad(loadUnderWay)
  return part ? <part.UnderWayList {...props} /> : null
}

/** Home works without it, so if it cannot be loaded, only its room is there. */
function Plan({ home }: { home: Home }) {
  const { part: PlanPart } = useLoad(loadPlanPart)
  if (!PlanPart) return <div className={home.dates.length > 0 ? 'min-h-72' : 'min-h-12'} />
  return (
    <ErrorBoundary fallback={() => null}>
      <PlanPart home={home} />
    </ErrorBoundary>
  )
}

const sayTheSame: Partial<Record<Thing['kind'], Reminder['kind']>> = {
  cards: 'study',
  workout: 'workout',
  application: 'job',
}

const NOT_HERE = 'Your study material is not on this device yet. It downloads as soon as there is a connection.'

/** While it is on its way nobody is told that there is no connection. */
function NoMaterial() {
  const isArriving = useIsArriving()
  const { problem, ...tryAgain } = useTryAgain()
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <p role="status">
        {isArriving
          ? 'Your study material is downloading. It takes a few seconds, once.'
          : whyNoContent(problem, NOT_HERE)}
      </p>
      {!isArriving && problem === 'no room' && <TryAgain variant="secondary" {...tryAgain} />}
    </div>
  )
}

/** About as tall as a list of four. */
export function DaySkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading today...</span>
      <Skeleton className="mb-1 h-8 w-24" />
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-18 w-full" />
      ))}
    </div>
  )
}
