import { type ActiveWorkout, countSets, WORKOUT_NOTES_LENGTH } from '@station-zero/schema/physical/active-workout.ts'
import { CircleCheckBig } from 'lucide-react'
import { useId } from 'react'
import { READ_ONLY } from '../db/identity/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { NotSaved } from '../ui/not-saved.tsx'
import { RatingField } from './rating-field.tsx'
import type { WorkoutSession } from './use-active-workout.ts'

type CompleteCardProps = { active: ActiveWorkout; session: WorkoutSession; isReadOnly: boolean }

export function CompleteCard({ active, session, isReadOnly }: CompleteCardProps) {
  const noteId = useId()
  const { done, total } = countSets(active)
  const { completion } = session
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="text-2xl">Ready to Complete?</h2>
        <p className="text-muted">
          {done === total ? `All ${total} sets are done.` : `${done} of ${total} sets are ticked off.`}
        </p>
      </div>
      <RatingField rating={active.rating} onRate={(rating) => session.change((before) => ({ ...before, rating }))} />
      <TextAreaField
        label="Notes (optional)"
        name="notes"
        maxLength={WORKOUT_NOTES_LENGTH}
        value={active.notes}
        onChange={({ target }) => session.change((before) => ({ ...before, notes: target.value }))}
        placeholder="Loads, how it felt, what to change next time"
      />
      {completion.state === 'failed' && <NotSaved sentence={completion.sentence} onRetry={session.complete} />}
      <div>
        <Button
          size="large"
          className="w-full"
          disabled={isReadOnly || completion.state === 'saving'}
          title={isReadOnly ? READ_ONLY : undefined}
          aria-describedby={isReadOnly ? noteId : undefined}
          onClick={session.complete}
        >
          <CircleCheckBig aria-hidden="true" className="size-5" />
          Complete Workout
        </Button>
        {isReadOnly && (
          <p id={noteId} className="mt-2 text-center font-semibold text-muted text-sm">
            {READ_ONLY}
          </p>
        )}
      </div>
    </Card>
  )
}
