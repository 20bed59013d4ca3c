import {
  type ActiveWorkout,
  countSets,
  tickEverySet,
  WORKOUT_NOTES_LENGTH,
} from '@station-zero/schema/physical/active-workout.ts'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { SaveButton } from '../../saving/save-button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { NotSaved } from '../../ui/saved-note.tsx'
import { OpenSets } from './open-sets.tsx'
import { RatingField } from './rating-field.tsx'
import type { WorkoutSession } from './use-active-workout.ts'

type CompleteCardProps = { active: ActiveWorkout; session: WorkoutSession }

export function CompleteCard({ active, session }: CompleteCardProps) {
  const { done, total } = countSets(active)
  const { completion } = session
  const [isAsking, setIsAsking] = useState(false)
  const finish = () => {
    setIsAsking(false)
    session.complete()
  }
  /** For somebody who trained with the phone in the locker. Nothing is saved yet: they see all sets checked off first. */
  const tickAll = () => {
    setIsAsking(false)
    session.change(tickEverySet)
  }
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="text-2xl">Ready to Complete?</h2>
        <p className="text-muted">
          {done === total
            ? `All ${total} sets are done.`
            : `${done} of ${total} sets ${done === 1 ? 'is' : 'are'} checked off.`}
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
      <SaveButton
        disabled={completion.state === 'saving'}
        onClick={() => (done < total ? setIsAsking(true) : finish())}
      >
        <CircleCheckBig aria-hidden="true" className="size-5" />
        Complete Workout
      </SaveButton>
      {isAsking && (
        <OpenSets open={total - done} onClose={() => setIsAsking(false)} onAllDone={tickAll} onFinish={finish} />
      )}
    </Card>
  )
}
