import { formatElapsed, minutesInWords, wholeMinutes } from '@station-zero/schema/core/clock.ts'
import { countOf, type DayLog, type Entry, KINDS, kindNames } from '@station-zero/schema/home/history.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { longDay } from '../plan/day-names.ts'

type DayDialogProps = { day: number; log: DayLog | undefined; onClose: () => void }

/** Everything that was done on a day, each with a way to it. */
export function DayDialog({ day, log, onClose }: DayDialogProps) {
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
