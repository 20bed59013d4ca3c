import type { TargetDate } from '@station-zero/schema/account/target-dates.ts'
import { targetTitles } from '@station-zero/schema/account/targets.ts'
import { clockDates } from '@station-zero/schema/home/hiring-clock.ts'
import { whenWords } from '@station-zero/schema/prep/plan/words.ts'
import { formatDayOf } from './day-names.ts'

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
