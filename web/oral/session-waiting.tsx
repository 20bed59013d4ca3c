import { elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import { leftMs, type OralSession } from '@station-zero/schema/oral/session.ts'
import { useNow } from '../ui/use-now.ts'
import { WaitingCard } from '../ui/waiting-card.tsx'

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

function words({ ending, kind }: OralSession): string {
  if (ending === 'timed-out') return 'Time is up'
  if (ending !== null) return 'Waiting to be saved'
  return kind === 'mock' ? 'Interview in progress' : 'Kept for later'
}

function TimeOf({ session }: { session: OralSession }) {
  const isRunning = session.kind === 'mock' && session.ending === null
  const now = useNow({ isRunning })
  const left = leftMs(session, now)
  // In fragments, so that each text gets an element of its own (`ui/jsx-runtime.ts`).
  if (isRunning && left !== null) return <>{formatElapsed(left)} left, and the clock is running</>
  return <>{formatElapsed(elapsedMs(session.clock, now))} on the clock</>
}
