import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type OpenSetsProps = { open: number; onClose: () => void; onAllDone: () => void; onFinish: () => void }

/** Asked before a workout is completed with sets left, because the button is easily pressed with a wet thumb. */
export function OpenSets({ open, onClose, onAllDone, onFinish }: OpenSetsProps) {
  return (
    <Dialog open onClose={onClose} title={`${open === 1 ? '1 set' : `${open} sets`} left. Finish anyway?`}>
      <p className="mb-5">Your completed sets are saved. The others are left out.</p>
      <div className="grid gap-3">
        <Button size="large" onClick={onClose}>
          Go back
        </Button>
        <Button variant="secondary" size="large" onClick={onFinish}>
          Finish workout
        </Button>
        <Button variant="quiet" size="large" onClick={onAllDone}>
          {open === 1 ? 'I did that set too: check it off' : `I did all ${open}: check them off`}
        </Button>
      </div>
    </Dialog>
  )
}
