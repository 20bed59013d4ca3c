import { sessionsByExercise } from '@station-zero/schema/physical/exercises.ts'
import { ChevronLeft, Dumbbell, History } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { listCompletions } from '../../data/repositories/training.ts'
import { useLive } from '../../data/use-live.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProgressLink } from '../../ui/progress-link.tsx'
import { ExerciseHistory } from './exercise-history.tsx'
import { ExerciseTable } from './exercise-table.tsx'

/** What was lifted: every exercise with its best set, and each one's sessions under its own address. */
export function HistoryScreen() {
  const [params] = useSearchParams()
  const name = params.get('exercise')
  const byName = useLive(async (db) => sessionsByExercise(await listCompletions(db)), [])
  const sessions = name === null ? undefined : byName?.get(name)
  const [to, back] = name === null ? ['/physical', 'Physical Training'] : ['/physical/history', 'All exercises']
  return (
    <>
      <Link to={to} className={`${buttonClass('quiet')} mb-2 -ml-3`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        {back}
      </Link>
      <PageHeader
        icon={<History />}
        title={name ?? 'What You Lifted'}
        subtitle={name === null ? 'Each exercise with its best set' : 'Best sets and every session'}
      />
      {byName && name === null && byName.size > 0 && <ExerciseTable byName={byName} />}
      {name === null && <ProgressLink className="mt-2" />}
      {name !== null && sessions && <ExerciseHistory name={name} sessions={sessions} />}
      {byName && (name === null ? byName.size === 0 : !sessions) && (
        <EmptyState icon={<Dumbbell className="size-8" />} title="No sets logged yet">
          Complete a workout, and its sets are listed here.
          <Link to="/physical" className={buttonClass('secondary')}>
            See the workouts
          </Link>
        </EmptyState>
      )}
    </>
  )
}
