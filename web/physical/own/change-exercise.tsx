import {
  type ActiveWorkout,
  chosenExercise,
  isChosen,
  isOwnWorkout,
  removeExercise,
  skipExercise,
  substituteOf,
  swapExercise,
  unswapExercise,
} from '@station-zero/schema/physical/active-workout.ts'
import { REASON_LABELS } from '@station-zero/schema/physical/exercises.ts'
import { CHANGE_REASONS, type ChangeReason } from '@station-zero/schema/physical/sets.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { WorkoutSession } from '../player/use-active-workout.ts'
import { ExercisePicker } from './exercise-picker.tsx'

type ChangeExerciseProps = {
  active: ActiveWorkout
  /** Index of the exercise. */
  at: number
  onChange: WorkoutSession['change']
  onClose: () => void
}

/** A dialog for replacing, skipping or removing an exercise of the workout in progress. The program itself does not change. */
export function ChangeExercise({ active, at, onChange, onClose }: ChangeExerciseProps) {
  const [reason, setReason] = useState<ChangeReason>('equipment')
  const [isPicking, setIsPicking] = useState(false)
  const exercise = active.workout.exercises[at]
  if (!exercise) return null
  const done = active.ticked[at]?.length ?? 0
  const isOwn = isOwnWorkout(active)
  const substitute = substituteOf(exercise)
  const apply = (change: (before: ActiveWorkout) => ActiveWorkout) => {
    onChange(change)
    onClose()
  }
  if (isPicking)
    return (
      <ExercisePicker
        title={`Instead of ${exercise.name}`}
        onClose={onClose}
        onPick={(picked) => apply((before) => swapExercise(before, at, chosenExercise(picked), reason))}
      />
    )
  return (
    <Dialog open onClose={onClose} title={`Change ${exercise.name}`}>
      <div className="grid gap-3">
        {!isOwn && (
          <>
            <p>For this workout only. Your log shows the change and the reason.</p>
            <div data-kept className="mb-2">
              <SelectField
                label="Reason"
                name="reason"
                value={reason}
                options={CHANGE_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))}
                hint={reason === 'pain' ? 'Stop an exercise that causes sharp pain, and have it checked.' : undefined}
                onChange={({ target }) => setReason(CHANGE_REASONS.find((one) => one === target.value) ?? 'other')}
              />
            </div>
          </>
        )}
        {!isOwn && done > 0 && (
          <p className="text-muted">It has completed sets, so you can skip the rest, but not replace it.</p>
        )}
        {!isOwn && done === 0 && (
          <>
            {substitute && (
              <Button
                variant="secondary"
                size="large"
                onClick={() => apply((before) => swapExercise(before, at, substitute, reason))}
              >
                Use its substitute without equipment
              </Button>
            )}
            <Button variant="secondary" size="large" onClick={() => setIsPicking(true)}>
              Choose another exercise
            </Button>
            {exercise.planned && (
              <Button variant="secondary" size="large" onClick={() => apply((before) => unswapExercise(before, at))}>
                Back to {exercise.planned.name}
              </Button>
            )}
          </>
        )}
        {!isOwn && !exercise.isAdded && (
          <Button variant="secondary" size="large" onClick={() => apply((before) => skipExercise(before, at, reason))}>
            {done > 0 ? 'Skip the remaining sets' : 'Skip this exercise'}
          </Button>
        )}
        {isChosen(active, at) &&
          (done > 0 ? (
            <p className="text-muted">
              To remove it from the workout, press “Not done” on its {done === 1 ? 'completed set' : 'completed sets'}{' '}
              first.
            </p>
          ) : (
            <Button variant="danger" size="large" onClick={() => apply((before) => removeExercise(before, at))}>
              Remove this exercise
            </Button>
          ))}
      </div>
    </Dialog>
  )
}
