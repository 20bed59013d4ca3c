import { type ActiveWorkout, countSets } from '@station-zero/schema/physical/active-workout.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type StartInsteadProps = {
  kept: ActiveWorkout
  wanted: RowOf<'workouts'>
  onClose: () => void
  onResume: () => void
  onStart: () => void
}

/** One workout at a time: the one that waits is not thrown away without a word. */
export function StartInstead({ kept, wanted, onClose, onResume, onStart }: StartInsteadProps) {
  const { done, total } = countSets(kept)
  return (
    <Dialog open onClose={onClose} title="A workout is waiting">
      <p className="mb-5">
        You kept {kept.workout.name} for later with {done} of {total} sets done. Starting {wanted.name} discards it.
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={onResume}>
          Resume {kept.workout.name}
        </Button>
        <Button variant="danger" size="large" onClick={onStart}>
          Discard it and start {wanted.name}
        </Button>
      </div>
    </Dialog>
  )
}
