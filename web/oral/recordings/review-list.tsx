import type { RowOf } from '@station-zero/schema/tables.ts'
import { SampleAnswers } from '../sample-answers.tsx'
import { RecordingRow } from './recording-row.tsx'
import { useRecordings } from './recordings.ts'

type ReviewListProps = { sessionId: string; questions: readonly RowOf<'oralQuestions'>[] }

/** The questions asked, what the panel listens for, how others might answer, what comes next, and the recorded answers. */
export function ReviewList({ sessionId, questions }: ReviewListProps) {
  const takes = (useRecordings() ?? []).filter((recording) => recording.sessionId === sessionId)
  return (
    <ol className="grid gap-5">
      {questions.map(({ id, question, listensFor }, at) => (
        <li key={id}>
          <p className="font-semibold">
            {at + 1}. {question}
          </p>
          <ul className="mt-2 grid gap-1 text-muted">
            {listensFor.map((point) => (
              <li key={point} className="border-amber border-l-[3px] pl-3">
                {point}
              </li>
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
