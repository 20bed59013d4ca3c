import { elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import { type ActiveWorkout, countSets } from '@station-zero/schema/physical/active-workout.ts'
import { steadyNow } from '../data/time.ts'
import { WaitingCard } from '../ui/unfinished.tsx'
import { useNow } from '../ui/use-now.ts'

type KeptWorkoutProps = { active: ActiveWorkout; onResume: () => void; onDiscard: () => void }

/** A workout that was kept for later stands still; one that was only left goes on. */
export function KeptWorkout({ active, onResume, onDiscard }: KeptWorkoutProps) {
  const { workout, clock } = active
  const now = useNow({ read: steadyNow, isRunning: clock.pausedAt === null })
  const { done, total } = countSets(active)
  return (
    <WaitingCard
      status={active.isKept ? 'Kept for later' : 'In progress'}
      title={workout.name}
      resumeLabel="Resume Workout"
      onResume={onResume}
      onDiscard={onDiscard}
    >
      Week {workout.week}, day {workout.day} · {done} of {total} sets · {formatElapsed(elapsedMs(clock, now))} on the
      clock
    </WaitingCard>
  )
}
