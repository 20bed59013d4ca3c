import { PERIODS, periodNames } from '@station-zero/schema/home/progress/period.ts'
import { Link } from 'react-router-dom'
import { useAddressWith } from '../../ui/back/use-leave.ts'
import { classes } from '../../ui/classes.ts'
import { usePeriod } from './use-standing.ts'

/** The period takes the place of the one before it, so Back leaves the screen. */
export function PeriodNav() {
  const period = usePeriod()
  const addressWith = useAddressWith()
  return (
    <nav aria-label="Period" className="mb-4 sm:mb-5">
      <ul className="flex flex-wrap rounded-lg border border-line bg-surface p-1">
        {PERIODS.map((one, nth) => (
          <li key={one} className="flex-auto">
            <Link
              to={addressWith({ weeks: nth === 0 ? null : one })}
              replace
              aria-current={one === period ? 'page' : undefined}
              className={classes(
                'flex min-h-12 items-center justify-center rounded-md border px-2 text-center font-semibold',
                one === period
                  ? 'border-bar bg-bar text-on-bar dark:border-amber dark:bg-bar-raised'
                  : 'border-transparent hover:bg-sunken',
              )}
            >
              {periodNames[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
