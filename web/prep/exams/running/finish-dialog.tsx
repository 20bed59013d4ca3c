import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { countBlank } from '../draft.ts'
import type { TestDraft } from '../draft-shape.ts'
import { countFlaggedIn, isLastPart } from '../parts/scope.ts'

type FinishDialogProps = { draft: TestDraft; isOpen: boolean; onStay: () => void; onFinish: () => void }

/** Handing in cannot be taken back, so it asks, and says what is still open. */
export function FinishDialog({ draft, isOpen, onStay, onFinish }: FinishDialogProps) {
  const [blank, flagged] = [countBlank(draft), countFlaggedIn(draft)]
  const what = !draft.exam ? 'test' : isLastPart(draft) ? 'exam' : 'part'
  return (
    <Dialog open={isOpen} onClose={onStay} title={`Hand in the ${what}?`}>
      <p className="mb-4">
        {blank === 0
          ? 'Every question is answered'
          : blank === 1
            ? '1 question is blank'
            : `${blank} questions are blank`}
        {flagged > 0 && (flagged === 1 ? ', and 1 is flagged' : `, and ${flagged} are flagged`)}.
        {blank > 0 && ' A blank counts as wrong, so a guess costs nothing.'}
        {what === 'part' && ' You can’t come back to this part.'}
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
