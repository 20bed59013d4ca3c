import type { Reminder } from '@station-zero/schema/account/reminders.ts'
import type { Opens, Thing } from '@station-zero/schema/home/today.ts'
import { outsideWords } from '@station-zero/schema/prep/plan/words.ts'
import { Bell, Check, ChevronRight, CircleCheckBig } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsArriving, useTryAgain } from '../../data/sync-view.ts'
import { classes } from '../../ui/classes.ts'
import { noContentReason, TryAgain } from '../../ui/content-problem.tsx'
import { useLoad } from '../../ui/lazy-part.tsx'
import { Rows, RowValue, rowClass, rowLinkClass, SectionTitle } from '../../ui/rows.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { NotFetched } from '../figures.tsx'
import { loadTaskRows } from '../lazy.ts'
import { OUTSIDE, targetOf, thingIcons, useBegin } from '../under-way/targets.ts'
import { UnderWay } from './next-step.tsx'
import type { Home } from './read-home.ts'

/** Shown on a device that has not pulled the person's work yet: only activities in progress on this device. */
export function DayWithoutWork({ home }: { home: Home }) {
  return (
    <>
      {home.underWay.length > 0 && (
        <div className="on-frame rounded-lg bg-bar p-4 text-on-bar">
          <UnderWay things={home.underWay} isLast={false} />
        </div>
      )}
      <NotFetched />
    </>
  )
}

/** Today's list, or the reason why it is empty. */
export function Day({ home }: { home: Home }) {
  const { things, hasContent, plan } = home
  if (things.length === 0 && !hasContent) return <NoMaterial />
  return <TodayList things={things} outside={plan?.outside.cards ?? 0} />
}

/** Reminders of kinds that are not on today's list already. */
export function Reminders({ home }: { home: Home }) {
  const kinds = new Set(home.things.flatMap(({ kind }) => sameReminders[kind] ?? []))
  return <ReminderList reminders={home.reminders.filter(({ kind }) => !kinds.has(kind))} />
}

const sameReminders: Partial<Record<Thing['kind'], Reminder['kind']>> = {
  cards: 'study',
  workout: 'workout',
  application: 'job',
}

const NOT_HERE = 'Your study material is not on this device yet. It downloads as soon as there is a connection.'

/** Reports that no study material is on this device. While study material is being downloaded, does not show a connection error. */
function NoMaterial() {
  const isArriving = useIsArriving()
  const { problem, ...tryAgain } = useTryAgain()
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-5">
      <p role="status">
        {isArriving
          ? 'Your study material is downloading. It takes a few seconds, once.'
          : noContentReason(problem, NOT_HERE)}
      </p>
      {!isArriving && problem === 'no room' && <TryAgain variant="secondary" {...tryAgain} />}
    </div>
  )
}

/** A placeholder with the approximate height of a list of four items. */
export function DaySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading today...</span>
      <Skeleton className="mb-3 h-8 w-24" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

type TodayListProps = {
  things: Thing[]
  /** Number of due cards that are not in the plan. */
  outside: number
}

/** Today's list: open items, then completed items, then the open items that do not fit into the person's minutes for today. */
function TodayList({ things, outside }: TodayListProps) {
  const begin = useBegin()
  const own = things.filter(({ isExtra }) => !isExtra)
  const extras = things.filter(({ isExtra }) => isExtra)
  const List = own.some(({ taskId }) => taskId) ? WithTasks : ThingRows
  const isAllDone = own.every(({ isDone }) => isDone) && (own.length > 0 || extras.length === 0)
  // The list item for the cards already includes the cards outside the plan.
  const hasCards = things.some(({ kind, isDone }) => kind === 'cards' && !isDone)
  const row = (thing: Thing) =>
    thing.opens ? <OpenThing thing={thing} opens={thing.opens} onOpen={begin} /> : <DoneThing thing={thing} />
  return (
    <section aria-labelledby="today-title">
      <SectionTitle id="today-title" title="Today" />
      {isAllDone && (
        <p className="mb-3 flex items-center gap-3 rounded-lg bg-green-wash p-4 font-semibold text-green-ink">
          <CircleCheckBig aria-hidden="true" className="shrink-0" />
          {outside > 0 || extras.length > 0 ? "Today's work is done." : "Nothing is due. Today's work is done."}
        </p>
      )}
      {own.length > 0 && <List things={own} row={row} />}
      {extras.length > 0 && (
        <>
          <h3 className={classes('mb-2 font-sans font-semibold text-base', own.length > 0 && 'mt-6')}>
            If you have more time
          </h3>
          <ThingRows things={extras} row={row} />
        </>
      )}
      {outside > 0 && !hasCards && (
        <Link to={OUTSIDE} className="mt-2 flex min-h-12 items-center underline decoration-edge underline-offset-4">
          {outsideWords(outside)}
        </Link>
      )}
    </section>
  )
}

type ThingRowsProps = { things: readonly Thing[]; row: (thing: Thing) => ReactNode }

const ThingRows = ({ things, row }: ThingRowsProps) => (
  <Rows isOrdered>
    {things.map((thing) => (
      <li key={thing.id}>{row(thing)}</li>
    ))}
  </Rows>
)

/** Until the code that checks off tasks is loaded, a task opens its class. */
function WithTasks(props: ThingRowsProps) {
  const { part: TaskRows = ThingRows } = useLoad(loadTaskRows)
  return <TaskRows {...props} />
}

type OpenThingProps = {
  thing: Thing
  opens: Opens
  onOpen: (event: MouseEvent, opens: Opens) => void
}

function OpenThing({ thing, opens, onOpen }: OpenThingProps) {
  const { kind, title, reason, minutes } = thing
  const { to, state } = targetOf(opens)
  const Icon = thingIcons[kind]
  return (
    <Link to={to} state={state} onClick={(event) => onOpen(event, opens)} className={rowLinkClass}>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted text-sm">{reason}</span>
      </span>
      {minutes !== null && <RowValue>{minutes} min</RowValue>}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted max-[22rem]:hidden" />
    </Link>
  )
}

function DoneThing({ thing }: { thing: Thing }) {
  return (
    <p className={`${rowClass} text-muted`}>
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success text-on-success">
        <Check aria-hidden="true" className="size-4" />
      </span>
      <span>
        <span className="sr-only">Done: </span>
        <s>{thing.title}</s>
      </span>
    </p>
  )
}

/** The reminders the person turned on in the settings. */
function ReminderList({ reminders }: { reminders: Reminder[] }) {
  if (reminders.length === 0) return null
  return (
    <section aria-label="Your reminders">
      <Rows>
        {reminders.map(({ kind, text, path }) => (
          <li key={kind}>
            <Link to={path} className={rowLinkClass}>
              <Bell aria-hidden="true" className="size-5 shrink-0 text-muted" />
              {text}
            </Link>
          </li>
        ))}
      </Rows>
    </section>
  )
}
