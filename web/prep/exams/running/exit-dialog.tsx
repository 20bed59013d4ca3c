import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { steadyNow } from '../../../data/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { countAnswered } from '../draft.ts'
import type { TestDraft } from '../draft-shape.ts'
import { clockOf } from '../parts/scope.ts'

type ExitTestDialogProps = {
  draft: TestDraft
  isOpen: boolean
  onStay: () => void
  /** Goes to the list; the test waits there. */
  onPause: () => void
  onDiscard: () => void
}

export function ExitTestDialog({ draft, isOpen, onStay, onPause, onDiscard }: ExitTestDialogProps) {
  const answered = countAnswered(draft)
  const clock = clockOf(draft)
  return (
    <Dialog open={isOpen} onClose={onStay} title={draft.exam ? 'Leave the exam?' : 'Leave this test?'}>
      <div className="mb-4 grid gap-2">
        {clock !== null ? (
          <ClockRunsOn endsAt={clock} isPart={draft.exam?.parts !== undefined} />
        ) : draft.exam ? (
          <p>No clock is running now. Your place and your answers are kept on this device.</p>
        ) : (
          <p>
            You can leave for now: your place and your answers are kept on this device, and the clock stops until you
            come back.
          </p>
        )}
        <p className="text-muted">
          If you discard it, the test is not saved
          {answered > 0 && <>, and {answered === 1 ? 'your answer is' : `your ${answered} answers are`} discarded</>}.
        </p>
      </div>
      <div className="grid gap-3">
        <Button size="large" onClick={onStay}>
          Keep going
        </Button>
        <Button variant="secondary" size="large" onClick={onPause}>
          {clock !== null ? 'Leave, the clock runs on' : 'Leave for now'}
        </Button>
        <Button variant="danger" size="large" onClick={onDiscard}>
          Discard and leave
        </Button>
      </div>
    </Dialog>
  )
}

function ClockRunsOn({ endsAt, isPart }: { endsAt: number; isPart: boolean }) {
  const left = Math.max(0, endsAt - useNow({ read: steadyNow, everyMs: 1_000 }))
  return (
    <p>
      The clock runs on while you are away: {formatElapsed(left + 999)} left. Your answers are kept, and when time is up
      {isPart ? ' this part ends by itself.' : ' the exam submits itself.'}
    </p>
  )
}
