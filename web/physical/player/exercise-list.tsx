import {
  type ActiveExercise,
  type ActiveWorkout,
  isOwnWorkout,
  isTicked,
  unskipExercise,
} from '@station-zero/schema/physical/active-workout.ts'
import {
  changeInWords,
  doseInWords,
  secondsInWords,
  sessionsByExercise,
  setInWords,
  weightInWords,
} from '@station-zero/schema/physical/exercises.ts'
import { entryFor, finishSet, reopenSet } from '@station-zero/schema/physical/player.ts'
import type { LoggedSet, WeightUnit } from '@station-zero/schema/physical/sets.ts'
import { ArrowRight, Check, ChevronDown, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { listCompletions } from '../../data/repositories/training.ts'
import { useLive } from '../../data/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { WorkoutSession } from './use-active-workout.ts'

type ExerciseListProps = {
  active: ActiveWorkout
  currentIndex: number
  lastTime: LastTime
  unit: WeightUnit
  onChange: WorkoutSession['change']
}

/**
 * Lists all exercises of the workout. Checking off a set logs the numbers entered for the set, the last session's numbers or the plan's
 * numbers, in this order of preference.
 */
export function ExerciseList({ active, currentIndex, lastTime, unit, onChange }: ExerciseListProps) {
  const toggle = (exercise: number, set: number) =>
    onChange((before, now) => {
      const place = { exercise, set }
      if (isTicked(before, exercise, set)) return reopenSet(before, place)
      const last = lastTime(before.workout.exercises[exercise]?.name ?? '')
      return finishSet(before, place, entryFor(before, place, last, unit), now)
    })
  return (
    <>
      <div>
        <h2 className="text-2xl">Exercises</h2>
        {active.workout.description && (
          <details className="group max-w-prose">
            <summary className="flex min-h-12 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
              Before you start
              <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
            </summary>
            <p className="pb-2 text-muted">{active.workout.description}</p>
          </details>
        )}
      </div>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {active.workout.exercises.map((exercise, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exercises are identified by their index
          <li key={at} data-exercise={at} className="scroll-mt-4">
            <ExerciseCard
              exercise={exercise}
              number={at + 1}
              ticked={active.ticked[at] ?? []}
              isCurrent={at === currentIndex}
              isOwn={isOwnWorkout(active)}
              unit={unit}
              onToggle={(set) => toggle(at, set)}
              onUnskip={() => onChange((before) => unskipExercise(before, at))}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

type ExerciseCardProps = {
  exercise: ActiveExercise
  number: number
  ticked: readonly number[]
  isCurrent: boolean
  isOwn: boolean
  unit: WeightUnit
  onToggle: (set: number) => void
  onUnskip: () => void
}

function ExerciseCard({ exercise, number, ticked, isCurrent, isOwn, unit, onToggle, onUnskip }: ExerciseCardProps) {
  const titleId = useId()
  const sets = Array.from({ length: exercise.sets }, (_, at) => at)
  const isSkipped = exercise.skippedSets !== undefined
  const isDone = !isSkipped && ticked.length >= exercise.sets
  const change = changeInWords({
    ...(exercise.planned && { insteadOf: exercise.planned.name }),
    ...(exercise.isAdded && { isAdded: exercise.isAdded }),
    ...(isSkipped && { isSkipped: true as const }),
    ...(exercise.reason && { reason: exercise.reason }),
  })
  return (
    <article aria-labelledby={titleId} className="p-4 pb-2 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="text-xl">
          {number}. {exercise.name}
        </h3>
        <span className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <span>{exercise.targetEvent}</span>
          {change && <span className="font-semibold text-ink first-letter:uppercase">{change}</span>}
          {isDone && (
            <span className="flex items-center gap-1 font-semibold text-success-ink">
              <Check aria-hidden="true" className="size-4" />
              Done
            </span>
          )}
          {isCurrent && (
            <span className="flex items-center gap-1 font-semibold text-ink">
              <ArrowRight aria-hidden="true" className="size-4" />
              Up next
            </span>
          )}
        </span>
      </div>
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-8">
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          <Fact name="Sets" value={doseInWords(exercise)} />
          {!isOwn && exercise.kind === undefined && <Fact name="Weight" value={weightInWords(exercise.weight, unit)} />}
          <Fact name="Rest" value={secondsInWords(exercise.rest)} />
        </dl>
        <fieldset className="mt-3 md:col-start-2 md:row-span-2 md:row-start-1">
          <legend className="sr-only">Sets of {exercise.name}</legend>
          <div className="flex flex-wrap gap-3 md:w-52">
            {sets.map((set) => (
              <SetButton
                key={set}
                number={set + 1}
                of={exercise.sets}
                task={setInWords(exercise)}
                name={exercise.name}
                isTicked={ticked.includes(set)}
                onToggle={() => onToggle(set)}
              />
            ))}
          </div>
        </fieldset>
        <div className="md:row-start-2">
          {exercise.instructions && <p className="mt-4 max-w-prose text-muted">{exercise.instructions}</p>}
          {exercise.substitute && (
            <details className="group mt-1 max-w-prose">
              <summary className="flex min-h-12 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
                No equipment?
                <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
              </summary>
              <p className="pb-2 text-muted">{exercise.substitute}</p>
            </details>
          )}
          {isSkipped && (
            <Button variant="quiet" className="-ml-4" onClick={onUnskip}>
              <Undo2 aria-hidden="true" className="size-5" />
              Do it after all
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

type SetButtonProps = {
  number: number
  of: number
  task: string
  name: string
  isTicked: boolean
  onToggle: () => void
}

function SetButton({ number, of, task, name, isTicked, onToggle }: SetButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isTicked}
      aria-label={`${name}, set ${number} of ${of}${task ? `, ${task}` : ''}`}
      onClick={onToggle}
      className={classes(
        'grid h-15 min-w-18 scroll-mt-4 place-items-center rounded-md border-2 px-2 font-display font-semibold text-xl select-none',
        isTicked
          ? 'border-success bg-success text-on-success'
          : 'border-edge bg-surface hover:bg-sunken active:bg-sunken',
      )}
    >
      {isTicked ? <Check aria-hidden="true" className="size-8" strokeWidth={3} /> : `Set ${number}`}
    </button>
  )
}

type LastTime = (exercise: string) => readonly LoggedSet[]

/**
 * Returns a function that returns the sets of an exercise's last session, without warm-up sets. The result is empty while loading, and for
 * an exercise without sessions.
 */
export function useLastTime(): LastTime {
  const sessions = useLive(async (db) => sessionsByExercise(await listCompletions(db)), [])
  return (exercise) => (sessions?.get(exercise)?.[0]?.sets ?? []).filter(({ isWarmup }) => !isWarmup)
}
