import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import { leftMs, type OralSession, pauseSession, resumeSession } from '@station-zero/schema/oral/session.ts'
import { Pause, Play } from 'lucide-react'
import { steadyNow } from '../data/time.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { useNow } from '../ui/use-now.ts'
import type { SessionInHand } from './use-session.ts'

/** Below this, the time left is shown as running out. */
const SHORT_MS = 2 * 60_000

export function SessionClock({ session, onChange }: { session: OralSession; onChange: SessionInHand['change'] }) {
  const isPaused = session.clock.pausedAt !== null
  const now = Math.max(useNow({ read: steadyNow, isRunning: !isPaused }), session.clock.startedAt)
  const left = leftMs(session, now)
  if (left !== null) {
    return (
      <p
        role="timer"
        aria-label="Time left"
        className={classes('font-display font-semibold text-3xl leading-none', left < SHORT_MS && 'text-amber')}
      >
        {formatElapsed(left + 999)}
        <span className="ml-1 text-lg text-on-bar-muted">left</span>
      </p>
    )
  }
  return (
    <div className="flex items-center gap-1">
      <p role="timer" aria-label="Session time" className="font-display font-semibold text-3xl leading-none">
        {formatElapsed(elapsedMs(session.clock, now))}
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={isPaused ? 'Resume timer' : 'Pause timer'}
        className="text-on-bar not-disabled:hover:bg-bar-raised not-disabled:active:bg-bar-raised"
        onClick={() => onChange(isPaused ? resumeSession : pauseSession)}
      >
        {isPaused ? <Play aria-hidden="true" className="text-amber" /> : <Pause aria-hidden="true" />}
      </Button>
    </div>
  )
}
