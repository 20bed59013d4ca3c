import { minutesInWords } from '@station-zero/schema/clock.ts'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { KINDS } from '@station-zero/schema/home/history/day-log.ts'
import { kindNames, monthWords, streakWords } from '@station-zero/schema/home/history/words.ts'
import { sumOf } from '@station-zero/schema/home/progress/minutes.ts'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLayer } from '../../ui/back/leave.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ChartCard } from '../../ui/chart.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { monthName } from '../plan/day-names.ts'
import { DayDialog } from './day-dialog.tsx'
import { MonthTable } from './month-table.tsx'
import type { MonthOfWork } from './read-history.ts'
import { useHistory } from './use-history.ts'

/** A calendar of what was done; each day opens to its list. */
export function HistoryCard() {
  const { work, month, day, today, streak, earlier, later, addressOf } = useHistory()
  const { close } = useLayer('day')
  if (!work) return <Skeleton className="h-96 w-full" />
  // Of the days below it; while another month is read, those are still of the last one.
  const name = monthName(dayOfDate(`${work.month}-01`))
  const isHere = work.month === month
  const said = streakWords(streak)
  return (
    <ChartCard icon={CalendarDays} topic="History" title={monthWords(work.days.size, name)}>
      {said && <p className="text-muted">{said}</p>}
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

/** Stays a link that can hold the focus where there is no further month. */
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

/** The month's minutes, area by area; areas without any are left out. */
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
