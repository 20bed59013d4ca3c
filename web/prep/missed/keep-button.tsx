import { dropQuestions, keepQuestion } from '@station-zero/schema/prep/mutations.ts'
import { ListX, Undo2 } from 'lucide-react'
import { wasRemoved } from '../../data/repositories/decks.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'

type KeepButtonProps = { questionId: string; questionVersion: number }

/** Takes a question out of the deck "Missed questions", and puts it back. */
export function KeepButton({ questionId, questionVersion }: KeepButtonProps) {
  const isReadOnly = useIsReadOnly()
  const enact = useEnact()
  const isIn = !useLive((db) => wasRemoved(db, questionId), [questionId])
  return (
    <>
      <Button
        variant="quiet"
        disabled={isReadOnly}
        onClick={() =>
          void (isIn
            ? enact(dropQuestions, { questionIds: [questionId] })
            : enact(keepQuestion, { questionId, questionVersion }))
        }
      >
        {isIn ? <ListX aria-hidden="true" className="size-5" /> : <Undo2 aria-hidden="true" className="size-5" />}
        {isIn ? 'Remove from deck' : 'Put it back'}
      </Button>
      <p role="status" className="basis-full px-3 text-muted empty:hidden">
        {!isIn && 'Removed. It will not come up again.'}
      </p>
    </>
  )
}
