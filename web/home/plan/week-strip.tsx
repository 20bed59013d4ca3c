import type { TargetDate } from '@station-zero/schema/account/target-dates.ts'
import { targetTitles } from '@station-zero/schema/account/targets.ts'
import type { PlannedDay } from '@station-zero/schema/prep/plan/facts.ts'
import { Dumbbell, Flag } from 'lucide-react'
import { useStudyDay } from '../../data/time.ts'
import { classes } from '../../ui/classes.ts'
import type { Home } from '../today/read-home.ts'
import { longWeekday, shortWeekday } from './day-names.ts'

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
