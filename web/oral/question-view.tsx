import { ANSWER_LENGTHS, answerLength } from '@station-zero/schema/oral/answer-length.ts'
import { noteOn, type OralSession, roomForNote, withNote } from '@station-zero/schema/oral/session.ts'
import { Card } from '../ui/card.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { ListensFor, StarTips } from './coaching.tsx'
import { AnswerRecorder } from './recordings/answer-recorder.tsx'
import { SampleAnswers } from './sample-answers.tsx'
import type { SessionInHand } from './use-session.ts'

export function QuestionView({ session, onChange }: { session: OralSession; onChange: SessionInHand['change'] }) {
  const { questions, at, kind } = session
  const question = questions[at]
  if (!question) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-semibold">Question Progress</p>
          <p className="text-muted text-sm">
            Question {at + 1} of {questions.length}
          </p>
        </div>
        <ProgressBar value={at + 1} max={questions.length} label="Question Progress" />
      </div>
      <h3 tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {question.question}
      </h3>
      <AnswerRecorder
        key={question.id}
        sessionId={session.id}
        questionId={question.id}
        lengthTip={ANSWER_LENGTHS[answerLength(question)].exception}
      />
      {/* A real panel gives no hints; after the interview, all of them are shown. */}
      {kind === 'practice' && (
        <Card className="divide-y divide-line py-0! sm:py-0!">
          <StarTips star={question.star} />
          <ListensFor points={question.listensFor} />
          <SampleAnswers key={question.id} questionId={question.id} />
        </Card>
      )}
      <TextAreaField
        label="Practice notes"
        name="notes"
        rows={4}
        maxLength={roomForNote(session, question.id)}
        value={noteOn(session, question.id)}
        onChange={({ target }) => onChange((before) => withNote(before, question.id, target.value))}
        placeholder="Words that worked, examples to use, what to cut"
      />
    </div>
  )
}
