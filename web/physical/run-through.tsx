import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { isWholeCourse, marginText } from '@station-zero/schema/physical/run-through.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronRight, Timer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { SectionTitle } from '../ui/rows.tsx'

/** The best time for the course, and a link to time another run. */
export function RunThrough({ scores }: { scores: readonly RowOf<'cpatScores'>[] }) {
  const times = scores.filter(isWholeCourse).map(({ totalTime }) => totalTime)
  const best = Math.min(...times)
  return (
    <section aria-labelledby="run-through-title">
      <SectionTitle id="run-through-title" title="Run-through" />
      <p className="text-muted">
        The eight events and the walks on one clock, with a split for each and what is left of 10:20.
      </p>
      {times.length > 0 && (
        <p className="mt-3 flex items-baseline gap-3">
          <span className="font-display font-semibold text-5xl tabular-nums leading-none">
            {formatElapsed(best * 1_000)}
          </span>
          <span className="text-muted text-sm">
            {times.length === 1 ? 'your only time' : `best of ${times.length}`}, {marginText(best)}
          </span>
        </p>
      )}
      <div className="mt-4 grid gap-1">
        <Link to="/cpat/run" className={buttonClass('secondary')}>
          <Timer aria-hidden="true" className="size-5" />
          Time a run-through
        </Link>
        <Link to="/cpat/times" className={`${buttonClass('quiet')} -mx-4 justify-self-start`}>
          Times and pass odds
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
    </section>
  )
}
