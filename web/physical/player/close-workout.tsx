import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type CloseWorkoutProps = { onClose: () => void; onKeep: () => void; onDiscard: () => void }

export function CloseWorkout({ onClose, onKeep, onDiscard }: CloseWorkoutProps) {
  return (
    <Dialog open onClose={onClose} title="Close this workout?">
      <p className="mb-5">
        If you keep it for later, it waits here with its sets, notes and time. The clock stops until then.
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={onKeep}>
          Keep for later
        </Button>
        <Button variant="danger" size="large" onClick={onDiscard}>
          Discard workout
        </Button>
        <Button variant="quiet" size="large" onClick={onClose}>
          Keep training
        </Button>
      </div>
    </Dialog>
  )
}
