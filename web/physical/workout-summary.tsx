import { workoutEarned } from '@station-zero/schema/home/earned.ts'
import { summaryOf } from '@station-zero/schema/physical/exercise-history.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CircleCheckBig, TrendingUp, Undo2, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { listCompletions, listWorkouts, readCompletion } from '../data/repositories/training.ts'
import { useLive } from '../data/use-live.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Earned, useSaid } from '../ui/saved-note.tsx'
import { useCanUndo } from './use-undo-workout.ts'

type WorkoutSummaryProps = {
  completionId: string
  /** It was completed just now, on this screen. */
  isNew: boolean
  onClose: () => void
  onUndo: (completion: RowOf<'workoutProgress'>) => void
}

/** What was done in a completed workout, at the top of the screen. Renders nothing if it was taken back. */
export function WorkoutSummary({ completionId, isNew, onClose, onUndo }: WorkoutSummaryProps) {
  const found = useLive(
    async (db) => {
      const completion = await readCompletion(db, completionId)
      const [workouts, progress] = await Promise.all([listWorkouts(db), listCompletions(db)])
      const workout = workouts.find(({ id }) => id === completion?.workoutId)
      return completion && { completion, workout, progress, earned: workoutEarned(completionId, workouts, progress) }
    },
    [completionId],
  )
  const canUndo = useCanUndo(found?.completion)
  if (!found || isUndone(found.completion)) return null
  const { completion, workout, progress, earned } = found
  const { sets, exercises, minutes, better } = summaryOf(completion, progress)
  const planned = workout?.exercises.reduce((sum, exercise) => sum + exercise.sets, 0) ?? 0
  return (
    <section
      aria-labelledby="summary-title"
      className="rounded-lg border border-success border-l-4 bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="summary-title" className="flex items-center gap-2 text-2xl">
          <CircleCheckBig aria-hidden="true" className="size-6 shrink-0 text-success-ink" />
          {workout?.name ?? 'Workout'}: done
        </h2>
        <Button variant="quiet" size="icon" aria-label="Close summary" className="-mt-2 -mr-2" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {isNew && <Saved />}
      <Earned>{earned}</Earned>
      <dl className="mt-3 flex flex-wrap justify-between gap-3 sm:grid sm:grid-cols-3">
        {sets < planned ? (
          <Figure name="sets" value={`${sets} of ${planned}`} />
        ) : (
          <Figure name={sets === 1 ? 'set' : 'sets'} value={sets} />
        )}
        <Figure name={minutes === 1 ? 'minute' : 'minutes'} value={minutes} />
        <Figure name={exercises === 1 ? 'exercise' : 'exercises'} value={exercises} />
      </dl>
      {better.length > 0 && (
        <>
          <h3 className="mt-4 flex items-center gap-2 text-xl">
            <TrendingUp aria-hidden="true" className="size-5 text-success-ink" />
            Better than last time
          </h3>
          <ul className="mt-1 grid gap-1">
            {better.map((one) => (
              <li key={one.name}>
                <span className="font-semibold">{one.name}:</span> {one.now}{' '}
                <span className="text-muted">(last time {one.before})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/physical/history" className={buttonClass('secondary')}>
          What you lifted
        </Link>
        {canUndo && (
          <Button variant="secondary" onClick={() => onUndo(completion)}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo: back to the workout
          </Button>
        )}
      </div>
    </section>
  )
}

function Saved() {
  return (
    <p role="status" className="mt-1">
      {useSaid('Workout completed. Saved on this device.')}
    </p>
  )
}

function Figure({ name, value }: { name: string; value: number | string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted">{name}</dt>
      <dd className="font-display font-semibold text-3xl leading-tight sm:text-4xl">{value}</dd>
    </div>
  )
}
