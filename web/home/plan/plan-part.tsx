import type { TargetDate } from '@station-zero/schema/account/target-dates.ts'
import { targetTitles } from '@station-zero/schema/account/targets.ts'
import { calendarDay } from '@station-zero/schema/core/time.ts'
import { clockDates } from '@station-zero/schema/home/hiring-clock.ts'
import type { PlannedDay } from '@station-zero/schema/prep/plan/facts.ts'
import { assignedWords, notLearnedWords, recallWords, whenWords } from '@station-zero/schema/prep/plan/words.ts'
import { countingWords, readinessWords } from '@station-zero/schema/prep/readiness.ts'
import { CalendarDays, ChevronRight, Dumbbell, Flag, Gauge } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AccountDb } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { readReadiness } from '../../data/repositories/readiness.ts'
import { useStudyDay } from '../../data/time.ts'
import { deviceTimeZone } from '../../data/time-zone.ts'
import { useLive } from '../../data/use-live.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatAppointment } from '../../ui/format.ts'
import { Rows, rowClass, SectionTitle } from '../../ui/rows.tsx'
import { loadDownloadAllDates } from '../lazy.ts'
import { minutesLeft } from '../today/next-step.tsx'
import type { Home } from '../today/read-home.ts'
import { dayOfMonth, formatDayOf, longWeekday, shortMonth, shortWeekday } from './day-names.ts'

/** The week ahead. Renders nothing if there are no dates. */
export function Week({ home }: { home: Home }) {
  const { dates, plan, closing, training = [] } = home
  if (dates.length === 0) return null
  const progress = plan?.progress
  const ahead = progress?.ahead ?? []
  const isAnyAssigned = ahead.some(({ assigned }) => assigned)
  const counted = [
    ...(progress ? ['cards'] : []),
    ...(training.length > 0 ? ['workouts'] : []),
    ...(isAnyAssigned ? ['assigned work on the day it is due'] : []),
  ]
  const isAnyOnTop = training.some(({ isOnTop }) => isOnTop)
  const notes = [
    isAnyOnTop &&
      'Days with a dumbbell also have a workout that takes longer than your minutes, so it needs extra time.',
    progress && assignedWords(progress),
    progress && notLearnedWords(progress.notLearned),
    progress?.recall && recallWords(progress.recall),
  ]
  return (
    <section aria-labelledby="ahead-title">
      <SectionTitle id="ahead-title" title="Your week" />
      {counted.length > 0 && (
        <p className="-mt-2 mb-4 text-muted text-sm">
          Minutes on each day: today, what is left of the list above; then {inSeries(counted)}.
        </p>
      )}
      <WeekStrip dates={dates} today={minutesLeft(home.things)} ahead={ahead} training={training} closing={closing} />
      <div className="mt-3 grid gap-2 empty:hidden">
        {notes.map((note) => note && <p key={note}>{note}</p>)}
        {plan && <ReadinessLine />}
      </div>
    </section>
  )
}

const inSeries = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/**
 * The person's dates and meetings, soonest first, and a link to the settings for dates. The link is omitted while the first-run questions
 * ask for the exam date.
 */
export function ComingUp({ home }: { home: Home }) {
  const db = useCurrent()?.db
  const { dates, meetings, isAsking } = home
  const hasDates = dates.length > 0
  const setDates = (hasDates || !isAsking) && <SetDates isShort={hasDates} />
  if (!hasDates && meetings.length === 0) return setDates
  const save = (account: AccountDb) =>
    loadDownloadAllDates().then(
      (downloadAllDates) => downloadAllDates(account, dates, meetings),
      (error: unknown) => console.error('Failed to load the code for calendar files:', error),
    )
  return (
    <section aria-labelledby="coming-title">
      <SectionTitle id="coming-title" title="Coming up">
        <Button
          variant="quiet"
          className="-mr-3 text-accent-ink underline underline-offset-4"
          onClick={() => db && void save(db)}
        >
          Add to calendar
        </Button>
      </SectionTitle>
      <DateLines dates={dates} closing={home.closing} meetings={meetings} />
      <div className="mt-3">{setDates}</div>
    </section>
  )
}

type WeekStripProps = {
  dates: readonly TargetDate[]
  /** Minutes left on today's list. */
  today: number
  /** Planned days, starting today. For today, `today` is shown instead of the planned minutes. */
  ahead: readonly PlannedDay[]
  training: Home['training']
  closing: Home['closing']
}

const DAYS = 7

/**
 * Today and the next six days, with a flag on days that have a deadline. A day shows the minutes of its cards, its workout and the assigned
 * work that is due. A workout that is longer than the person's minutes for that day is only marked with a dumbbell: its minutes are not
 * included.
 */
export function WeekStrip({ dates, today: left, ahead, training, closing }: WeekStripProps) {
  const { day: today } = useStudyDay()
  const minutesOf = (inDays: number) => {
    const workout = training.find((one) => one.day === today + inDays)
    const planned = ahead.find((one) => one.day === today + inDays)
    const inMinutes = workout?.isOnTop ? 0 : (workout?.minutes ?? 0)
    if (inDays === 0) return left
    return planned || workout ? (planned?.minutes ?? 0) + (planned?.assigned ?? 0) + inMinutes : undefined
  }
  const most = Math.max(...Array.from({ length: DAYS }, (_, inDays) => minutesOf(inDays) ?? 0), 1)
  return (
    <ol className="grid grid-cols-7 gap-1.5">
      {Array.from({ length: DAYS }, (_, inDays) => {
        const day = today + inDays
        const planned = ahead.find((one) => one.day === day)
        const workout = training.find((one) => one.day === day)
        const minutes = minutesOf(inDays)
        const events = [
          ...dates.filter((one) => one.day === day).map(({ target }) => targetTitles[target]),
          ...closing.filter((one) => one.day === day).map(({ title }) => `${title} closes`),
        ]
        const parts = [
          ...(inDays === 0
            ? [`${left} minutes on today’s list`]
            : [
                planned && `${planned.minutes} minutes of cards`,
                planned?.assigned && `${planned.assigned} minutes of assigned work`,
                workout ? `${workout.minutes} minutes of ${workout.name}` : null,
              ]),
          ...events,
        ].filter(Boolean)
        return (
          <li key={day} className="flex min-w-0 flex-col items-center text-center">
            <span className="sr-only">{`${longWeekday(day)}: ${parts.join(', ') || 'nothing planned'}`}</span>
            <span aria-hidden="true" data-bar className="flex h-16 w-full flex-col justify-end rounded-sm bg-sunken">
              <span
                className="block w-full rounded-sm bg-accent"
                style={{ height: `${Math.min(100, ((minutes ?? 0) / most) * 100)}%` }}
              />
            </span>
            <span aria-hidden="true" className="mt-1.5 font-display font-semibold text-xl leading-6 tabular-nums">
              {minutes ?? '–'}
            </span>
            <span aria-hidden="true" className={classes('text-sm', inDays === 0 ? 'font-semibold' : 'text-muted')}>
              {shortWeekday(day)}
            </span>
            <span aria-hidden="true" className="flex gap-1">
              {inDays > 0 && workout?.isOnTop && <Dumbbell className="size-4 shrink-0" />}
              {events.length > 0 && <Flag className="size-4 shrink-0" />}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type DateLinesProps = { dates: readonly TargetDate[] } & Pick<Home, 'closing' | 'meetings'>

/** The dates and meetings, soonest first, together with the preparation deadlines. */
export function DateLines({ dates, closing, meetings }: DateLinesProps) {
  const { day: today } = useStudyDay()
  const clock = clockDates(dates)
  const sources = [...new Set(clock.map(({ source }) => source))]
  const lines = [
    ...dates.map(({ target, ...date }) => ({ ...date, id: target, title: targetTitles[target], says: null })),
    ...closing.map(({ title, day }) => ({ id: title, title: `${title} closes`, day, inDays: day - today, says: null })),
    ...clock,
    ...meetings.map((meeting) => ({ id: meeting.id, day: calendarDay(meeting.startsAt, deviceTimeZone()), meeting })),
  ].sort((a, b) => a.day - b.day)
  return (
    <>
      <Rows isBare>
        {lines.map(({ id, day, ...line }) => (
          <li key={id} className={classes(rowClass, 'px-0')}>
            <p aria-hidden="true" className="w-11 shrink-0 text-center">
              <span className="block text-muted text-sm leading-4">{shortMonth(day)}</span>
              <span className="block font-display font-semibold text-2xl leading-7 tabular-nums">
                {dayOfMonth(day)}
              </span>
            </p>
            {'meeting' in line ? (
              <Link to={line.meeting.path} className="min-w-0 flex-1 hover:underline">
                <span className="block font-semibold [overflow-wrap:anywhere]">{line.meeting.title}</span>
                <span className="block text-muted text-sm [overflow-wrap:anywhere]">
                  {formatAppointment(line.meeting.startsAt)} · {line.meeting.group}
                </span>
              </Link>
            ) : (
              <p className="min-w-0 flex-1">
                <span className="block font-semibold">{line.title}</span>
                <span className="block text-muted text-sm">
                  <span className="sr-only">{formatDayOf(day)}, </span>
                  {line.inDays < 0 ? 'has passed' : whenWords(line.inDays)}
                </span>
                {line.says && <span className="block text-muted text-sm">{line.says}</span>}
              </p>
            )}
          </li>
        ))}
      </Rows>
      {sources.map((source) => (
        <p key={source} className="mt-2 text-muted text-sm">
          Source: {source}. Departments set their own days.
        </p>
      ))}
    </>
  )
}

export function SetDates({ isShort = false }: { isShort?: boolean }) {
  return (
    <Link to="/settings?section=dates" className={`${buttonClass('secondary')} justify-self-start`}>
      <CalendarDays aria-hidden="true" className="size-5" />
      {isShort ? 'Change dates' : 'Set your exam dates'}
    </Link>
  )
}

/** The readiness in one line, with a link to the details. */
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
