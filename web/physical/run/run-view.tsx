import { formatElapsed } from '@station-zero/schema/clock.ts'
import {
  type ActiveRun,
  clearFailure,
  legInHand,
  splitsOf,
  takeBack,
} from '@station-zero/schema/physical/run-through.ts'
import { failureInWords, legName } from '@station-zero/schema/physical/run-words.ts'
import { Square, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { holdBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusMode, useWakeLock } from '../../ui/full-screen.ts'
import { NotSaved } from '../../ui/saved-note.tsx'
import { RunClock } from './run-clock.tsx'
import { SplitsTable } from './splits-table.tsx'
import { StopRun } from './stop-run.tsx'
import { TapButton } from './tap-button.tsx'
import type { RunSession } from './use-run.ts'

/** On the course: the leg, the clock, and one button that a tired hand cannot miss. */
export function RunView({ run, session }: { run: ActiveRun; session: RunSession }) {
  const [isStopping, setIsStopping] = useState(false)
  const staysOn = useWakeLock(true)
  useFocusMode()
  useEffect(() => holdBusy(), [])
  const leg = legInHand(run)
  if (!leg) return null
  const { change } = session
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 pt-2">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-xl">CPAT Run-Through</h1>
        <Button variant="secondary" onClick={() => setIsStopping(true)}>
          <Square aria-hidden="true" className="size-5" />
          Stop
        </Button>
      </header>
      <div role="status">
        <p className="font-semibold text-muted">
          {leg.kind === 'walk' ? `Next: event ${leg.number} of 8` : `Event ${leg.number} of 8`}
        </p>
        <p className="font-display font-semibold text-4xl leading-none">{legName(leg)}</p>
      </div>
      <RunClock run={run} />
      <div data-dock className="sticky bottom-2 z-10">
        <TapButton run={run} onTap={change} />
      </div>
      <Button variant="secondary" size="large" disabled={run.taps.length === 0} onClick={() => change(takeBack)}>
        <Undo2 aria-hidden="true" className="size-5" />
        Undo last tap
      </Button>
      {run.failure && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-wash p-4 text-warning-ink">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 basis-40 font-semibold">{failureInWords(run.failure)}</span>
          <Button variant="secondary" onClick={() => change(clearFailure)}>
            Remove this
          </Button>
        </p>
      )}
      {session.retryDraft && (
        <NotSaved
          sentence="This device could not store your last tap. It is still on this screen."
          onRetry={session.retryDraft}
        />
      )}
      {run.taps.length > 0 && <SplitsTable splits={splitsOf(run)} isNewestFirst />}
      {!staysOn && (
        <p className="rounded-md bg-accent-wash p-4 text-accent-ink">
          This device may turn its screen off. The clock and your splits will still be right.
        </p>
      )}
      {isStopping && <StopRun run={run} session={session} onClose={() => setIsStopping(false)} />}
      <p className="sr-only" aria-live="polite">
        {run.taps.length > 0 && `${formatElapsed(splitsOf(run).reduce((sum, one) => sum + one, 0) * 1_000)} so far`}
      </p>
    </div>
  )
}
