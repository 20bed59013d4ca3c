import { DEFAULT_SETTINGS } from '@station-zero/schema/account/settings.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { KIND_LABELS, kindOfSets, type LibraryExercise, libraryOf } from '@station-zero/schema/physical/library.ts'
import { logTraining, setTraining } from '@station-zero/schema/physical/own-training.ts'
import { isPersonal, isUndone, RATING_LABELS } from '@station-zero/schema/physical/program.ts'
import { type LoggedSet, MAX_LOGGED_EXERCISES, type WeightUnit } from '@station-zero/schema/physical/sets.ts'
import {
  emptySet,
  isTypedTraining,
  readTraining,
  type TypedExercise,
  type TypedProblems,
  type TypedSet,
  type TypedTraining,
  typedFrom,
  typedMeasures,
  typedMoment,
} from '@station-zero/schema/physical/typed-training.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Plus, Trash2, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useDraft } from '../../data/drafts.ts'
import { listWorkouts, readCompletion } from '../../data/repositories/training.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { claimedDay } from '../../data/time.ts'
import { deviceTimeZone } from '../../data/time-zone.ts'
import { useLive, useSettings } from '../../data/use-live.ts'
import { useLeave } from '../../ui/back/leave.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Scale } from '../../ui/choices.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useToast } from '../../ui/toast.tsx'
import { decimalMark } from '../player/set-entry.tsx'
import { ExercisePicker } from './exercise-picker.tsx'
import { ownTraining } from './paths.ts'
import { mustHaveTrainingRoom, useSaveTraining } from './training-acts.ts'

/** Logs a past workout, or edits a logged workout (`?edit=id`). */
export function LogTraining() {
  const [params] = useSearchParams()
  const editedId = params.get('edit')
  const settings = useSettings()
  const found = useLive(
    async (db) => {
      const [completion, workouts] = await Promise.all([
        editedId === null ? undefined : readCompletion(db, editedId),
        listWorkouts(db),
      ])
      return { completion, library: libraryOf(workouts) }
    },
    [editedId],
  )
  if (!found || !settings) return <Spinner label="Loading the workout..." />
  const { completion, library } = found
  if (editedId !== null && (!completion || !isPersonal(completion) || isUndone(completion)))
    return (
      <EmptyState title="Workout not found">
        <p>It may have been deleted, or it may not have synced to this device yet.</p>
        <Link to={ownTraining.home} className={buttonClass('secondary', 'large')}>
          Your training
        </Link>
      </EmptyState>
    )
  return (
    <LogForm
      key={editedId}
      completion={completion}
      library={library}
      unit={(settings ?? DEFAULT_SETTINGS).weightUnit}
    />
  )
}

const NOON = '12:00'

type LogFormProps = {
  completion: RowOf<'workoutProgress'> | undefined
  library: readonly LibraryExercise[]
  unit: WeightUnit
}

function LogForm({ completion, library, unit }: LogFormProps) {
  const isReadOnly = useIsReadOnly()
  const leave = useLeave()
  const save = useSaveTraining()
  const { toast } = useToast()
  const [saved] = useState(() => savedForm(completion, library, unit))
  const [draft, storeDraft, clearDraft] = useDraft<unknown>(`physical:own:log:${completion?.id ?? 'new'}`)
  const [typed, setTyped] = useState<TypedTraining | null>(null)
  const [problems, setProblems] = useState<TypedProblems>({})
  const [isPicking, setIsPicking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const firstProblem = Object.keys(problems)[0]
  useEffect(() => {
    if (firstProblem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [firstProblem])
  if (draft === undefined) return null
  const value = typed ?? (isTypedTraining(draft) ? draft : saved)

  function change(to: Partial<TypedTraining>) {
    const next = { ...value, ...to }
    setTyped(next)
    setProblems({})
    storeDraft(next).catch((error) => console.error('Failed to store the training log draft:', error))
  }
  /**
   * The time of a new workout defaults to the current time. That default is wrong for another date: shortly after midnight, the workout
   * would count toward the previous study day. Unless the person has entered a time, changing the date therefore sets the time to noon.
   */
  function changeDate(date: string) {
    const isTimeEntered = completion !== undefined || (value.time !== saved.time && value.time !== NOON)
    change({ date, ...(!isTimeEntered && { time: date === saved.date ? saved.time : NOON }) })
  }
  const changeExercise = (at: number, how: (exercise: TypedExercise) => TypedExercise) =>
    change({ exercises: value.exercises.map((exercise, nth) => (nth === at ? how(exercise) : exercise)) })

  async function finish() {
    await clearDraft().catch((error) => console.error('Failed to delete the training log draft:', error))
    leave(ownTraining.home)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = readTraining(value, { now: Date.now(), zone: deviceTimeZone(), decimal: decimalMark() })
    if ('problems' in read) return setProblems(read.problems)
    setIsSaving(true)
    const { training } = read
    const studyDay = claimedDay(training.completedAt)
    const id = completion
      ? await save(setTraining, { completionId: completion.id, ...changesOf(training, studyDay) })
      : await save(logTraining, { ...withoutNull(training), studyDay }, { check: mustHaveTrainingRoom })
    setIsSaving(false)
    if (id === null) return
    toast({ title: completion ? 'Changes saved' : 'Workout logged' })
    await finish()
  }

  /** Returns only the fields that the person changed, so that other devices' changes to the remaining fields are not overwritten. */
  function changesOf(training: ReadTraining, studyDay: number) {
    const isMoved = value.date !== saved.date || value.time !== saved.time
    return {
      ...(training.name !== completion?.name && { name: training.name }),
      ...(isMoved && { completedAt: training.completedAt, studyDay }),
      ...(training.duration !== completion?.duration && { duration: training.duration }),
      ...(training.rating !== completion?.rating && { rating: training.rating }),
      ...(training.notes !== completion?.notes && { notes: training.notes }),
      ...(JSON.stringify(value.exercises) !== JSON.stringify(saved.exercises) && { log: training.log }),
    }
  }

  return (
    <form
      ref={form}
      data-kept
      noValidate
      className="grid max-w-4xl grid-cols-1 gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="Name"
        name="name"
        value={value.name}
        maxLength={80}
        autoComplete="off"
        error={problems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          label="Date"
          name="date"
          type="date"
          value={value.date}
          error={problems.date}
          onChange={({ target }) => changeDate(target.value)}
        />
        <Field
          label="Time it ended"
          name="time"
          type="time"
          value={value.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        <Field
          label="Minutes"
          name="minutes"
          inputMode="decimal"
          autoComplete="off"
          value={value.minutes}
          error={problems.minutes}
          onChange={({ target }) => change({ minutes: target.value })}
        />
      </div>
      {value.exercises.map((exercise, at) => (
        <ExerciseFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the same exercise may occur twice
          key={at}
          exercise={exercise}
          at={at}
          unit={unit}
          problems={problems}
          onChange={(how) => changeExercise(at, how)}
          onRemove={() => change({ exercises: value.exercises.filter((_, nth) => nth !== at) })}
        />
      ))}
      {problems.exercises && (
        <p role="alert" className="font-semibold text-danger-ink">
          {problems.exercises}
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          disabled={value.exercises.length >= MAX_LOGGED_EXERCISES}
          onClick={() => setIsPicking(true)}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add an exercise
        </Button>
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">How hard was it? (optional)</legend>
        <Scale
          labels={RATING_LABELS}
          value={value.rating}
          onChoose={(rating) => change({ rating })}
          onPressAgain={() => change({ rating: null })}
          className="min-h-12 px-1"
        />
        <p aria-hidden="true" className="mt-1 flex justify-between text-muted text-sm">
          <span>{RATING_LABELS[0]}</span>
          {value.rating !== null && <span className="font-semibold text-ink">{RATING_LABELS[value.rating - 1]}</span>}
          <span>{RATING_LABELS.at(-1)}</span>
        </p>
      </fieldset>
      <TextAreaField
        label="Notes (optional)"
        name="notes"
        maxLength={4_000}
        value={value.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" disabled={isSaving || isReadOnly} title={isReadOnly ? READ_ONLY : undefined}>
          {completion ? 'Save changes' : 'Log workout'}
        </Button>
        <Button variant="quiet" size="large" onClick={() => void finish()}>
          {completion ? 'Cancel' : 'Discard'}
        </Button>
        {completion && (
          <Button
            variant="danger"
            size="large"
            disabled={isSaving || isReadOnly}
            onClick={async () => {
              if (await save(setTraining, { completionId: completion.id, isDeleted: true })) {
                await clearDraft().catch((error) => console.error('Failed to delete the training log draft:', error))
                leave(ownTraining.deleted(completion.id))
              }
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Delete workout
          </Button>
        )}
      </div>
      {isPicking && (
        <ExercisePicker
          title="Add an exercise"
          onClose={() => setIsPicking(false)}
          onPick={({ name, kind }) => {
            setIsPicking(false)
            change({ exercises: [...value.exercises, { name, kind, sets: [emptySet(name, unit)] }] })
          }}
        />
      )}
    </form>
  )
}

type ReadTraining = Extract<ReturnType<typeof readTraining>, { training: unknown }>['training']

const withoutNull = ({ rating, notes, ...rest }: ReadTraining) => ({
  ...rest,
  ...(rating !== null && { rating }),
  ...(notes !== null && { notes }),
})

function savedForm(
  completion: RowOf<'workoutProgress'> | undefined,
  library: readonly LibraryExercise[],
  unit: WeightUnit,
): TypedTraining {
  const zone = deviceTimeZone()
  if (!completion)
    return { name: 'Workout', ...typedMoment(Date.now(), zone), minutes: '', rating: null, notes: '', exercises: [] }
  const kinds = new Map(library.map(({ name, kind }) => [name, kind]))
  const kindOf = (name: string, sets: readonly LoggedSet[]) => kinds.get(name) ?? kindOfSets(sets)
  return typedFrom(completion, kindOf, { unit, zone })
}

type ExerciseFieldsProps = {
  exercise: TypedExercise
  at: number
  unit: WeightUnit
  problems: TypedProblems
  onChange: (how: (exercise: TypedExercise) => TypedExercise) => void
  onRemove: () => void
}

function ExerciseFields({ exercise, at, unit, problems, onChange, onRemove }: ExerciseFieldsProps) {
  const measures = typedMeasures(exercise)
  const setSet = (nth: number, change: Partial<TypedSet>) =>
    onChange((one) => ({ ...one, sets: one.sets.map((set, index) => (index === nth ? { ...set, ...change } : set)) }))
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <legend className="px-1 font-display font-semibold text-xl [overflow-wrap:anywhere]">{exercise.name}</legend>
      <p className="text-muted text-sm">{KIND_LABELS[exercise.kind]}</p>
      <ol className="divide-y divide-line">
        {exercise.sets.map((set, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets are identified by their number
          <li key={nth} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
            <span className="w-14 shrink-0 pt-9 font-semibold">Set {nth + 1}</span>
            <div className="grid min-w-0 flex-[1_1_12rem] grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
              {measures.map((measure) => (
                <Field
                  key={measure}
                  label={labelOf(measure, set, exercise)}
                  name={`${at}.${nth}.${measure}`}
                  aria-label={`${exercise.name}, set ${nth + 1}: ${labelOf(measure, set, exercise)}`}
                  inputMode={measure === 'seconds' ? 'text' : 'decimal'}
                  autoComplete="off"
                  maxLength={20}
                  value={set[measure]}
                  error={problems[`${at}.${nth}.${measure}`]}
                  onChange={({ target }) => setSet(nth, { [measure]: target.value })}
                />
              ))}
            </div>
            <span className="flex items-center gap-2 pt-7">
              <label className="flex min-h-12 items-center gap-2">
                <input
                  type="checkbox"
                  checked={set.isWarmup}
                  className="size-6 accent-accent"
                  onChange={({ target }) => setSet(nth, { isWarmup: target.checked })}
                />
                Warm-up
              </label>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove set ${nth + 1} of ${exercise.name}`}
                disabled={exercise.sets.length === 1}
                onClick={() => onChange((one) => ({ ...one, sets: one.sets.filter((_, index) => index !== nth) }))}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <div className="-mx-4 flex flex-wrap">
        <Button
          variant="quiet"
          disabled={exercise.sets.length >= 50}
          onClick={() =>
            onChange((one) => ({
              ...one,
              sets: [...one.sets, { ...(one.sets.at(-1) ?? emptySet(one.name, unit)), isWarmup: false }],
            }))
          }
        >
          <Plus aria-hidden="true" className="size-5" />
          Add a set
        </Button>
        <Button variant="quiet" aria-label={`Remove ${exercise.name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
          Remove
        </Button>
        <span className="sr-only">{plural(exercise.sets.length, 'set')}</span>
      </div>
    </fieldset>
  )
}

function labelOf(measure: ReturnType<typeof typedMeasures>[number], set: TypedSet, { kind }: TypedExercise): string {
  if (measure === 'weight') return `${kind === 'assisted' ? 'Help' : 'Weight'}, ${set.unit}`
  if (measure === 'reps') return 'Reps'
  if (measure === 'distance') return `Distance, ${set.distanceUnit}`
  return kind.endsWith('distance') ? 'Time, m:ss' : 'Time, s or m:ss'
}
