import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { Mic, Square, Timer } from 'lucide-react'
import { steadyNow } from '../../data/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useNow } from '../../ui/use-now.ts'
import { RecordingRow } from './recording-row.tsx'
import { useRecordings } from './recordings.ts'
import { type RecorderState, useRecorder } from './use-recorder.ts'

type AnswerRecorderProps = {
  sessionId: string
  questionId: string
  /** How long the answer should be where it is less than usual. */
  lengthTip: string | null
}

/** The spoken answer to one question: recorded if there is a microphone, otherwise only timed. */
export function AnswerRecorder({ sessionId, questionId, lengthTip }: AnswerRecorderProps) {
  const { shown, start, stop } = useRecorder(sessionId, questionId)
  const recordings = useRecordings() ?? []
  const isOn = shown.state === 'recording' || shown.state === 'timing'
  // A recording in progress is stored as it grows, but listed only once it is complete.
  const isGrowing = ({ recordedAt }: { recordedAt: number }) =>
    shown.state === 'recording' && recordedAt === shown.startedAt
  const takes = recordings.filter(
    (recording) => recording.sessionId === sessionId && recording.questionId === questionId && !isGrowing(recording),
  )
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {isOn ? (
          <Button variant="danger" size="large" onClick={stop}>
            <Square aria-hidden="true" className="size-5 fill-current" />
            {shown.state === 'recording' ? 'Stop Recording' : 'Stop Timer'}
          </Button>
        ) : (
          <Button variant="secondary" size="large" disabled={shown.state === 'asking'} onClick={start}>
            <Mic aria-hidden="true" className="size-5" />
            Start Recording
          </Button>
        )}
        {isOn && (
          <AnswerClock startedAt={shown.startedAt} isRecording={shown.state === 'recording' && !shown.isSilent} />
        )}
      </div>
      <div role="status">
        <Words shown={shown} />
        {lengthTip && shown.state !== 'asking' && <p>{lengthTip}</p>}
      </div>
      {shown.state === 'idle' && shown.problem && (
        <p role="alert" className="rounded-md bg-red-wash p-3 text-red-ink">
          {shown.problem}
        </p>
      )}
      {takes.length > 0 && (
        <ul aria-label="Recordings of this answer" className="grid gap-2 border-line border-t pt-3">
          {takes.map((recording) => (
            <li key={recording.id}>
              <RecordingRow recording={recording} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Words({ shown }: { shown: RecorderState }) {
  if (shown.state === 'asking') return <p className="text-muted">Waiting for the microphone...</p>
  if (shown.state !== 'recording' && shown.state !== 'timing')
    return <p className="text-muted">Answer out loud. A recording stays on this device.</p>
  return (
    <>
      {shown.state === 'recording' ? (
        <p className="font-semibold text-red-ink">
          {shown.isSilent
            ? 'The microphone is off, as during a call. If it stays off, stop and record again.'
            : 'Recording in progress...'}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="flex items-center gap-1.5 font-semibold">
            <Timer aria-hidden="true" className="size-5" />
            Timer only
          </span>
          <span className="text-muted">{shown.reason}</span>
        </p>
      )}
      <p className="text-muted">Speak clearly and take your time. Aim for 2-3 minutes per answer.</p>
    </>
  )
}

function AnswerClock({ startedAt, isRecording }: { startedAt: number; isRecording: boolean }) {
  const now = useNow({ read: steadyNow })
  return (
    <p className="flex items-center gap-2 font-display font-semibold text-3xl leading-none">
      {isRecording && <span aria-hidden="true" className="size-3 rounded-full bg-red motion-safe:animate-pulse-soft" />}
      <span role="timer" aria-label="Time of this answer">
        {formatElapsed(Math.max(0, now - startedAt))}
      </span>
    </p>
  )
}
