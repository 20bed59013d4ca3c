import { type AccountDb, newId, type Recording } from '../../data/account-db.ts'
import { putRecording } from '../../data/repositories/oral.ts'
import { steadyNow } from '../../data/time.ts'
import { holdBusy } from '../../ui/busy.ts'

/** At most this much of an answer is lost if the app is killed. */
const STORE_EVERY_MS = 10_000
/** Enough for speech; about 240 KB a minute. */
const BITS_PER_SECOND = 32_000
/** The maximum length of a recording. */
export const LONGEST_ANSWER_MS = 10 * 60_000

const WEBM = 'audio/webm;codecs=opus'
const MP4 = 'audio/mp4'
const OGG = 'audio/ogg;codecs=opus'

export interface Take {
  /** The steady time, ms. */
  startedAt: number
  /** Resolves when the whole recording is on disk, or could not be written. */
  stop(): Promise<void>
}

export interface TakeWatch {
  onStopped(): void
  onFailed(error: unknown): void
  /** The device took the microphone away, for example for a call, or gave it back. Without it, silence is recorded. */
  onSilent(isSilent: boolean): void
}

/** The microphone's stream, or one sentence that says why it is not available. */
export async function openMicrophone(): Promise<{ stream: MediaStream } | { reason: string }> {
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
 * A type that this device records and plays; undefined leaves it to the browser. Safari records WebM from 18.4 on, but earlier versions on
 * the person's other Apple devices do not play it, so there MP4 comes first.
 */
export function typeToRecord(): string | undefined {
  const recorded = (navigator.vendor.startsWith('Apple') ? [MP4, WEBM, OGG] : [WEBM, MP4, OGG]).filter((type) =>
    MediaRecorder.isTypeSupported(type),
  )
  const player = document.createElement('audio')
  return recorded.find((type) => player.canPlayType(type) !== '') ?? recorded[0]
}

/** Records until it is stopped, the device is disconnected or the limit is reached. Stores the recording as it grows. */
export function recordAnswer(
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
  const limit = setTimeout(() => recorder.stop(), LONGEST_ANSWER_MS)
  recorder.start(STORE_EVERY_MS)

  return {
    startedAt,
    stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      return stopped
    },
  }
}
