import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFigures } from './use-figures.ts'

/** Three counts of this person's own rows, each a way to what it counts. */
export function Figures() {
  const figures = useFigures()
  return (
    <section aria-label="Where you stand">
      <ul className="grid gap-3 sm:grid-cols-3">
        <Figure to="/prep" value={figures && `${figures.dueCards}`} label="Cards due today" />
        <Figure
          to="/physical"
          value={figures && `${figures.workoutsDone}`}
          of={figures && figures.workoutsTotal > 0 ? `of ${figures.workoutsTotal}` : undefined}
          label="Workouts completed"
        />
        <Figure to="/jobs" value={figures && `${figures.jobsSaved}`} label="Jobs saved" />
      </ul>
    </section>
  )
}

type FigureProps = { to: string; value: string | undefined; of?: string | undefined; label: string }

function Figure({ to, value, of, label }: FigureProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-16 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:border-edge sm:p-5"
      >
        <span className="flex flex-1 items-center justify-between gap-3 sm:flex-col sm:items-start sm:justify-start sm:gap-1">
          <span className="order-2 font-display font-semibold text-4xl leading-none sm:order-1">
            {/* The place is kept while the count is on its way, so that nothing moves. */}
            {value ?? <span className="opacity-0">0</span>} {of && <span className="text-2xl text-muted">{of}</span>}
          </span>
          <span className="order-1 text-muted sm:order-2">{label}</span>
        </span>
        <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}
