import { elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import { leftMs, type OralSession } from '@station-zero/schema/oral/session.ts'
import { steadyNow } from '../data/time.ts'
import { WaitingCard } from '../ui/unfinished.tsx'
import { useNow } from '../ui/use-now.ts'

type SessionWaitingProps = { session: OralSession; onResume: () => void; onDiscard: () => void }

export function SessionWaiting({ session, onResume, onDiscard }: SessionWaitingProps) {
  return (
    <WaitingCard
      status={words(session)}
      title={session.title}
      resumeLabel={session.ending === null ? 'Resume Session' : 'Score and Save'}
      onResume={onResume}
      onDiscard={onDiscard}
    >
      Question {session.at + 1} of {session.questions.length} · <TimeOf session={session} />
    </WaitingCard>
  )
}

function words({ ending }: OralSession): string {
  if (ending === 'timed-out') return 'Time is up'
  if (ending !== null) return 'Waiting to be saved'
  return 'Kept for later'
}

function TimeOf({ session }: { session: OralSession }) {
  const now = useNow({ read: steadyNow, isRunning: session.clock.pausedAt === null })
  const left = leftMs(session, now)
  // In fragments, so that each text gets an element of its own (`ui/jsx-runtime.ts`).
  if (session.ending === null && left !== null) return <>{formatElapsed(left + 999)} left; the clock waits for you</>
  return <>{formatElapsed(elapsedMs(session.clock, now))} on the clock</>
}
