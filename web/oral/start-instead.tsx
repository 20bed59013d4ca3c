import type { OralSession } from '@station-zero/schema/oral/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type StartInsteadProps = {
  waiting: OralSession
  title: string
  onClose: () => void
  onResume: () => void
  onStart: () => void
}

/** One session at a time: the one that waits is not thrown away without a word. */
export function StartInstead({ waiting, title, onClose, onResume, onStart }: StartInsteadProps) {
  return (
    <Dialog open onClose={onClose} title="A session is waiting">
      <p className="mb-5">
        {waiting.title} is not finished: question {waiting.at + 1} of {waiting.questions.length}. Starting {title}{' '}
        discards it with its notes; recordings are kept.
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={onResume}>
          Resume {waiting.title}
        </Button>
        <Button variant="danger" size="large" onClick={onStart}>
          Discard it and start {title}
        </Button>
      </div>
    </Dialog>
  )
}
