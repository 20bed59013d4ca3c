import { bestSet, loggedInWords, sessionsByExercise } from '@station-zero/schema/physical/exercises.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Rows, RowValue, SectionTitle } from '../ui/rows.tsx'

const SHOWN = 4

/** The best sets of the exercises done most recently. */
export function Records({ completions }: { completions: readonly RowOf<'workoutProgress'>[] }) {
  const records = [...sessionsByExercise(completions)]
    .flatMap(([name, sessions]) => {
      const best = bestSet(
        name,
        sessions.flatMap(({ sets }) => sets),
      )
      // A set that was checked off without entering numbers has no numbers to show.
      return best && Object.keys(best).length > 0 ? [{ name, best }] : []
    })
    .slice(0, SHOWN)
  return (
    <section aria-labelledby="records-title">
      <SectionTitle id="records-title" title="Records">
        <Link
          to="/physical/history"
          className="inline-flex min-h-12 items-center gap-1 font-semibold text-accent-ink underline underline-offset-4"
        >
          What you lifted
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </SectionTitle>
      {records.length === 0 ? (
        <p className="text-muted">The best set of each exercise is listed here after your first workout.</p>
      ) : (
        <Rows isBare>
          {records.map(({ name, best }) => (
            <li key={name}>
              <Link
                to={`/physical/history?exercise=${encodeURIComponent(name)}`}
                className="flex min-h-13 items-center justify-between gap-4 py-2 -outline-offset-3 hover:bg-sunken"
              >
                <span className="min-w-0">{name}</span>
                <RowValue>{loggedInWords(best)}</RowValue>
              </Link>
            </li>
          ))}
        </Rows>
      )}
    </section>
  )
}
