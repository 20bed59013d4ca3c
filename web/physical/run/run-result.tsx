import { formatElapsed } from '@station-zero/schema/clock.ts'
import { type ActiveRun, isTooLong, scoreOf, takeBack } from '@station-zero/schema/physical/run-through.ts'
import { failureInWords, spareInWords } from '@station-zero/schema/physical/run-words.ts'
import { isWholeCourse, outcomeOf } from '@station-zero/schema/physical/score.ts'
import { CircleCheckBig, Trash2, Undo2 } from 'lucide-react'
import { SaveButton } from '../../saving/save-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NotSaved } from '../../ui/saved-note.tsx'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { SplitsTable } from './splits-table.tsx'
import type { RunSession } from './use-run.ts'

/** The clock has stopped: what it came to, until the person saves it, goes on, or throws it away. */
export function RunResult({ run, session }: { run: ActiveRun; session: RunSession }) {
  const score = scoreOf(run)
  const isWhole = isWholeCourse(score)
  const canSave = !isTooLong(run, run.startedAt)
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-2xl">{isWhole ? 'You finished the course' : 'Ended early'}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-display font-semibold text-6xl tabular-nums leading-none">
            {formatElapsed(score.totalTime * 1_000)}
          </span>
          <OutcomeBadge score={score} />
        </p>
        {isWhole && <p className="mt-2 font-semibold text-lg">{spareInWords(score.totalTime)}</p>}
        {run.failure && (
          <p className="mt-1">
            {failureInWords(run.failure)}.{outcomeOf(score) === 'fail' && ' That ends a test.'}
          </p>
        )}
      </div>
      <SplitsTable splits={score.splits} />
      {session.saving.state === 'failed' && <NotSaved sentence={session.saving.sentence} onRetry={session.save} />}
      {canSave ? (
        <SaveButton disabled={session.saving.state === 'saving'} onClick={session.save}>
          <CircleCheckBig aria-hidden="true" className="size-5" />
          Save this run
        </SaveButton>
      ) : (
        <p>This took more than an hour, so it can’t be saved as a time for the course.</p>
      )}
      <div className="grid gap-3 sm:flex">
        <Button variant="secondary" size="large" onClick={() => session.change(takeBack)}>
          <Undo2 aria-hidden="true" className="size-5" />
          {run.endedAt === null ? 'Undo last tap' : 'Keep going'}
        </Button>
        <Button variant="quiet" size="large" onClick={session.discard}>
          <Trash2 aria-hidden="true" className="size-5" />
          Discard
        </Button>
      </div>
    </Card>
  )
}
