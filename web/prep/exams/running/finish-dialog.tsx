import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { countBlank, type TestDraft } from '../draft.ts'
import { countFlagged } from '../flags.ts'

type FinishExamDialogProps = { draft: TestDraft; isOpen: boolean; onStay: () => void; onFinish: () => void }

/** Handing in an exam cannot be taken back, so it asks, and says what is still open. */
export function FinishExamDialog({ draft, isOpen, onStay, onFinish }: FinishExamDialogProps) {
  const [blank, flagged] = [countBlank(draft), countFlagged(draft)]
  return (
    <Dialog open={isOpen} onClose={onStay} title="Hand in the exam?">
      <p className="mb-4">
        {blank === 0
          ? 'Every question is answered'
          : blank === 1
            ? '1 question is blank'
            : `${blank} questions are blank`}
        {flagged > 0 && (flagged === 1 ? ', and 1 is flagged' : `, and ${flagged} are flagged`)}.
        {blank > 0 && ' A blank counts as wrong, so a guess costs nothing.'}
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={onFinish}>
          Hand it in
        </Button>
        <Button variant="secondary" size="large" onClick={onStay}>
          Keep going
        </Button>
      </div>
    </Dialog>
  )
}
