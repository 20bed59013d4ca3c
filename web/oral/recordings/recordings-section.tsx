import { listQuestions } from '../../data/repositories/oral.ts'
import { useLive } from '../../data/use-live.ts'
import { formatBytes } from '../../ui/format.ts'
import { RecordingRow } from './recording-row.tsx'
import { useRecordings } from './recordings.ts'

/** Every recorded answer on this device. Renders nothing if there are none. */
export function Recordings() {
  const recordings = useRecordings() ?? []
  const questions = useLive(
    async (db) => new Map((await listQuestions(db)).map(({ id, question }) => [id, question])),
    [],
  )
  if (recordings.length === 0) return null
  const bytes = recordings.reduce((sum, recording) => sum + recording.bytes, 0)
  return (
    <section aria-labelledby="oral-recordings" className="mt-2">
      <h2 id="oral-recordings" className="text-2xl">
        Your Recordings
      </h2>
      <p className="mb-3 text-muted">
        {recordings.length} {recordings.length === 1 ? 'recording' : 'recordings'}, {formatBytes(bytes)}. Kept on this
        device only; they play without a signal.
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {recordings.map((recording) => (
          <li key={recording.id} className="px-4 py-3">
            <p className="mb-1 font-semibold">{questions?.get(recording.questionId) ?? 'Interview question'}</p>
            <RecordingRow recording={recording} />
          </li>
        ))}
      </ul>
    </section>
  )
}
