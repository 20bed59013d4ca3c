import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import type { MockInterview } from '@station-zero/schema/oral/interviews.ts'
import type { OralModule, OralTopic } from '@station-zero/schema/oral/modules.ts'
import { type OneWayForm, turnAt } from '@station-zero/schema/oral/one-way.ts'
import { leftMs, type OralSession, oneWayOf, resumeSaved, setAside } from '@station-zero/schema/oral/session.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { steadyNow } from '../data/time.ts'
import { ChangeNotSaved } from '../saving/change-not-saved.tsx'
import { Button } from '../ui/button.tsx'
import { goToHeading } from '../ui/focus.ts'
import { StartInstead, WaitingCard } from '../ui/unfinished.tsx'
import { useNow } from '../ui/use-now.ts'
import { SessionDialog } from './session-dialog.tsx'
import { SessionFinish } from './session-finish.tsx'
import { useSession } from './use-session.ts'

export interface Start {
  practice(module: OralModule, topic: OralTopic): void
  interview(interview: MockInterview, form?: OneWayForm): void
}

type SessionGateProps = {
  /** The top of the screen, rendered immediately. */
  header: (start: Start) => ReactNode
  /** The rest of the screen, rendered once it is known whether there is a session. */
  children: (start: Start) => ReactNode
}

/**
 * A session in progress covers the screen; a session that was saved for later is offered at the top. So is a one-way interview that was in
 * progress when the screen opened, because showing it would start a recording without a tap.
 */
export function SessionGate({ header, children }: SessionGateProps) {
  const hand = useSession()
  const [wanted, setWanted] = useState<{ title: string; start: () => void } | null>(null)
  const { session, saving } = hand
  const [closed, setClosed] = useState<string | null>(null)
  const [returnedId, setReturnedId] = useState<string | null>()
  if (session !== undefined && returnedId === undefined)
    setReturnedId(session?.ending === null && oneWayOf(session) ? session.id : null)
  const isWaiting = session?.isAside === true || (session?.id !== undefined && session.id === returnedId)
  const isOpen = Boolean(session && !isWaiting)
  const finished = session === null && saving.state === 'done' && saving.id !== closed ? saving : null
  useHeading(isOpen && session ? session.id : (finished?.id ?? null))

  const resume = () => {
    setWanted(null)
    setReturnedId(null)
    hand.change(resumeSaved)
  }
  const orAsk = (title: string, start: () => void) => {
    if (session) setWanted({ title, start })
    else start()
  }
  const starts: Start = {
    practice: (module, topic) => orAsk(topic.name, () => hand.practice(module, topic)),
    interview: (interview, form) => orAsk(interview.title, () => hand.interview(interview, form)),
  }
  if (finished) return <SessionFinish saved={finished} onClose={() => setClosed(finished.id)} />
  return (
    <>
      {header(starts)}
      {session !== undefined && (
        <div className="grid gap-6">
          {hand.unsaved && !isOpen && (
            <ChangeNotSaved unsaved={hand.unsaved} sentence="This device could not store your last change." />
          )}
          {session && isWaiting && <SessionWaiting session={session} onResume={resume} onDiscard={hand.discard} />}
          {children(starts)}
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
          onResume={resume}
          onStart={() => {
            setWanted(null)
            wanted.start()
          }}
        />
      )}
    </>
  )
}

type SessionWaitingProps = { session: OralSession; onResume: () => void; onDiscard: () => void }

function SessionWaiting({ session, onResume, onDiscard }: SessionWaitingProps) {
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

function words(session: OralSession): string {
  if (session.ending === 'timed-out') return 'Time is up'
  if (session.ending !== null) return 'Waiting to be saved'
  // The clock of a one-way answer keeps running.
  return oneWayOf(session) ? 'In progress' : 'Kept for later'
}

function TimeOf({ session }: { session: OralSession }) {
  const turn = session.ending === null ? oneWayOf(session) : undefined
  const now = useNow({ read: steadyNow, isRunning: turn !== undefined || session.clock.pausedAt === null })
  if (turn) {
    const { phase, leftMs: rest } = turnAt(turn, now)
    if (phase === 'over') return <>this answer is over</>
    return (
      <>
        {formatElapsed(rest + 999)} {phase === 'thinking' ? 'to think' : 'to answer'}; the clock keeps running
      </>
    )
  }
  const left = leftMs(session, now)
  // A fragment instead of a string, so that the text gets its own element (`ui/jsx-runtime.ts`).
  if (session.ending === null && left !== null) return <>{formatElapsed(left + 999)} left; the clock waits for you</>
  return <>{formatElapsed(elapsedMs(session.clock, now))} on the clock</>
}

type StartSessionProps = {
  waiting: OralSession
  title: string
  onClose: () => void
  onResume: () => void
  onStart: () => void
}

function StartSession({ waiting, title, onClose, onResume, onStart }: StartSessionProps) {
  return (
    <StartInstead
      title="A session is waiting"
      resume={
        <Button size="large" onClick={onResume}>
          Resume {waiting.title}
        </Button>
      }
      discardLabel={`Discard it and start ${title}`}
      onDiscard={onStart}
      onClose={onClose}
    >
      {waiting.title} is not finished: question {waiting.at + 1} of {waiting.questions.length}. Starting {title}{' '}
      discards it with its notes; recordings are kept.
    </StartInstead>
  )
}

/** Focuses the heading when the content of the screen changes. */
export function useHeading(shown: string | null): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    goToHeading()
  }, [shown])
}
