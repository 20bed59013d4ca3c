import type { Reminder } from '@station-zero/schema/account/reminders.ts'
import type { Opens, Thing } from '@station-zero/schema/home/today.ts'
import { outsideWords } from '@station-zero/schema/prep/plan/words.ts'
import { Bell, Check, ChevronRight, CircleCheckBig } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useIsArriving, useTryAgain } from '../../data/sync-view.ts'
import { classes } from '../../ui/classes.ts'
import { TryAgain, whyNoContent } from '../../ui/content-problem.tsx'
import { ErrorBoundary, useLoad } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { NotFetched } from '../figures.tsx'
import { loadPlanPart, loadUnderWay } from '../lazy.ts'
import { OUTSIDE, targetOf, thingIcons, useBegin } from '../under-way/targets.ts'
import type { Home } from './read-home.ts'

/** On a device that has not pulled the person's work yet: shows only what is in progress here. */
export function DayWithoutWork({ home }: { home: Home }) {
  return (
    <>
      {home.underWay.length > 0 && <UnderWay things={home.underWay} isLast={false} />}
      <NotFetched />
    </>
  )
}

/** What is in progress, then today's list, then other reminders. `isLast` if it was restored from the last visit. */
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

/** Loaded before home knows that something is in progress. */
function UnderWay(props: { things: Home['underWay']; isLast: boolean }) {
  const { part } = useLoad(loadUnderWay)
  return part ? <part.UnderWayList {...props} /> : null
}

/** Optional: if it cannot be loaded, its space stays empty. */
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

/** While content is loading, no connection error is shown. */
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

/** About the height of a list of four. */
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

type TodayListProps = {
  things: Thing[]
  /** Cards that are due and not in the plan. */
  outside: number
}

/** Today's list. The first item is the next step and is emphasized. */
function TodayList({ things, outside }: TodayListProps) {
  const begin = useBegin()
  const isAllDone = things.every(({ isDone }) => isDone)
  // The line of the cards says it itself.
  const hasCards = things.some(({ kind, isDone }) => kind === 'cards' && !isDone)
  return (
    <section aria-labelledby="today-title">
      <h2 id="today-title" className="mb-3 text-2xl">
        Today
      </h2>
      {isAllDone && (
        <p className="flex min-h-18 items-center gap-3 rounded-lg bg-green-wash p-4 font-semibold text-green-ink">
          <CircleCheckBig aria-hidden="true" className="shrink-0" />
          {outside > 0 ? "Today's work is done." : "Nothing is due. Today's work is done."}
        </p>
      )}
      <ol className={classes('grid grid-cols-1 gap-2', isAllDone && 'mt-2')}>
        {things.map((thing, at) => (
          <li key={thing.id}>
            {thing.opens ? (
              <OpenThing thing={thing} opens={thing.opens} isNext={at === 0} onOpen={begin} />
            ) : (
              <DoneThing thing={thing} />
            )}
          </li>
        ))}
      </ol>
      {outside > 0 && !hasCards && (
        <Link to={OUTSIDE} className="mt-2 flex min-h-12 items-center underline decoration-edge underline-offset-4">
          {outsideWords(outside)}
        </Link>
      )}
    </section>
  )
}

type OpenThingProps = {
  thing: Thing
  opens: Opens
  isNext: boolean
  onOpen: (event: MouseEvent, opens: Opens) => void
}

function OpenThing({ thing, opens, isNext, onOpen }: OpenThingProps) {
  const { kind, title, reason, minutes } = thing
  const { to, state } = targetOf(opens)
  const Icon = thingIcons[kind]
  return (
    <Link
      to={to}
      state={state}
      onClick={(event) => onOpen(event, opens)}
      className={classes(
        'flex min-h-16 items-center gap-3 rounded-lg border px-4 py-3',
        isNext
          ? 'border-amber border-l-4 bg-amber-wash pl-[0.8125rem] text-amber-ink hover:underline'
          : 'border-line bg-surface hover:border-edge',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classes('size-6 shrink-0 self-start', isNext ? 'mt-7' : 'mt-0.5 text-muted')}
      />
      <span className="min-w-0 flex-1">
        {isNext && <span className="block text-sm">Next best step</span>}
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span
            className={classes(
              'min-w-0 flex-[1_1_6rem] font-display font-semibold leading-tight',
              isNext ? 'text-2xl' : 'text-xl',
            )}
          >
            {title}
          </span>
          {minutes !== null && <span className="shrink-0 whitespace-nowrap font-semibold">{minutes} min</span>}
        </span>
        <span className={classes('block', !isNext && 'text-muted')}>{reason}</span>
      </span>
      <ChevronRight aria-hidden="true" className={classes('shrink-0 max-[22rem]:hidden', !isNext && 'text-muted')} />
    </Link>
  )
}

function DoneThing({ thing }: { thing: Thing }) {
  return (
    <p className="flex min-h-12 items-center gap-3 rounded-lg px-4 py-2 text-muted">
      <Check aria-hidden="true" className="size-6 shrink-0 text-green-ink" />
      <span>
        <span className="sr-only">Done: </span>
        <s className="decoration-2">{thing.title}</s>
      </span>
    </p>
  )
}

/** The reminders the person turned on in the settings. */
function Reminders({ reminders }: { reminders: Reminder[] }) {
  if (reminders.length === 0) return null
  return (
    <section aria-label="Your reminders" className="rounded-lg border border-line bg-surface px-4 py-2">
      <ul>
        {reminders.map(({ kind, text, path }) => (
          <li key={kind}>
            <Link to={path} className="flex min-h-12 items-center gap-3 hover:underline">
              <Bell aria-hidden="true" className="size-5 shrink-0 text-muted" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
