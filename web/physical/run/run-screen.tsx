import { formatElapsed } from '@station-zero/schema/clock.ts'
import { isOver } from '@station-zero/schema/physical/run-through.ts'
import { spareInWords } from '@station-zero/schema/physical/run-words.ts'
import { ChevronLeft, ChevronRight, Play, Timer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotSaved, SavedNote } from '../../ui/saved-note.tsx'
import { BeforeYouTrain } from '../before-you-train.tsx'
import { TimeEarned } from '../time-earned.tsx'
import { RunResult } from './run-result.tsx'
import { RunView } from './run-view.tsx'
import { type RunSession, useRun } from './use-run.ts'

/** A run through the eight events against the clock: before it, during it, and its result until that is saved. */
export function RunScreen() {
  const session = useRun()
  const { run } = session
  if (run && !isOver(run)) return <RunView key={run.startedAt} run={run} session={session} />
  return (
    <>
      <Link to="/cpat" className={`${buttonClass('quiet')} mb-2 -ml-3`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        CPAT Training
      </Link>
      <PageHeader icon={<Timer />} title="CPAT Run-Through" subtitle="All eight events and the walks, on one clock" />
      <div className="grid grid-cols-1 gap-4 sm:gap-5">
        {session.retryDraft && <NotSaved sentence="This device could not store it." onRetry={session.retryDraft} />}
        <Saved saving={session.saving} />
        {run && <RunResult run={run} session={session} />}
        {run === null && <Start onStart={session.begin} />}
        <BeforeYouTrain />
      </div>
    </>
  )
}

function Saved({ saving }: Pick<RunSession, 'saving'>) {
  const isDone = saving.state === 'done'
  return (
    <div>
      <SavedNote lead="Run-through saved on this device.">
        {isDone &&
          (saving.passed
            ? `${formatElapsed(saving.totalTime * 1_000)}, ${spareInWords(saving.totalTime)}.`
            : formatElapsed(saving.totalTime * 1_000))}
      </SavedNote>
      <TimeEarned scoreId={isDone ? saving.id : null} />
      {isDone && (
        <Link to="/cpat/times" className={`${buttonClass('quiet')} mt-2 -ml-3`}>
          Your times and splits
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </div>
  )
}

const steps = [
  'Warm up first: 20 seconds at 50 steps a minute. Then start the clock, because the test is timed from there.',
  'Tap the large button when an event ends, and again when you reach the next one. A partner can tap for you.',
  'A wrong tap can be undone. If the phone locks or the app is closed, the clock still runs.',
]

function Start({ onStart }: { onStart: () => void }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-2xl">How it works</h2>
      <ol className="grid max-w-prose list-decimal gap-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button size="large" className="min-h-18 w-full text-2xl" onClick={onStart}>
        <Play aria-hidden="true" className="size-6" />
        Start the clock
      </Button>
    </Card>
  )
}
