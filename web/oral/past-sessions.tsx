import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { counts } from '@station-zero/schema/oral/interviews.ts'
import { sessionTitle } from '@station-zero/schema/oral/modules.ts'
import { meanScore, rubric } from '@station-zero/schema/oral/session.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronDown, History } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readQuestions } from '../data/repositories/oral.ts'
import { useLive } from '../data/use-live.ts'
import { Addressed, addressedAs, useRows } from '../ui/back/addressed.tsx'
import { Button } from '../ui/button.tsx'
import { scrollToHeading } from '../ui/focus.ts'
import { formatDayDone } from '../ui/format.ts'
import { ProgressLink } from '../ui/progress-link.tsx'
import { Rows, RowValue, rowLinkClass } from '../ui/rows.tsx'
import { ReviewList } from './recordings.tsx'

type Session = RowOf<'oralSessions'>

const SHOWN_FIRST = 5
const PAST_SESSIONS_ID = 'oral-past'

/** A link to the past sessions, shown at the top of the screen, because they are listed at the bottom. */
export function ToPastSessions({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Button variant="quiet" className="-mr-3" onClick={() => scrollToHeading(PAST_SESSIONS_ID)}>
      <History aria-hidden="true" className="size-5" />
      Go to your past sessions ({count})
    </Button>
  )
}

export function PastSessions({ sessions }: { sessions: Session[] }) {
  const wanted = useSearchParams()[0].get('session')
  const [rows, show] = useRows(SHOWN_FIRST, 'past sessions')
  const ids = sessions.map(({ id }) => id)
  const addressed = <Addressed name="session" ids={ids} all={{ to: '/oral', label: 'See all sessions' }} />
  if (sessions.length === 0) return addressed
  const shown = wanted === null ? sessions.slice(0, rows) : sessions
  return (
    <section aria-labelledby={PAST_SESSIONS_ID}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={PAST_SESSIONS_ID} tabIndex={-1} className="scroll-mt-20 text-2xl">
          Past Sessions
        </h2>
        <ProgressLink />
      </div>
      {addressed}
      <Rows>
        {shown.map((session) => (
          <PastSession key={session.id} session={session} />
        ))}
      </Rows>
      {shown.length < sessions.length && (
        <Button variant="quiet" className="mt-2" onClick={() => show(sessions.length)}>
          Show all {sessions.length}
        </Button>
      )}
    </section>
  )
}

/** A past session, which expands to its questions, recordings, scores and notes. */
function PastSession({ session }: { session: Session }) {
  const [isOpen, setIsOpen] = useState(false)
  const mean = meanScore(session.scores)
  const line = (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{sessionTitle(session)}</span>
      <span className="block text-muted text-sm">
        {formatDayDone(session)} · {formatElapsed(session.seconds * 1_000)} · {session.questionIds.length} of{' '}
        {session.totalQuestions} questions{counts(session) ? '' : ' · ended early'}
      </span>
    </span>
  )
  const score = mean !== null && <RowValue>{mean.toFixed(1)} of 5</RowValue>
  const address = addressedAs('session', session.id)
  return (
    <li {...address}>
      <details className="group/row" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={`${rowLinkClass} list-none [&::-webkit-details-marker]:hidden`}>
          {line}
          {score}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open/row:rotate-180" />
        </summary>
        <div className="grid gap-3 px-4 pb-4">
          {session.scores && <Scores scores={session.scores} />}
          {session.notes && (
            <div>
              <h3 className="font-semibold">Your notes</h3>
              <p className="whitespace-pre-line break-words">{session.notes}</p>
            </div>
          )}
          {isOpen && <Asked session={session} />}
        </div>
      </details>
    </li>
  )
}

function Asked({ session: { id, questionIds } }: { session: Session }) {
  const questions = useLive((db) => readQuestions(db, questionIds), [questionIds])
  return questions && <ReviewList sessionId={id} questions={questions} />
}

function Scores({ scores }: { scores: NonNullable<Session['scores']> }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
      {rubric.map(({ quality, name }) => (
        <div key={quality} className="flex justify-between gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold">{scores[quality] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
