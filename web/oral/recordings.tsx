import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { SIZE_UP_SESSION } from '@station-zero/schema/prep/size-up/parts.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Download, Play, Trash2 } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Recording } from '../data/account-db.ts'
import { getCurrent, getWritableAccount } from '../data/active-account.ts'
import { recordingFile } from '../data/export.ts'
import {
  deleteRecording,
  listQuestions,
  listRecordings,
  type RecordingInfo,
  readRecording,
} from '../data/repositories/oral.ts'
import { useLive } from '../data/use-live.ts'
import { Button } from '../ui/button.tsx'
import { download } from '../ui/download.ts'
import { rememberFocus, useFocusInstead } from '../ui/focus.ts'
import { formatBytes, formatDayAndTime } from '../ui/format.ts'
import { Rows } from '../ui/rows.tsx'
import { SampleAnswers } from './coaching.tsx'

/** All recordings on this device. Renders nothing if there are none. `/oral#recordings` focuses the heading. */
export function Recordings() {
  const recordings = useRecordings() ?? []
  const questions = useLive(
    async (db) => new Map((await listQuestions(db)).map(({ id, question }) => [id, question])),
    [],
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const isAsked = hash === '#recordings' && recordings.length > 0
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  if (recordings.length === 0) return null
  const bytes = recordings.reduce((sum, recording) => sum + recording.bytes, 0)
  return (
    <section aria-labelledby="oral-recordings">
      <h2 ref={heading} tabIndex={-1} id="oral-recordings" className="scroll-mt-24 text-2xl">
        Your Recordings
      </h2>
      <p className="mb-3 text-muted">
        {recordings.length} {recordings.length === 1 ? 'recording' : 'recordings'}, {formatBytes(bytes)}. Kept on this
        device only; they play without a signal.
      </p>
      <Rows>
        {recordings.map((recording) => (
          <li key={recording.id} className="px-4 py-3">
            <p className="mb-1 font-semibold">
              {recording.sessionId === SIZE_UP_SESSION
                ? 'Size-up report'
                : (questions?.get(recording.questionId) ?? 'Interview question')}
            </p>
            <RecordingRow recording={recording} />
          </li>
        ))}
      </Rows>
    </section>
  )
}

type ReviewListProps = { sessionId: string; questions: readonly RowOf<'oralQuestions'>[] }

/** The session's questions, each with what the panel listens for, sample answers and recordings. */
export function ReviewList({ sessionId, questions }: ReviewListProps) {
  const takes = (useRecordings() ?? []).filter((recording) => recording.sessionId === sessionId)
  return (
    <ol className="grid gap-5">
      {questions.map(({ id, question, listensFor }, at) => (
        <li key={id}>
          <p className="font-semibold">
            {at + 1}. {question}
          </p>
          <ul className="mt-2 list-disc pl-5 text-muted">
            {listensFor.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="mt-2 divide-y divide-line border-line border-y">
            <SampleAnswers questionId={id} />
          </div>
          {takes
            .filter(({ questionId }) => questionId === id)
            .map((recording) => (
              <div key={recording.id} className="mt-2">
                <RecordingRow recording={recording} />
              </div>
            ))}
        </li>
      ))}
    </ol>
  )
}

type Step = 'listed' | 'playing' | 'unreadable' | 'deleting'

/** A recording that can be played, saved as a file and, after confirmation, deleted. */
export function RecordingRow({ recording }: { recording: RecordingInfo }) {
  const [step, setStep] = useState<Step>('listed')
  const row = useRef<HTMLDivElement>(null)
  const keepButton = useRef<HTMLButtonElement>(null)
  const deleteButton = useRef<HTMLButtonElement>(null)
  const length = formatElapsed(recording.durationMs)
  async function save() {
    const found = await loadRecording(recording.id).catch(() => undefined)
    if (!found) return setStep('unreadable')
    const { blob, name } = recordingFile(found)
    download(blob, name)
  }

  const name = `recording of ${formatDayAndTime(recording.recordedAt)}`

  useFocusInstead(keepButton, step === 'deleting')
  useFocusInstead(deleteButton, step !== 'deleting')

  async function drop() {
    const next = row.current && neighborOf(row.current)
    const giveFocus = rememberFocus()
    await discardRecording(recording.id)
    giveFocus(next)
  }

  return (
    <div ref={row} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-40 text-muted text-sm">
          {formatDayAndTime(recording.recordedAt)} · {length} · {formatBytes(recording.bytes)}
        </p>
        {/* The buttons wrap together. Without keys, React would reuse a button's element for another button, which would then inherit the focus. */}
        <div className="ml-auto flex items-center gap-x-1">
          {step === 'deleting' ? (
            <Fragment key="question">
              <Button variant="danger" onClick={() => void drop()}>
                Delete for good
              </Button>
              <Button ref={keepButton} variant="quiet" onClick={() => setStep('listed')}>
                Keep
              </Button>
            </Fragment>
          ) : (
            <Fragment key="buttons">
              {step !== 'playing' && (
                <Button variant="secondary" aria-label={`Play ${name}`} onClick={() => setStep('playing')}>
                  <Play aria-hidden="true" className="size-5" />
                  Play
                </Button>
              )}
              <Button variant="quiet" size="icon" aria-label={`Download ${name}`} onClick={() => void save()}>
                <Download aria-hidden="true" className="size-5" />
              </Button>
              <Button
                ref={deleteButton}
                variant="quiet"
                size="icon"
                aria-label={`Delete ${name}`}
                onClick={() => setStep('deleting')}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </Button>
            </Fragment>
          )}
        </div>
      </div>
      {step === 'playing' && (
        <Player id={recording.id} name={name} length={length} onFailed={() => setStep('unreadable')} />
      )}
      <p role="alert" className="text-red-ink text-sm empty:hidden">
        {step === 'unreadable' && 'This recording cannot be read on this device.'}
      </p>
    </div>
  )
}

/** Returns the element to focus after the row is removed: a neighbor's button or the heading above; null if neither exists. */
function neighborOf(row: HTMLElement): HTMLElement | null {
  const item = row.closest('li')
  const sibling = item?.nextElementSibling ?? item?.previousElementSibling
  const button = sibling?.querySelector<HTMLElement>('button')
  if (button) return button
  const heading = row.closest('dialog, main')?.querySelector<HTMLElement>('h3[tabindex="-1"], h1') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

type PlayerProps = { id: string; name: string; length: string; onFailed: () => void }

function Player({ id, name, length, onFailed }: PlayerProps) {
  const [url, setUrl] = useState<string | null>(null)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    loadRecording(id).then(
      (found) => {
        if (isOver) return
        if (!found) return fail()
        made = URL.createObjectURL(new Blob([found.data], { type: found.mimeType }))
        setUrl(made)
      },
      () => !isOver && fail(),
    )
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return (
    // biome-ignore lint/a11y/useMediaCaption: a recording of the user's own answer has no transcript
    <audio
      // Receives focus immediately, because focus may be elsewhere by the time the audio is loaded.
      ref={focusIt}
      controls
      tabIndex={0}
      src={url ?? undefined}
      aria-label={`${name}, ${length}`}
      className="h-14 w-full rounded-full focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2"
      onLoadedMetadata={({ currentTarget }) => findLength(currentTarget)}
      onError={onFailed}
    />
  )
}

const focusIt = (audio: HTMLAudioElement | null): void => audio?.focus()

/**
 * Plays the audio once its duration is known. The duration of a recording that was not finalized is known only after the recording has been
 * read to its end.
 */
function findLength(audio: HTMLAudioElement): void {
  const play = () => void audio.play().catch(() => undefined)
  if (Number.isFinite(audio.duration)) {
    play()
    return
  }
  const back = () => {
    if (!Number.isFinite(audio.duration)) return
    audio.removeEventListener('durationchange', back)
    audio.currentTime = 0
    play()
  }
  audio.addEventListener('durationchange', back)
  audio.currentTime = Number.MAX_SAFE_INTEGER
}

/** Returns the recordings on this device, newest first; undefined while loading. */
export const useRecordings = (): RecordingInfo[] | undefined => useLive(listRecordings, [])

async function loadRecording(id: string): Promise<Recording | undefined> {
  const db = getCurrent()?.db
  return db && readRecording(db, id)
}

async function discardRecording(id: string): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await deleteRecording(db, id)
}
