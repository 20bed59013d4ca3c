import { formatElapsed, minutesInWords, wholeMinutes } from '@station-zero/schema/core/clock.ts'
import { dateOfDay, dayOfDate, monthAfter, monthOf, WEEK_DAYS, type WeekDay } from '@station-zero/schema/core/time.ts'
import {
  countOf,
  type DayLog,
  dayWords,
  type Entry,
  KINDS,
  kindNames,
  monthWords,
  parseDay,
  parseMonth,
  streakWords,
  weeksOfMonth,
} from '@station-zero/schema/home/history.ts'
import { sumOf } from '@station-zero/schema/home/period.ts'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { type MonthOfWork, readMonth, readStreak } from '../../data/repositories/history.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { useAddressWith, useLayer } from '../../ui/back/leave.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ChartCard } from '../../ui/chart.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { longDay, longWeekday, monthName, narrowWeekday, shortWeekday } from '../plan/day-names.ts'
import { useKept } from '../use-kept.ts'

type HistoryCardProps = { id: string; history: History & { work: MonthOfWork } }

/** A calendar of activities. Each day opens the list of its activities. */
export function HistoryCard({ id, history }: HistoryCardProps) {
  const { work, month, day, today, streak, earlier, later, addressOf } = history
  const { close } = useLayer('day')
  // Name of the displayed month. While another month is being read, the previous month is still displayed.
  const name = monthName(dayOfDate(`${work.month}-01`))
  const isHere = work.month === month
  const streakText = streakWords(streak)
  return (
    <ChartCard id={id} icon={CalendarDays} topic="History" title={monthWords(work.days.size, name)}>
      {streakText && <p className="text-muted">{streakText}</p>}
      <nav aria-label="Month" className="flex items-center justify-between gap-2">
        <MonthLink to={earlier} label="Earlier month">
          <ChevronLeft aria-hidden="true" />
        </MonthLink>
        <p aria-live="polite" className="text-center font-semibold">
          {name}
        </p>
        <MonthLink to={later} label="Later month">
          <ChevronRight aria-hidden="true" />
        </MonthLink>
      </nav>
      <MonthTable work={work} name={name} today={today} addressOf={addressOf} />
      <AreaMinutes work={work} />
      {day !== null && isHere && <DayDialog day={day} log={work.days.get(day)} onClose={close} />}
    </ChartCard>
  )
}

/** A link to another month. If `to` is null, the link is disabled but remains focusable. */
function MonthLink({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  const look = buttonClass('quiet', 'icon')
  return (
    <Link
      to={to ?? ''}
      replace
      aria-label={label}
      aria-disabled={to === null || undefined}
      onClick={(event) => to === null && event.preventDefault()}
      className={to === null ? `${look} cursor-default opacity-40` : look}
    >
      {children}
    </Link>
  )
}

/** The month's minutes by area. Omits areas without minutes. */
function AreaMinutes({ work: { days } }: { work: MonthOfWork }) {
  const minutes = KINDS.map((kind) => ({
    kind,
    minutes: sumOf([...days.values()].map((day) => day.minutes[kind])),
  })).filter((one) => one.minutes > 0)
  if (minutes.length === 0) return null
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t pt-3">
      {minutes.map((one) => (
        <div key={one.kind} className="contents">
          <dt>{kindNames[one.kind]}</dt>
          <dd className="text-right font-semibold">{minutesInWords(one.minutes)}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface History {
  /** The activities of the month; undefined while loading. After a change of month, this may still be the previous month. */
  work: MonthOfWork | undefined
  /** The month in the URL. */
  month: string
  /** The open day; null if no day is open. */
  day: number | null
  today: number
  streak: number
  /** URL that shows the previous month; null if there is no earlier activity. */
  earlier: string | null
  /** URL that shows the next month; null if the current month is shown. */
  later: string | null
  addressOf(day: number): string
}

/** Reads the activities of the month and of the open day that the URL selects. */
export function useHistory(): History {
  const [params] = useSearchParams()
  const { day: today } = useStudyDay()
  const addressWith = useAddressWith()
  const day = parseDay(params.get('day'), today)
  const month = parseMonth(params.get('month') ?? (day === null ? null : monthOf(day)), today)
  const work = useLive((db) => readMonth(db, month, Date.now(), today), [month, today])
  const days = useLive((db) => readStreak(db, Date.now(), today), [today])
  useKept(work?.toKeep)
  useKept(days?.toKeep)
  const streak = days?.streak ?? 0
  const named = (one: string) => (one === monthOf(today) ? null : one)
  const addressOfMonth = (one: string) => addressWith({ month: named(one) })
  const hasEarlier = work?.firstMonth != null && work.firstMonth < month
  return {
    ...{ work, month, day, today, streak },
    earlier: hasEarlier ? addressOfMonth(monthAfter(month, -1)) : null,
    later: month < monthOf(today) ? addressOfMonth(monthAfter(month, 1)) : null,
    // The URL includes the month, because the person can press a day while the URL already has another month.
    addressOf: (one) => addressWith({ month: named(monthOf(one)), day: dateOfDay(one) }),
  }
}

type MonthTableProps = { work: MonthOfWork; name: string; today: number; addressOf: (day: number) => string }

/** A table, so that screen readers announce weekdays. Days with activity are links, and show their minutes if there is enough space. */
export function MonthTable({ work: { month, days }, name, today, addressOf }: MonthTableProps) {
  const weeks = weeksOfMonth(month, firstWeekday())
  // The second week of a month is always complete, so its days provide the column names.
  const named = weeks[1] ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, a calendar that is wider than the screen could not be scrolled by keyboard.
    <section aria-label={`${name} calendar`} tabIndex={0} className="@container -mx-2 overflow-x-auto">
      <table className="w-full min-w-44 table-fixed border-separate border-spacing-1 @max-[16rem]:border-spacing-x-0.5">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {named.map((day) => (
              <th key={day} scope="col" className="overflow-hidden font-normal text-muted text-sm">
                <span aria-hidden="true" className="@max-[16rem]:hidden">
                  {shortWeekday(day ?? 0)}
                </span>
                <span aria-hidden="true" className="@min-[16rem]:hidden">
                  {narrowWeekday(day ?? 0)}
                </span>
                <span className="sr-only">{longWeekday(day ?? 0)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) =>
                day === null || monthOf(day) !== month ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have no other identity.
                  <td key={at} />
                ) : (
                  <td key={day} aria-current={day === today ? 'date' : undefined} className="p-0">
                    <Day day={day} isToday={day === today} log={days.get(day)} to={addressOf(day)} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DayProps = { day: number; isToday: boolean; log: DayLog | undefined; to: string }

function Day({ day, isToday, log, to }: DayProps) {
  const number = Number(dateOfDay(day).slice(8))
  // With large text on a small phone, narrow letters fit two digits on one line. `large-text.css` would override `whitespace-nowrap`.
  const place =
    '@max-[16rem]:font-display text-nowrap flex min-h-13 min-w-0 flex-col items-center justify-center rounded-md border text-center leading-tight'
  const edge = isToday ? 'border-ink' : log ? 'border-line' : 'border-transparent'
  if (!log) return <span className={classes(place, edge, 'text-muted')}>{number}</span>
  const minutes = sumOf(KINDS.map((kind) => log.minutes[kind]))
  const summary = [dayWords(log), minutes > 0 && minutesInWords(minutes)].filter(Boolean).join(', ')
  return (
    <Link to={to} className={classes(place, edge, 'bg-sunken font-semibold hover:border-edge')}>
      <span className="sr-only">{`${longDay(day)}: ${summary}`}</span>
      <span aria-hidden="true">{number}</span>
      <span aria-hidden="true" className="font-normal text-accent-ink text-sm @max-[16rem]:hidden">
        {minutes > 0 ? shortMinutes(minutes) : '✓'}
      </span>
      <span aria-hidden="true" className="h-1 w-1/2 rounded-full bg-accent @min-[16rem]:hidden" />
    </Link>
  )
}

/** Formats minutes, for example `42m` or `3.5h`. The exact time is in the day's list. */
const shortMinutes = (minutes: number): string => (minutes < 100 ? `${minutes}m` : `${(minutes / 60).toFixed(1)}h`)

type DayDialogProps = { day: number; log: DayLog | undefined; onClose: () => void }

/** All activities of a day, each with a link. */
function DayDialog({ day, log, onClose }: DayDialogProps) {
  return (
    <Dialog open hasAddress title={longDay(day)} onClose={onClose}>
      {log ? (
        <div className="grid gap-4">
          {KINDS.filter((kind) => countOf(log.entries, kind) > 0).map((kind) => (
            <section key={kind} aria-labelledby={`day-${kind}`}>
              <h3 id={`day-${kind}`} className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
                {kindNames[kind]}
                {log.minutes[kind] > 0 && (
                  <span className="font-sans font-normal text-base text-muted">
                    {minutesInWords(log.minutes[kind])}
                  </span>
                )}
              </h3>
              <ul className="divide-y divide-line">
                {log.entries
                  .filter((entry) => entry.kind === kind)
                  .map((entry) => (
                    <li key={entry.id}>
                      <Link to={addressOf(entry)} className="flex min-h-12 items-center justify-between gap-4 py-2">
                        <span className="min-w-0">{entry.title}</span>
                        <span className="flex shrink-0 items-center gap-2 text-muted">
                          {detailOf(entry)}
                          <ChevronRight aria-hidden="true" className="size-5" />
                        </span>
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        <p className="text-muted">Nothing recorded on this day.</p>
      )}
    </Dialog>
  )
}

function addressOf({ kind, id }: Entry): string {
  if (kind === 'cards') return `/prep?${new URLSearchParams({ deck: id })}`
  if (kind === 'tests') return `/prep?${new URLSearchParams({ result: id })}`
  if (kind === 'workouts') return `/physical?${new URLSearchParams({ done: id })}`
  return kind === 'interviews' ? `/oral?${new URLSearchParams({ session: id })}` : '/cpat/times'
}

function detailOf({ kind, count, score, seconds }: Entry): string {
  if (kind === 'cards') return count === 1 ? '1 card' : `${count} cards`
  if (kind === 'tests') return score === null ? '' : `${score}%`
  return kind === 'runs' ? formatElapsed(seconds * 1_000) : minutesInWords(wholeMinutes(seconds))
}

/** Regions whose weeks begin on Sunday or Saturday (Unicode CLDR 47), for browsers without `Intl.Locale.getWeekInfo`, such as Firefox. */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

type WithWeekInfo = Intl.Locale & { getWeekInfo?(): { firstDay: number } }

/** Returns the first day of the week in a locale's calendars, for example Sunday in en-US. Weekly goals use a setting instead. */
export function firstWeekday(locale = Intl.DateTimeFormat().resolvedOptions().locale): WeekDay {
  const known: WithWeekInfo = new Intl.Locale(locale)
  const firstDay = known.getWeekInfo?.().firstDay
  return (firstDay && WEEK_DAYS[firstDay - 1]) || firstWeekdayOfRegion(known.maximize().region ?? '')
}

export function firstWeekdayOfRegion(region: string): WeekDay {
  if (SUNDAY.split(' ').includes(region)) return 'sunday'
  return SATURDAY.split(' ').includes(region) ? 'saturday' : 'monday'
}
