import type { TargetDate } from '@station-zero/schema/account/target-dates.ts'
import { dropTarget, targetTitles } from '@station-zero/schema/account/targets.ts'
import { clockDates } from '@station-zero/schema/home/hiring-clock.ts'
import type { PlannedDay } from '@station-zero/schema/prep/plan/facts.ts'
import { notLearnedWords, recallWords, whenWords } from '@station-zero/schema/prep/plan/words.ts'
import { countingWords, readinessWords } from '@station-zero/schema/prep/readiness.ts'
import { CalendarDays, CalendarPlus, ChevronRight, Dumbbell, Flag, Gauge } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useCurrent } from '../../data/active-account.ts'
import { readReadiness } from '../../data/repositories/readiness.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Home } from '../today/read-home.ts'
import { formatDayOf, longWeekday, shortWeekday } from './day-names.ts'
import { downloadAllDates } from './download-all-dates.ts'

/** The week ahead and the person's dates, or the question for them. */
export function PlanPart({ home }: { home: Home }) {
  const db = useCurrent()?.db
  const { dates, plan, closing, isAsking, training = [] } = home
  if (dates.length === 0) return isAsking ? <AskForDates /> : <SetDates />
  const progress = plan?.progress
  const counted = [...(progress ? ['cards'] : []), ...(training.length > 0 ? ['workouts'] : [])]
  const isAnyOnTop = training.some(({ isOnTop }) => isOnTop)
  const notes = [
    isAnyOnTop && 'Days with a dumbbell also have a workout that takes longer than your minutes, so it comes on top.',
    progress && notLearnedWords(progress.notLearned),
    progress?.recall && recallWords(progress.recall),
  ]
  return (
    <section
      aria-labelledby="ahead-title"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="ahead-title" className="text-2xl">
        Your week
      </h2>
      {counted.length > 0 && (
        <p className="-mt-2 text-muted text-sm">
          Minutes on each day: today, what is left of the list above; then {counted.join(' and ')}.
        </p>
      )}
      <WeekStrip
        dates={dates}
        today={home.things.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)}
        ahead={progress?.ahead ?? []}
        training={training}
        closing={closing}
      />
      <DateLines dates={dates} />
      {plan && <ReadinessLine />}
      {notes.map((note) => note && <p key={note}>{note}</p>)}
      <div className="flex flex-wrap gap-2">
        <SetDates isShort />
        <Button variant="secondary" onClick={() => db && void downloadAllDates(db, dates)}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add to calendar
        </Button>
      </div>
    </section>
  )
}

type WeekStripProps = {
  dates: readonly TargetDate[]
  /** Minutes that are left of today's list. */
  today: number
  /** Planned days, from today on; today's own figure is that of the list. */
  ahead: readonly PlannedDay[]
  training: Home['training']
  closing: Home['closing']
}

/**
 * Today and the six days after it, and a flag on a day that something is due. A day has the minutes of its cards and its workout; a
 * workout that the person's minutes don't hold comes on top of them and is marked instead.
 */
export function WeekStrip({ dates, today: left, ahead, training, closing }: WeekStripProps) {
  const { day: today } = useStudyDay()
  return (
    <ol className="grid grid-cols-7 gap-1">
      {Array.from({ length: 7 }, (_, inDays) => {
        const day = today + inDays
        const cards = ahead.find((one) => one.day === day)?.minutes
        const workout = training.find((one) => one.day === day)
        const inMinutes = workout?.isOnTop ? 0 : (workout?.minutes ?? 0)
        const planned = cards === undefined && !workout ? undefined : (cards ?? 0) + inMinutes
        const minutes = inDays === 0 ? left : planned
        const events = [
          ...dates.filter((one) => one.day === day).map(({ target }) => targetTitles[target]),
          ...closing.filter((one) => one.day === day).map(({ title }) => `${title} closes`),
        ]
        const said = [
          ...(inDays === 0
            ? [`${left} minutes on today’s list`]
            : [
                cards === undefined ? null : `${cards} minutes of cards`,
                workout ? `${workout.minutes} minutes of ${workout.name}` : null,
              ]),
          ...events,
        ].filter(Boolean)
        return (
          <li
            key={day}
            className={classes(
              'flex min-h-16 min-w-0 flex-col items-center rounded-md border py-1 text-center',
              inDays === 0 ? 'border-amber bg-amber-wash text-amber-ink' : 'border-line bg-sunken',
            )}
          >
            <span className="sr-only">{`${longWeekday(day)}: ${said.join(', ') || 'nothing planned'}`}</span>
            <span aria-hidden="true" className="text-sm">
              {shortWeekday(day)}
            </span>
            <span aria-hidden="true" className="font-display font-semibold text-xl leading-tight">
              {minutes ?? '–'}
            </span>
            {inDays > 0 && workout?.isOnTop && <Dumbbell aria-hidden="true" className="size-4 shrink-0" />}
            {events.length > 0 && <Flag aria-hidden="true" className="size-4 shrink-0" />}
          </li>
        )
      })}
    </ol>
  )
}

/** The dates, soonest first, with what has to be arranged before them. */
export function DateLines({ dates }: { dates: readonly TargetDate[] }) {
  const clock = clockDates(dates)
  const sources = [...new Set(clock.map(({ source }) => source))]
  const lines = [
    ...dates.map(({ target, ...date }) => ({ ...date, id: target, title: targetTitles[target], says: null })),
    ...clock,
  ].sort((a, b) => a.day - b.day)
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {lines.map(({ id, title, day, inDays, says }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{title}</span>
              <span>
                {formatDayOf(day)}, {inDays < 0 ? 'has passed' : whenWords(inDays)}
              </span>
            </p>
            {says && <p className="text-muted text-sm">{says}</p>}
          </li>
        ))}
      </ul>
      {sources.map((source) => (
        <p key={source} className="text-muted text-sm">
          Source: {source}. Departments set their own days.
        </p>
      ))}
    </div>
  )
}

/** Asked once, after the first finished session. "Not now" is stored as a removed written exam, so no other device asks again. */
export function AskForDates() {
  const enact = useEnact()
  const isReadOnly = useIsReadOnly()
  if (isReadOnly) return <SetDates />
  return (
    <section
      aria-labelledby="ask-title"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="ask-title" className="flex items-center gap-2 text-2xl">
        <CalendarDays aria-hidden="true" className="size-6 shrink-0 text-muted" />
        When is your exam?
      </h2>
      <p>Set the date and the minutes you have. Today then picks the cards that help most on that day.</p>
      <div className="flex flex-wrap items-center gap-2">
        <Link to="?settings=dates" className={buttonClass('primary')}>
          Set a date
        </Link>
        <Button variant="quiet" onClick={() => void enact(dropTarget, { target: 'written' })}>
          Not now
        </Button>
        <p className="text-muted text-sm">You can find this again in Settings.</p>
      </div>
    </section>
  )
}

export function SetDates({ isShort = false }: { isShort?: boolean }) {
  return (
    <Link to="?settings=dates" className={`${buttonClass('secondary')} justify-self-start`}>
      <CalendarDays aria-hidden="true" className="size-5" />
      {isShort ? 'Change dates' : 'Set your exam dates'}
    </Link>
  )
}

/** One line that links to the details. */
export function ReadinessLine() {
  const today = useStudyDay()
  const known = useLive((db) => readReadiness(db, Date.now()), [today])
  return (
    <Link to="/progress" className="flex min-h-12 items-center gap-3 hover:underline">
      <Gauge aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <span className="flex-1">
        {known ? `Ready for the exam? ${readinessWords(known)}` : 'Ready for the exam?'}
        {known?.state === 'not-enough' && <span className="block text-muted">{countingWords(known)}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  )
}
