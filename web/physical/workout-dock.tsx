import { elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import {
  type ActiveWorkout,
  countSets,
  pauseWorkout,
  resumeWorkout,
} from '@station-zero/schema/physical/active-workout.ts'
import { Pause, Play } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useNow } from '../ui/use-now.ts'
import type { WorkoutSession } from './use-active-workout.ts'

/** Docked within reach of the thumb, wherever the list is scrolled to. */
export function WorkoutDock({ active, onChange }: { active: ActiveWorkout; onChange: WorkoutSession['change'] }) {
  const isPaused = active.clock.pausedAt !== null
  const now = useNow({ isRunning: !isPaused })
  const { done, total } = countSets(active)
  return (
    <section
      data-dock
      aria-label="Workout clock"
      className="on-frame sticky bottom-2 z-10 flex items-center justify-between gap-4 rounded-lg bg-bar p-3 pl-4 text-on-bar shadow-float dark:border dark:border-line"
    >
      <div className="min-w-0">
        <p role="timer" aria-label="Elapsed time" className="font-display font-semibold text-4xl leading-none">
          {formatElapsed(elapsedMs(active.clock, now))}
          <span className="whitespace-nowrap text-on-bar-muted text-xl"> / {active.workout.duration}:00</span>
        </p>
        <p className="mt-1 text-on-bar-muted text-sm">
          {isPaused && <span className="font-semibold text-amber">Paused · </span>}
          {done} of {total} sets
        </p>
      </div>
      <Button
        variant={isPaused ? 'primary' : 'secondary'}
        className="min-h-14 min-w-30 text-lg sm:min-w-36"
        onClick={() => onChange(isPaused ? resumeWorkout : pauseWorkout)}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </section>
  )
}
