import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type ExitTestDialogProps = { isOpen: boolean; answered: number; onStay: () => void; onExit: () => void }

export function ExitTestDialog({ isOpen, answered, onStay, onExit }: ExitTestDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onStay} title="Leave this test?">
      <p className="mb-4">
        The test is not saved, and {answered === 1 ? 'your answer is' : `your ${answered} answers are`} discarded.
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={onStay}>
          Keep going
        </Button>
        <Button variant="danger" size="large" onClick={onExit}>
          Discard and leave
        </Button>
      </div>
    </Dialog>
  )
}
