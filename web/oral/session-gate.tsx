import type { MockInterview } from '@station-zero/schema/oral/interviews.ts'
import type { OralModule, OralTopic } from '@station-zero/schema/oral/modules.ts'
import { setAside, takeUpAgain } from '@station-zero/schema/oral/session.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { NotSaved, SavedNote } from '../ui/saved-note.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SessionWaiting } from './session-waiting.tsx'
import { StartSession } from './start-session.tsx'
import { useHeading } from './use-heading.ts'
import { useSession } from './use-session.ts'

export interface Start {
  practice(module: OralModule, topic: OralTopic): void
  interview(interview: MockInterview): void
}

/** A session in progress covers the screen; one that was set aside is offered at the top of the screen. */
export function SessionGate({ header, children }: { header: ReactNode; children: (start: Start) => ReactNode }) {
  const hand = useSession()
  const [wanted, setWanted] = useState<{ title: string; start: () => void } | null>(null)
  const { session, saving } = hand
  const isOpen = Boolean(session && !session.isAside)
  useHeading(isOpen && session ? session.id : null)

  const takeUp = () => {
    setWanted(null)
    hand.change(takeUpAgain)
  }
  const orAsk = (title: string, start: () => void) => {
    if (session) setWanted({ title, start })
    else start()
  }
  return (
    <>
      {header}
      {session !== undefined && (
        <div className="grid gap-4 sm:gap-5">
          {hand.retryDraft && !isOpen && (
            <NotSaved sentence="This device could not store your last change." onRetry={hand.retryDraft} />
          )}
          <SavedNote lead="Session saved on this device.">
            {saving.state === 'done' && (
              <>
                {saving.title}, {lasting(saving.seconds)}.{' '}
                <Link
                  to={`/oral?${new URLSearchParams({ session: saving.id })}`}
                  className="inline-flex min-h-12 items-center font-semibold underline"
                >
                  See the session
                </Link>
              </>
            )}
          </SavedNote>
          {session?.isAside && <SessionWaiting session={session} onResume={takeUp} onDiscard={hand.discard} />}
          {children({
            practice: (module, topic) => orAsk(topic.name, () => hand.practice(module, topic)),
            interview: (interview) => orAsk(interview.title, () => hand.interview(interview)),
          })}
        </div>
      )}
      {session && isOpen && (
        <SessionDialog key={session.id} session={session} hand={hand} onClose={() => hand.change(setAside)} />
      )}
      {session && wanted && (
        <StartSession
          waiting={session}
          title={wanted.title}
          onClose={() => setWanted(null)}
          onResume={takeUp}
          onStart={() => {
            setWanted(null)
            wanted.start()
          }}
        />
      )}
    </>
  )
}

const lasting = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`)
