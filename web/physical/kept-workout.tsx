import { elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import { type ActiveWorkout, countSets } from '@station-zero/schema/physical/active-workout.ts'
import { WaitingCard } from '../ui/waiting-card.tsx'

type KeptWorkoutProps = { active: ActiveWorkout; onResume: () => void; onDiscard: () => void }

export function KeptWorkout({ active, onResume, onDiscard }: KeptWorkoutProps) {
  const { workout, clock } = active
  const { done, total } = countSets(active)
  return (
    <WaitingCard
      status="Kept for later"
      title={workout.name}
      resumeLabel="Resume Workout"
      onResume={onResume}
      onDiscard={onDiscard}
    >
      Week {workout.week}, day {workout.day} · {done} of {total} sets ·{' '}
      {formatElapsed(elapsedMs(clock, clock.pausedAt ?? clock.startedAt))} on the clock
    </WaitingCard>
  )
}
