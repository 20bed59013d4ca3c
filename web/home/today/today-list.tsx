import type { Opens, Thing } from '@station-zero/schema/home/today.ts'
import { outsideWords } from '@station-zero/schema/prep/plan/words.ts'
import { Check, ChevronRight, CircleCheckBig } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../../ui/classes.ts'
import { OUTSIDE, targetOf } from '../under-way/targets.ts'
import { thingIcons } from '../under-way/thing-icon.ts'
import { useBegin } from '../under-way/use-begin.ts'

type TodayListProps = {
  things: Thing[]
  /** Cards that are due and not in the plan. */
  outside: number
}

/** What to do today. The first thing is the next step, so it stands out. */
export function TodayList({ things, outside }: TodayListProps) {
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
