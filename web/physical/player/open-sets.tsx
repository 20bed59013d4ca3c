import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type OpenSetsProps = { open: number; onClose: () => void; onFinish: () => void }

/** Asked before a workout is completed with sets left, because the button is easily pressed with a wet thumb. */
export function OpenSets({ open, onClose, onFinish }: OpenSetsProps) {
  return (
    <Dialog open onClose={onClose} title={`${open === 1 ? '1 set' : `${open} sets`} open: finish, or go back?`}>
      <p className="mb-5">The sets that you ticked off are saved. The open ones are left out.</p>
      <div className="grid gap-3">
        <Button size="large" onClick={onClose}>
          Go back
        </Button>
        <Button variant="secondary" size="large" onClick={onFinish}>
          Finish workout
        </Button>
      </div>
    </Dialog>
  )
}
