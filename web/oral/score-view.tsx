import { elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import { rubric } from '@station-zero/schema/oral/rubric.ts'
import { scoreAnchors } from '@station-zero/schema/oral/score-anchors.ts'
import { goOn, notesOf, type OralSession, roomForNote } from '@station-zero/schema/oral/session.ts'
import { SaveButton } from '../saving/save-button.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { NotSaved } from '../ui/saved-note.tsx'
import { Fold } from './coaching.tsx'
import { useRecordings } from './recordings/recordings.ts'
import { ReviewList } from './recordings/review-list.tsx'
import { ScoreField } from './score-field.tsx'
import type { SessionInHand } from './use-session.ts'

const HEADINGS = { completed: 'Session complete', ended: 'Session ended', 'timed-out': 'Time is up' }

/** After the last question. Scores are optional, so one press is enough to save. Recorded answers come first: hear them, then score. */
export function ScoreView({ session, hand }: { session: OralSession; hand: SessionInHand }) {
  const { ending, clock, at, questions, scores, notes } = session
  const answerNotes = notesOf({ ...session, notes: '' })
  const recordings = useRecordings()
  const hasTakes = recordings?.some(({ sessionId }) => sessionId === session.id) ?? false
  const review = (
    <Card className="py-0! sm:py-0!">
      <Fold title={hasTakes ? 'Listen to your answers' : 'Review the questions'} isOpen={hasTakes}>
        <ReviewList sessionId={session.id} questions={questions.slice(0, at + 1)} />
      </Fold>
    </Card>
  )
  const heading = (
    <div>
      <h3 tabIndex={-1} className="text-3xl outline-none">
        {HEADINGS[ending ?? 'ended']}
      </h3>
      <p className="text-muted">
        {at + 1} of {questions.length} questions in {formatElapsed(elapsedMs(clock, clock.pausedAt ?? clock.startedAt))}
      </p>
    </div>
  )
  const scoring = (
    <>
      {hasTakes && review}
      <Card>
        <h4 className="font-display font-semibold text-2xl">Score yourself (optional)</h4>
        <p className="mb-3 text-muted">
          As a panel would: 1 weak, 3 good, 5 outstanding. The lines below each scale say what an assessor sees and
          hears.
        </p>
        <div className="grid grid-cols-1 gap-6">
          {rubric.map(({ quality, name, question }) => (
            <ScoreField
              key={quality}
              name={name}
              question={question}
              anchors={scoreAnchors[quality]}
              score={scores[quality]}
              onScore={(score) =>
                hand.change((before) => ({ ...before, scores: { ...before.scores, [quality]: score } }))
              }
            />
          ))}
        </div>
      </Card>
      <TextAreaField
        label="Practice notes"
        name="notes"
        maxLength={roomForNote(session, null)}
        value={notes}
        onChange={({ target }) => hand.change((before) => ({ ...before, notes: target.value }))}
        placeholder="What to keep, what to change next time"
      />
      {answerNotes && (
        <div>
          <h4 className="font-semibold">Notes on your answers, saved with the session</h4>
          <p className="whitespace-pre-line break-words text-muted">{answerNotes}</p>
        </div>
      )}
      {!hasTakes && review}
      {hand.saving.state === 'failed' && <NotSaved sentence={hand.saving.sentence} onRetry={hand.save} />}
      <div className="grid gap-3">
        <SaveButton disabled={hand.saving.state === 'saving'} onClick={hand.save}>
          Save Session
        </SaveButton>
        <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
          {ending !== 'timed-out' && (
            <Button variant="secondary" onClick={() => hand.change(goOn)}>
              Back to the questions
            </Button>
          )}
          <Button variant="quiet" className="text-red-ink" onClick={hand.discard}>
            Discard session
          </Button>
        </div>
      </div>
    </>
  )
  // Until it is known whether there are recordings, nothing is drawn that would move. The heading stays: it has the focus.
  return (
    <div className="grid grid-cols-1 gap-4">
      {heading}
      {recordings && scoring}
    </div>
  )
}
