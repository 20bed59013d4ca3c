import { elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import { leftMs, type OralSession } from '@station-zero/schema/oral/session.ts'
import { Play, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { useNow } from '../ui/use-now.ts'

type SessionWaitingProps = { session: OralSession; onResume: () => void; onDiscard: () => void }

export function SessionWaiting({ session, onResume, onDiscard }: SessionWaitingProps) {
  const titleId = useId()
  const isEnded = session.ending !== null
  return (
    <section aria-labelledby={titleId} className="rounded-lg border-2 border-amber bg-surface p-4 sm:p-5">
      <p className="font-semibold text-amber-ink">{words(session)}</p>
      <h2 id={titleId} className="text-2xl">
        {session.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        Question {session.at + 1} of {session.questions.length} · <TimeOf session={session} />
      </p>
      <div className="grid gap-3 sm:flex">
        <Button size="large" onClick={onResume}>
          <Play aria-hidden="true" className="size-5" />
          {isEnded ? 'Score and Save' : 'Resume Session'}
        </Button>
        <Button variant="quiet" size="large" onClick={onDiscard}>
          <Trash2 aria-hidden="true" className="size-5" />
          Discard
        </Button>
      </div>
    </section>
  )
}

function words({ ending, kind }: OralSession): string {
  if (ending === 'timed-out') return 'Time is up'
  if (ending !== null) return 'Waiting to be saved'
  return kind === 'mock' ? 'Interview under way' : 'Kept for later'
}

function TimeOf({ session }: { session: OralSession }) {
  const isRunning = session.kind === 'mock' && session.ending === null
  const now = useNow({ isRunning })
  const left = leftMs(session, now)
  if (isRunning && left !== null) return `${formatElapsed(left)} left, and the clock runs on`
  return `${formatElapsed(elapsedMs(session.clock, now))} on the clock`
}
