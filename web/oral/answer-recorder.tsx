import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { Mic, Square, Timer } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AccountDb, newId, type Recording } from '../data/account-db.ts'
import { getCurrent } from '../data/active-account.ts'
import { putRecording } from '../data/repositories/oral.ts'
import { steadyNow } from '../data/time.ts'
import { holdBusy } from '../ui/busy.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useNow } from '../ui/use-now.ts'
import { RecordingRow, useRecordings } from './recordings.tsx'

type AnswerRecorderProps = {
  sessionId: string
  questionId: string
  /** A tip for a question that needs a shorter answer than usual; null for other questions. */
  lengthTip: string | null
  /** Text shown before the recording. */
  invitation?: string
  /** Text shown during the recording. */
  advice?: string
  /** Whether recording is the screen's next step, so that its button is the primary one. */
  isNextStep?: boolean
  /** Called when the recording or the timer starts. */
  onStart?: () => void
  /** Whether to record. If undefined, a button starts and stops the recording. */
  isAnswering?: boolean | undefined
}

const INVITATION = 'Answer out loud. A recording stays on this device.'
const ADVICE = 'Speak clearly and take your time. Aim for 2-3 minutes per answer.'

/** Records the spoken answer to one question, or only times it if there is no microphone. */
export function AnswerRecorder({
  sessionId,
  questionId,
  lengthTip,
  invitation = INVITATION,
  advice = ADVICE,
  isNextStep = false,
  onStart,
  isAnswering,
}: AnswerRecorderProps) {
  const { shown, start, stop } = useRecorder(sessionId, questionId)
  const turn = useEffectEvent((isOn: boolean) => (isOn ? start() : stop()))
  useEffect(() => {
    if (isAnswering !== undefined) turn(isAnswering)
  }, [isAnswering])
  const recordings = useRecordings() ?? []
  const isOn = shown.state === 'recording' || shown.state === 'timing'
  const tellStart = useEffectEvent(() => onStart?.())
  useEffect(() => {
    if (isOn) tellStart()
  }, [isOn])
  // A recording in progress is stored continuously, but listed only once it is complete.
  const isGrowing = ({ recordedAt }: { recordedAt: number }) =>
    shown.state === 'recording' && recordedAt === shown.startedAt
  const takes = recordings.filter(
    (recording) => recording.sessionId === sessionId && recording.questionId === questionId && !isGrowing(recording),
  )
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden">
        {isAnswering !== undefined ? null : isOn ? (
          <Button variant="danger" size="large" onClick={stop}>
            <Square aria-hidden="true" className="size-5 fill-current" />
            {shown.state === 'recording' ? 'Stop Recording' : 'Stop Timer'}
          </Button>
        ) : (
          <Button
            variant={isNextStep ? 'primary' : 'secondary'}
            size="large"
            disabled={shown.state === 'asking'}
            onClick={start}
          >
            <Mic aria-hidden="true" className="size-5" />
            Start Recording
          </Button>
        )}
        {isOn && (
          <AnswerClock startedAt={shown.startedAt} isRecording={shown.state === 'recording' && !shown.isSilent} />
        )}
      </div>
      <div role="status">
        <Words shown={shown} invitation={invitation} advice={advice} />
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

type WordsProps = { shown: RecorderState; invitation: string; advice: string }

function Words({ shown, invitation, advice }: WordsProps) {
  if (shown.state === 'asking') return <p className="text-muted">Waiting for the microphone...</p>
  if (shown.state !== 'recording' && shown.state !== 'timing') return <p className="text-muted">{invitation}</p>
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
      <p className="text-muted">{advice}</p>
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

type RecorderState =
  | { state: 'idle'; problem: string | null }
  | { state: 'asking' }
  | { state: 'recording'; startedAt: number; isSilent: boolean }
  /** No microphone, so the answer is only timed. */
  | { state: 'timing'; startedAt: number; reason: string }

const IDLE: RecorderState = { state: 'idle', problem: null }
const NOT_STORED = 'This device could not store the recording. Free up some space and record the answer again.'

/** Returns the state of the recorder and functions that start and stop it. Unmounting stops and saves the recording. */
function useRecorder(sessionId: string, questionId: string) {
  const [shown, setShown] = useState<RecorderState>(IDLE)
  const take = useRef<Take | null>(null)
  /** Incremented by each start and stop, so that a late reply to an old permission prompt is ignored. */
  const turn = useRef(0)

  useEffect(
    () => () => {
      turn.current += 1
      void take.current?.stop()
    },
    [],
  )

  async function start(): Promise<void> {
    const db = getCurrent()?.db
    if (!db || take.current) return
    turn.current += 1
    const mine = turn.current
    setShown({ state: 'asking' })
    const microphone = await openMicrophone()
    if (turn.current !== mine) {
      if ('stream' in microphone) for (const track of microphone.stream.getTracks()) track.stop()
      return
    }
    if ('reason' in microphone) return setShown({ state: 'timing', startedAt: steadyNow(), reason: microphone.reason })
    try {
      const watch = {
        onStopped() {
          take.current = null
          setShown((before) => (before.state === 'recording' ? IDLE : before))
        },
        onFailed(error: unknown) {
          console.error('Failed to save the recording:', error)
          setShown({ state: 'idle', problem: NOT_STORED })
          void take.current?.stop()
        },
        onSilent(isSilent: boolean) {
          setShown((before) => (before.state === 'recording' ? { ...before, isSilent } : before))
        },
      }
      take.current = recordAnswer(db, microphone.stream, { sessionId, questionId }, watch)
      const isSilent = microphone.stream.getTracks().some(({ muted }) => muted)
      setShown({ state: 'recording', startedAt: take.current.startedAt, isSilent })
    } catch {
      for (const track of microphone.stream.getTracks()) track.stop()
      setShown({ state: 'timing', startedAt: steadyNow(), reason: 'The microphone could not be started.' })
    }
  }

  function stop(): void {
    turn.current += 1
    setShown(IDLE)
    void take.current?.stop()
  }

  return { shown, start: () => void start(), stop }
}

/** Interval at which a recording in progress is stored. If the app is killed, at most this much of the recording is lost. */
const STORE_EVERY_MS = 10_000
/** Bit rate of recordings. It is enough for speech, and a minute takes about 240 KB. */
const BITS_PER_SECOND = 32_000
const MAX_ANSWER_MS = 10 * 60_000

const WEBM = 'audio/webm;codecs=opus'
const MP4 = 'audio/mp4'
const OGG = 'audio/ogg;codecs=opus'

interface Take {
  /** `steadyNow()` when the recording started, in ms. */
  startedAt: number
  /** Stops the recording. Resolves when the whole recording is on the disk or could not be written. */
  stop(): Promise<void>
}

interface TakeWatch {
  onStopped(): void
  onFailed(error: unknown): void
  /**
   * Called when the device takes the microphone away, for example for a call, and when the microphone is available again. In between,
   * silence is recorded.
   */
  onSilent(isSilent: boolean): void
}

/** Requests permission to use the microphone in advance, so that the browser's prompt does not appear during an answer. */
export async function askForMicrophone(): Promise<void> {
  const microphone = await openMicrophone()
  if ('stream' in microphone) for (const track of microphone.stream.getTracks()) track.stop()
}

/** Opens the microphone. Returns its stream, or a sentence that explains why it is not available. */
async function openMicrophone(): Promise<{ stream: MediaStream } | { reason: string }> {
  if (window.isSecureContext === false) return { reason: 'This address is not secure (http). Recording needs https.' }
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
    return { reason: 'This browser cannot record here.' }
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ audio: true }) }
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError') return { reason: 'Station Zero is not allowed to use the microphone.' }
    if (name === 'NotFoundError') return { reason: 'No microphone was found.' }
    return { reason: 'The microphone could not be started.' }
  }
}

/**
 * Returns the preferred type that this device can record and play, or else one that it can only record. Undefined if there is neither; the
 * browser then chooses. Safari records WebM from 18.4, but earlier versions on the person's other Apple devices can't play WebM, so MP4 is
 * preferred on Safari.
 */
export function typeToRecord(): string | undefined {
  const recorded = (navigator.vendor.startsWith('Apple') ? [MP4, WEBM, OGG] : [WEBM, MP4, OGG]).filter((type) =>
    MediaRecorder.isTypeSupported(type),
  )
  const player = document.createElement('audio')
  return recorded.find((type) => player.canPlayType(type) !== '') ?? recorded[0]
}

/** Records until `stop` is called, the microphone is disconnected or the time limit is reached. Stores the recording continuously. */
function recordAnswer(
  db: AccountDb,
  stream: MediaStream,
  about: Pick<Recording, 'sessionId' | 'questionId'>,
  watch: TakeWatch,
): Take {
  const mimeType = typeToRecord()
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS_PER_SECOND })
  const [id, recordedAt, startedAt, release] = [newId(), Date.now(), steadyNow(), holdBusy()]
  const chunks: Blob[] = []
  let writing = Promise.resolve()

  async function store(durationMs: number): Promise<void> {
    const type = recorder.mimeType || mimeType || ''
    const data = await new Blob(chunks).arrayBuffer()
    const kept = { id, ...about, recordedAt, durationMs, mimeType: type, bytes: data.byteLength, data }
    await putRecording(db, kept)
  }

  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    chunks.push(data)
    const durationMs = steadyNow() - startedAt
    writing = writing.then(() => store(durationMs)).catch((error: unknown) => watch.onFailed(error))
  }
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      clearTimeout(limit)
      for (const track of stream.getTracks()) track.stop()
      watch.onStopped()
      void writing.finally(() => {
        release()
        resolve()
      })
    }
  })
  for (const track of stream.getTracks()) {
    track.addEventListener('mute', () => watch.onSilent(true))
    track.addEventListener('unmute', () => watch.onSilent(false))
  }
  const limit = setTimeout(() => recorder.stop(), MAX_ANSWER_MS)
  recorder.start(STORE_EVERY_MS)

  return {
    startedAt,
    stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      return stopped
    },
  }
}
