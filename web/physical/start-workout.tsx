import { type ActiveWorkout, countSets } from '@station-zero/schema/physical/active-workout.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Button } from '../ui/button.tsx'
import { StartInstead } from '../ui/unfinished.tsx'

type StartWorkoutProps = {
  kept: ActiveWorkout
  wanted: RowOf<'workouts'>
  onClose: () => void
  onResume: () => void
  onStart: () => void
}

export function StartWorkout({ kept, wanted, onClose, onResume, onStart }: StartWorkoutProps) {
  const { done, total } = countSets(kept)
  return (
    <StartInstead
      title="A workout is waiting"
      resume={
        <Button size="large" onClick={onResume}>
          Resume {kept.workout.name}
        </Button>
      }
      discardLabel={`Discard it and start ${wanted.name}`}
      onDiscard={onStart}
      onClose={onClose}
    >
      You kept {kept.workout.name} for later with {done} of {total} sets done. Starting {wanted.name} discards it.
    </StartInstead>
  )
}
