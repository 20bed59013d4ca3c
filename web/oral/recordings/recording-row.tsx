import { formatElapsed } from '@station-zero/schema/clock.ts'
import { Download, Play, Trash2 } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { recordingFile } from '../../data/export.ts'
import type { RecordingInfo } from '../../data/repositories/oral.ts'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { rememberFocus, useFocusInstead } from '../../ui/focus.ts'
import { formatBytes, formatDayAndTime } from '../../ui/format.ts'
import { discardRecording, loadRecording } from './recordings.ts'

type Step = 'listed' | 'playing' | 'unreadable' | 'deleting'

/** One recorded answer: plays from this device, can be saved as a file, and is deleted only after a confirmation. */
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
    const next = row.current && neighbourOf(row.current)
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
        {/* The keys keep React from turning one button into another, which would then have the focus. */}
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
      {step === 'playing' && (
        <Player id={recording.id} name={name} length={length} onFailed={() => setStep('unreadable')} />
      )}
      <p role="alert" className="text-red-ink text-sm empty:hidden">
        {step === 'unreadable' && 'This recording cannot be read on this device.'}
      </p>
    </div>
  )
}

/** What gets the focus when the row is gone: a neighboring recording, or the heading above. */
function neighbourOf(row: HTMLElement): HTMLElement | null {
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
    // biome-ignore lint/a11y/useMediaCaption: a person's own answer, which nobody wrote down
    <audio
      // Rendered and focused as soon as the button is pressed, not once the audio has loaded: the person may be elsewhere by then.
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

/** A recording that was never closed properly has no known duration until it has been read to its end. */
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
