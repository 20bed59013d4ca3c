import { addOwnWorkout, setOwnWorkout } from '@station-zero/schema/physical/own-training.ts'
import { MAX_LOGGED_EXERCISES } from '@station-zero/schema/physical/sets.ts'
import type { PlannedExercise } from '@station-zero/schema/physical/tables.ts'
import { isTypedWorkout, type TypedWorkout } from '@station-zero/schema/physical/typed-training.ts'
import type { Attachment } from '@station-zero/schema/spaces/tables.ts'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Minus, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useDraft } from '../../data/drafts.ts'
import { listOwnWorkouts, type OwnWorkout } from '../../data/repositories/training.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { ShareButton } from '../../spaces/share-button.tsx'
import { useLeave } from '../../ui/back/leave.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ExercisePicker } from './exercise-picker.tsx'
import { ownTraining } from './paths.ts'
import { mustHaveWorkoutRoom, useSaveTraining } from './training-acts.ts'

/** Creates a saved workout, or edits one (`?id=`). */
export function OwnWorkoutEditor() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const workouts = useLive(listOwnWorkouts, [])
  if (!workouts) return <Spinner label="Loading the workout..." />
  const workout = workouts.find((one) => one.id === id)
  if (id !== null && !workout)
    return (
      <EmptyState title="Workout not found">
        <p>It may have been deleted, or it may not have synced to this device yet.</p>
        <Link to={ownTraining.home} className={buttonClass('secondary', 'large')}>
          Your training
        </Link>
      </EmptyState>
    )
  return (
    <>
      <WorkoutForm key={id} workout={workout} />
      {workout && <ShareButton className="-ml-4" attachment={attachmentOf(workout)} />}
    </>
  )
}

const attachmentOf = ({ id: ref, name: title, exercises }: OwnWorkout): Attachment => ({
  ...{ kind: 'workout', ref, title },
  text: exercises.map(({ name, sets }) => `${name}: ${sets === 1 ? '1 set' : `${sets} sets`}`).join('\n'),
})

const MAX_SETS = 20

function WorkoutForm({ workout }: { workout: OwnWorkout | undefined }) {
  const isReadOnly = useIsReadOnly()
  const leave = useLeave()
  const save = useSaveTraining()
  const [draft, storeDraft, clearDraft] = useDraft<unknown>(`physical:own:workout:${workout?.id ?? 'new'}`)
  const [typed, setTyped] = useState<TypedWorkout | null>(null)
  const [error, setError] = useState<string>()
  const [isPicking, setIsPicking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  if (draft === undefined) return null
  const value = typed ??
    (isTypedWorkout(draft) ? draft : null) ?? { name: workout?.name ?? '', exercises: workout?.exercises ?? [] }
  const { name, exercises } = value

  function change(to: Partial<TypedWorkout>) {
    const next = { ...value, ...to }
    setTyped(next)
    setError(undefined)
    storeDraft(next).catch((failure) => console.error('Failed to store the personal workout draft:', failure))
  }
  const replace = (at: number, ...by: PlannedExercise[]) => change({ exercises: exercises.toSpliced(at, 1, ...by) })

  async function finish(address: string = ownTraining.home) {
    await clearDraft().catch((failure) => console.error('Failed to delete the personal workout draft:', failure))
    leave(address)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (name.trim() === '') {
      setError('Enter a name for the workout.')
      return event.currentTarget.querySelector('input')?.focus()
    }
    setIsSaving(true)
    const saved = { name: name.trim(), exercises }
    const id = workout
      ? await save(setOwnWorkout, {
          workoutId: workout.id,
          ...(saved.name !== workout.name && { name: saved.name }),
          ...(JSON.stringify(exercises) !== JSON.stringify(workout.exercises) && { exercises }),
        })
      : await save(addOwnWorkout, saved, { check: mustHaveWorkoutRoom })
    setIsSaving(false)
    if (id !== null) await finish()
  }

  return (
    <form data-kept noValidate className="grid max-w-3xl grid-cols-1 gap-5" onSubmit={(event) => void submit(event)}>
      <Field
        label="Name"
        name="name"
        value={name}
        maxLength={80}
        autoComplete="off"
        placeholder="For example: Upper body"
        error={error}
        onChange={({ target }) => change({ name: target.value })}
      />
      {exercises.length > 0 && (
        <Rows isOrdered>
          {exercises.map((exercise, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same exercise may occur twice
            <li key={at} className="flex flex-wrap items-center gap-x-2 px-4 py-2">
              <span className="min-w-0 flex-[1_1_10rem] font-semibold [overflow-wrap:anywhere]">{exercise.name}</span>
              <span className="flex items-center">
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`${exercise.name}: one set less`}
                  disabled={exercise.sets <= 1}
                  onClick={() => replace(at, { ...exercise, sets: exercise.sets - 1 })}
                >
                  <Minus aria-hidden="true" className="size-5" />
                </Button>
                <span className="min-w-14 text-center tabular-nums">
                  {exercise.sets === 1 ? '1 set' : `${exercise.sets} sets`}
                </span>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`${exercise.name}: one set more`}
                  disabled={exercise.sets >= MAX_SETS}
                  onClick={() => replace(at, { ...exercise, sets: exercise.sets + 1 })}
                >
                  <Plus aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Move ${exercise.name} up`}
                  disabled={at === 0}
                  onClick={() => change({ exercises: exercises.toSpliced(at, 1).toSpliced(at - 1, 0, exercise) })}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Move ${exercise.name} down`}
                  disabled={at === exercises.length - 1}
                  onClick={() => change({ exercises: exercises.toSpliced(at, 1).toSpliced(at + 1, 0, exercise) })}
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </Button>
                <Button variant="quiet" size="icon" aria-label={`Remove ${exercise.name}`} onClick={() => replace(at)}>
                  <Trash2 aria-hidden="true" className="size-5" />
                </Button>
              </span>
            </li>
          ))}
        </Rows>
      )}
      <div>
        <Button
          variant="secondary"
          disabled={exercises.length >= MAX_LOGGED_EXERCISES}
          onClick={() => setIsPicking(true)}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add an exercise
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" disabled={isSaving || isReadOnly} title={isReadOnly ? READ_ONLY : undefined}>
          {workout ? 'Save changes' : 'Save workout'}
        </Button>
        <Button variant="quiet" size="large" onClick={() => void finish()}>
          {workout ? 'Cancel' : 'Discard'}
        </Button>
      </div>
      {workout && !isReadOnly && (
        <div className="-mx-4 flex flex-wrap">
          <Button
            variant="quiet"
            onClick={async () => {
              if (await save(setOwnWorkout, { workoutId: workout.id, isArchived: !workout.isArchived })) await finish()
            }}
          >
            {workout.isArchived ? (
              <ArchiveRestore aria-hidden="true" className="size-5" />
            ) : (
              <Archive aria-hidden="true" className="size-5" />
            )}
            {workout.isArchived ? 'Unarchive' : 'Archive'}
          </Button>
          <Button
            variant="quiet"
            className="text-danger-ink!"
            onClick={async () => {
              if (await save(setOwnWorkout, { workoutId: workout.id, isDeleted: true }))
                await finish(ownTraining.deletedWorkout(workout.id))
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Delete workout
          </Button>
        </div>
      )}
      {isPicking && (
        <ExercisePicker
          title="Add an exercise"
          onClose={() => setIsPicking(false)}
          onPick={({ name: picked, kind, event }) => {
            setIsPicking(false)
            const sets = kind.endsWith('distance') ? 1 : 3
            change({ exercises: [...exercises, { name: picked, sets, ...(event === null && { kind }) }] })
          }}
        />
      )}
    </form>
  )
}
