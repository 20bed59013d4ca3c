import { elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import { type ActiveWorkout, countSets } from '@station-zero/schema/physical/active-workout.ts'
import { Play, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'

type KeptWorkoutProps = { active: ActiveWorkout; onResume: () => void; onDiscard: () => void }

export function KeptWorkout({ active, onResume, onDiscard }: KeptWorkoutProps) {
  const { done, total } = countSets(active)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="rounded-lg border-2 border-amber bg-surface p-4 sm:p-5">
      <p className="font-semibold text-amber-ink">Kept for later</p>
      <h2 id={titleId} className="text-2xl">
        {active.workout.name}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        Week {active.workout.week}, day {active.workout.day} · {done} of {total} sets ·{' '}
        {formatElapsed(elapsedMs(active.clock, active.clock.pausedAt ?? active.clock.startedAt))} on the clock
      </p>
      <div className="grid gap-3 sm:flex">
        <Button size="large" onClick={onResume}>
          <Play aria-hidden="true" className="size-5" />
          Resume Workout
        </Button>
        <Button variant="quiet" size="large" onClick={onDiscard}>
          <Trash2 aria-hidden="true" className="size-5" />
          Discard
        </Button>
      </div>
    </section>
  )
}
