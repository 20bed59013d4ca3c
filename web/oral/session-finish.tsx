import { sessionRecord } from '@station-zero/schema/home/earned.ts'
import { meanScore } from '@station-zero/schema/oral/session.ts'
import { Link } from 'react-router-dom'
import { listSessions } from '../data/repositories/oral.ts'
import { useLive } from '../data/use-live.ts'
import { DayBay, DayDone, WhatIsNext } from '../home/today/after-activity.tsx'
import { useHome } from '../home/today/read-home.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { FinishChoices, FinishFact, FinishFacts, FinishFrame, FinishSaved } from '../ui/finish-frame.tsx'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { useSaid } from '../ui/saved-note.tsx'
import { ENDINGS, type SavedSession } from './use-session.ts'

type SessionFinishProps = { saved: SavedSession; onClose: () => void }

/** The summary of a saved interview or practice session. */
export function SessionFinish({ saved: { id, title, args }, onClose }: SessionFinishProps) {
  const home = useHome()
  const { seconds, questionIds, totalQuestions, scores, ending } = args
  const mean = meanScore(scores ?? null)
  const record = useLive(async (db) => sessionRecord(id, await listSessions(db)), [id])
  const isShort = seconds < 60
  const length = isShort ? seconds : Math.floor(seconds / 60)
  return (
    <FinishFrame
      sentence={ENDINGS[ending]}
      note={
        <>
          <p>{title}</p>
          {record && <p>{record}</p>}
        </>
      }
      leaveLabel="Close summary"
      onLeave={onClose}
      status={<Saved />}
      picture={<DayBay home={home} />}
      actions={
        <>
          <WhatIsNext home={home} />
          <FinishChoices>
            <Link
              to={`/oral?${new URLSearchParams({ session: id })}`}
              onClick={onClose}
              className={buttonClass('secondary')}
            >
              See the session
            </Link>
            <Button variant="secondary" onClick={onClose}>
              Back to interviews
            </Button>
          </FinishChoices>
        </>
      }
    >
      <FinishFacts>
        <FinishFact name={isShort ? (length === 1 ? 'second' : 'seconds') : length === 1 ? 'minute' : 'minutes'}>
          <RollingNumber value={length} />
        </FinishFact>
        <FinishFact name={totalQuestions === 1 ? 'question' : 'questions'}>
          <RollingNumber value={questionIds.length} />
          {questionIds.length < totalQuestions && ` of ${totalQuestions}`}
        </FinishFact>
        {mean !== null && <FinishFact name="of 5, your score">{mean.toFixed(1)}</FinishFact>}
      </FinishFacts>
      <DayDone home={home} />
    </FinishFrame>
  )
}

function Saved() {
  return (
    <FinishSaved>
      <span role="status">{useSaid('Session saved on this device.')}</span>
    </FinishSaved>
  )
}
