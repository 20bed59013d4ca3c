import { doseInWords, secondsInWords, setInWords, weightInWords } from '@station-zero/schema/physical/exercises.ts'
import type { WeightUnit } from '@station-zero/schema/physical/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'

type ExerciseCardProps = {
  exercise: RowOf<'workouts'>['exercises'][number]
  number: number
  ticked: readonly number[]
  isInHand: boolean
  unit: WeightUnit
  onToggle: (set: number) => void
}

export function ExerciseCard({ exercise, number, ticked, isInHand, unit, onToggle }: ExerciseCardProps) {
  const titleId = useId()
  const sets = Array.from({ length: exercise.sets }, (_, at) => at)
  const isDone = ticked.length >= exercise.sets
  return (
    <article
      aria-labelledby={titleId}
      className={classes(
        'rounded-lg border border-l-4 bg-surface p-4 pb-2 sm:p-5 sm:pb-3',
        isInHand ? 'border-line border-l-amber' : isDone ? 'border-line border-l-green' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="text-2xl">
          {number}. {exercise.name}
        </h3>
        <span className="flex flex-wrap gap-2 pt-1">
          {isDone && <Badge tone="green">Done</Badge>}
          {isInHand && <Badge tone="amber">Up next</Badge>}
          <Badge tone="blue">{exercise.targetEvent}</Badge>
        </span>
      </div>
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-8">
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          <Fact name="Sets" value={doseInWords(exercise)} />
          <Fact name="Weight" value={weightInWords(exercise.weight, unit)} />
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
          <p className="mt-4 max-w-prose text-muted">{exercise.instructions}</p>
          <details className="group mt-1 max-w-prose">
            <summary className="flex min-h-12 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
              No equipment?
              <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
            </summary>
            <p className="pb-2 text-muted">{exercise.substitute}</p>
          </details>
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
        'grid size-15 scroll-mt-4 place-items-center rounded-md border-2 font-display font-semibold text-2xl select-none',
        isTicked ? 'border-green bg-green text-on-green' : 'border-edge bg-surface hover:bg-sunken active:bg-sunken',
      )}
    >
      {isTicked ? <Check aria-hidden="true" className="size-8" strokeWidth={3} /> : number}
    </button>
  )
}
