import { minutesInWords } from '@station-zero/schema/core/clock.ts'
import { dateOfDay, monthOf } from '@station-zero/schema/core/time.ts'
import { type DayLog, dayWords, KINDS, weeksOfMonth } from '@station-zero/schema/home/history.ts'
import { sumOf } from '@station-zero/schema/home/period.ts'
import { Link } from 'react-router-dom'
import type { MonthOfWork } from '../../data/repositories/history.ts'
import { classes } from '../../ui/classes.ts'
import { firstWeekday } from '../../ui/first-weekday.ts'
import { longDay, longWeekday, narrowWeekday, shortWeekday } from '../plan/day-names.ts'

type MonthTableProps = { work: MonthOfWork; name: string; today: number; addressOf: (day: number) => string }

/** A real table: a screen reader says the weekday of each place. Days with work on them are links, with their minutes where there is room. */
export function MonthTable({ work: { month, days }, name, today, addressOf }: MonthTableProps) {
  const weeks = weeksOfMonth(month, firstWeekday())
  // Any full week names the columns.
  const named = weeks[1] ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard could not move what is wider than the screen.
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no other name.
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
  // Large text on a small phone: in narrow letters two digits stand on one line. `large-text.css` would break `whitespace-nowrap`.
  const place =
    '@max-[16rem]:font-display text-nowrap flex min-h-13 min-w-0 flex-col items-center justify-center rounded-md border text-center leading-tight'
  const edge = isToday ? 'border-amber' : log ? 'border-line' : 'border-transparent'
  if (!log) return <span className={classes(place, edge, 'text-muted')}>{number}</span>
  const minutes = sumOf(KINDS.map((kind) => log.minutes[kind]))
  const said = [dayWords(log), minutes > 0 && minutesInWords(minutes)].filter(Boolean).join(', ')
  return (
    <Link to={to} className={classes(place, edge, 'bg-sunken font-semibold hover:border-edge')}>
      <span className="sr-only">{`${longDay(day)}: ${said}`}</span>
      <span aria-hidden="true">{number}</span>
      <span aria-hidden="true" className="font-normal text-green-ink text-sm @max-[16rem]:hidden">
        {minutes > 0 ? shortMinutes(minutes) : '✓'}
      </span>
      <span aria-hidden="true" className="h-1 w-1/2 rounded-full bg-green-ink @min-[16rem]:hidden" />
    </Link>
  )
}

/** `42m`, `3.5h`: the whole is said in the day's list. */
const shortMinutes = (minutes: number): string => (minutes < 100 ? `${minutes}m` : `${(minutes / 60).toFixed(1)}h`)
