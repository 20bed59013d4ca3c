import { isWholeCourse } from '@station-zero/schema/physical/score.ts'
import { ChevronLeft, Timer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { listScores } from '../../data/repositories/training.ts'
import { useLive } from '../../data/use-live.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { ChanceCard } from './chance-card.tsx'
import { EventsCard } from './events-card.tsx'
import { TotalsCard } from './totals-card.tsx'

/** What the person's run-throughs say: the chance to pass, the times for the course, and each event over time. */
export function TimesScreen() {
  const scores = useLive(listScores, [])
  return (
    <>
      <Link to="/cpat" className={`${buttonClass('quiet')} mb-2 -ml-3`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        CPAT Training
      </Link>
      <PageHeader icon={<Timer />} title="Your CPAT Times" subtitle="Whole course and event by event" />
      {scores ? (
        <div className="grid grid-cols-1 gap-4 sm:gap-5">
          <ChanceCard scores={scores} />
          <TotalsCard scores={scores.filter(isWholeCourse)} />
          <EventsCard scores={scores} />
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </>
  )
}
