import { elapsedMs, formatElapsed, startClock } from '@station-zero/schema/clock.ts'
import { Timer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useNow } from '../../ui/use-now.ts'
import { countAnswered, type TestDraft } from './draft.ts'
import { TimeLeft } from './time-left.tsx'

type TestProgressProps = { draft: TestDraft; section: string | undefined; onExit: () => void }

export function TestProgress({ draft, section, onExit }: TestProgressProps) {
  const total = draft.questions.length
  const answered = countAnswered(draft)
  const percent = Math.round((100 * answered) / total)
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        <div>
          {section && <p className="font-semibold text-muted">{section}</p>}
          <p className="font-display font-semibold text-2xl leading-tight">
            Question {draft.index + 1} of {total}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            <span>
              {answered} answered, {percent}% complete
            </span>
            {draft.exam ? (
              <TimeLeft until={draft.exam.endsAt} label="Time left" />
            ) : (
              <Elapsed startedAt={draft.startedAt} />
            )}
          </p>
        </div>
        <Button variant="secondary" className="shrink-0" onClick={onExit}>
          Exit Test
        </Button>
      </div>
      <ProgressBar value={answered} max={total} label="Questions answered" />
    </div>
  )
}

function Elapsed({ startedAt }: { startedAt: number }) {
  const now = useNow()
  return (
    <span role="timer" aria-label="Time" className="flex items-center gap-1">
      <Timer aria-hidden="true" className="size-4" />
      {formatElapsed(elapsedMs(startClock(startedAt), now))}
    </span>
  )
}
