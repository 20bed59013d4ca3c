import { readNumber } from '@station-zero/schema/core/typed-number.ts'
import { type ActiveWorkout, isTicked, type Place } from '@station-zero/schema/physical/active-workout.ts'
import { loggedInWords, measuresOf, movementOf, setInWords } from '@station-zero/schema/physical/exercises.ts'
import { movementFigure } from '@station-zero/schema/physical/figures.ts'
import { changeEntry, comesNext, neighborOf, plannedSet, showPlace } from '@station-zero/schema/physical/player.ts'
import type { LoggedSet, WeightUnit } from '@station-zero/schema/physical/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Check, ChevronDown, ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { FigureDrawing } from '../../ui/figure-view.tsx'
import type { WorkoutSession } from './use-active-workout.ts'

type PlayerProps = {
  active: ActiveWorkout
  place: Place
  entry: LoggedSet
  lastSets: readonly LoggedSet[]
  unit: WeightUnit
  onChange: WorkoutSession['change']
}

/** One set of one exercise: the target, the last result and the entry for this one. */
export function Player({ active, place, entry, lastSets, unit, onChange }: PlayerProps) {
  const titleId = useId()
  const { exercises } = active.workout
  const exercise = exercises[place.exercise]
  if (!exercise) return null
  const last = lastSets[Math.min(place.set, lastSets.length - 1)]
  const enter = (next: LoggedSet) => onChange((before) => changeEntry(before, place, next))
  return (
    <Card className="grid grid-cols-1 gap-3" role="group" aria-labelledby={titleId}>
      <Where active={active} place={place} onChange={onChange} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-3xl">
          {exercise.name}
        </h2>
        <Badge tone="blue">{exercise.targetEvent}</Badge>
      </div>
      <MovementFigure exercise={exercise} />
      <Sets active={active} place={place} onChange={onChange} />
      <div className="grid gap-2 xs:grid-cols-2">
        {last && (
          <Known
            name={lastSets.length > 1 ? `Last time, set ${Math.min(place.set + 1, lastSets.length)}` : 'Last time'}
            set={last}
            onUse={enter}
          />
        )}
        <Known name="Plan" set={plannedSet(exercise, unit)} onUse={enter} />
      </div>
      <SetEntry exercise={exercise} entry={entry} unit={unit} onChange={enter} />
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
          How to do it
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        </summary>
        <p className="max-w-prose">{exercise.instructions}</p>
        <p className="mt-2 max-w-prose pb-2">
          <span className="font-semibold">No equipment?</span> {exercise.substitute}
        </p>
      </details>
      <Next active={active} place={place} />
    </Card>
  )
}

/** In pixels, so that larger text does not enlarge it. */
const small = 'size-[48px]'

type HereProps = { active: ActiveWorkout; place: Place; onChange: WorkoutSession['change'] }

function Where({ active, place, onChange }: HereProps) {
  const [before, after] = [neighborOf(active, place, -1), neighborOf(active, place, 1)]
  const go = (to: Place | null) => to && onChange((one) => showPlace(one, to))
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2">
      <Button
        variant="quiet"
        size="icon"
        className={small}
        aria-label="Previous exercise"
        disabled={!before}
        onClick={() => go(before)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <p className="text-center font-semibold text-muted">
        Exercise {place.exercise + 1} of {active.workout.exercises.length}
      </p>
      <Button
        variant="quiet"
        size="icon"
        className={small}
        aria-label="Next exercise"
        disabled={!after}
        onClick={() => go(after)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

/** Every set of the exercise; pressing one shows it. */
function Sets({ active, place, onChange }: HereProps) {
  const { exercise: at } = place
  const exercise = active.workout.exercises[at]
  if (!exercise) return null
  return (
    <ul aria-label={`Sets of ${exercise.name}`} className="flex flex-wrap gap-2">
      {Array.from({ length: exercise.sets }, (_, set) => {
        const isDone = isTicked(active, at, set)
        const known = active.entries?.[at]?.[set]
        const told = isDone ? `, done${known ? `: ${loggedInWords(known)}` : ''}` : ''
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets are identified by their number
          <li key={set}>
            <button
              type="button"
              aria-current={set === place.set ? 'step' : undefined}
              aria-label={`Show set ${set + 1} of ${exercise.sets}${told}`}
              onClick={() => onChange((before) => showPlace(before, { exercise: at, set }))}
              className={classes(
                'flex min-h-12 min-w-12 items-center justify-center gap-1 rounded-md border-2 px-2 font-display font-semibold text-2xl select-none',
                isDone ? 'bg-success text-on-success' : 'bg-surface',
                set === place.set ? 'border-ink' : isDone ? 'border-success' : 'border-edge',
              )}
            >
              {isDone && <Check aria-hidden="true" className="size-5" strokeWidth={3} />}
              {set + 1}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Suggested numbers; pressing one copies it to the entry. */
function Known({ name, set, onUse }: { name: string; set: LoggedSet; onUse: (set: LoggedSet) => void }) {
  if (Object.keys(set).length === 0) return null
  return (
    <button
      type="button"
      aria-label={`Use ${name} ${loggedInWords(set)}`}
      onClick={() => onUse(set)}
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 rounded-md border border-edge bg-sunken px-3 text-left"
    >
      <span className="text-muted text-sm">{name}</span>{' '}
      <span className="font-semibold text-lg">{loggedInWords(set)}</span>
    </button>
  )
}

function Next({ active, place }: { active: ActiveWorkout; place: Place }) {
  const next = comesNext(active, place)
  const exercise = next && active.workout.exercises[next.exercise]
  const task = exercise && setInWords(exercise)
  return (
    <p className="border-line border-t pt-3">
      <span className="text-muted">Next: </span>
      <span className="font-semibold">
        {exercise ? `${exercise.name}, set ${next.set + 1} of ${exercise.sets}` : 'this is the last open set'}
      </span>
      {task && <span className="text-muted"> · {task}</span>}
    </p>
  )
}

/** Start and end of the movement, side by side. */
const MovementFigure = ({ exercise }: { exercise: RowOf<'workouts'>['exercises'][number] }) => (
  <FigureDrawing
    figure={movementFigure(movementOf(exercise))}
    className="mx-auto max-h-[min(11rem,19dvh)] w-full max-w-md"
  />
)

type SetEntryProps = {
  exercise: RowOf<'workouts'>['exercises'][number]
  entry: LoggedSet
  unit: WeightUnit
  onChange: (entry: LoggedSet) => void
}

/** The set's weight, repetitions, distance and time, depending on the exercise. */
function SetEntry({ exercise, entry, unit, onChange }: SetEntryProps) {
  const measures = measuresOf(exercise)
  const shownUnit = entry.unit ?? unit
  const hasWeight = measures.includes('weight') || entry.weight !== undefined
  return (
    <div className="grid gap-2">
      {hasWeight && (
        <Stepper
          label="Weight"
          unit={shownUnit}
          value={entry.weight ?? 0}
          step={shownUnit === 'kg' ? 2.5 : 5}
          most={2_000}
          onChange={(weight) => onChange({ ...entry, weight, unit: shownUnit })}
        />
      )}
      {measures.includes('reps') && (
        <Stepper
          label="Reps"
          value={entry.reps ?? 0}
          step={1}
          most={10_000}
          isWhole
          onChange={(reps) => onChange({ ...entry, reps })}
        />
      )}
      {measures.includes('distance') && (
        <Stepper
          label="Distance"
          unit="ft"
          value={entry.distance ?? 0}
          step={5}
          most={100_000}
          onChange={(distance) => onChange({ ...entry, distance })}
        />
      )}
      {measures.includes('seconds') && (
        <Stepper
          label="Time"
          unit="s"
          value={entry.seconds ?? 0}
          step={5}
          most={86_400}
          isWhole
          onChange={(seconds) => onChange({ ...entry, seconds })}
        />
      )}
      {!hasWeight && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => onChange({ ...entry, weight: unit === 'kg' ? 5 : 10, unit })}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add weight
        </Button>
      )}
    </div>
  )
}

type StepperProps = {
  label: string
  unit?: string
  value: number
  step: number
  most: number
  isWhole?: boolean
  onChange: (value: number) => void
}

/** A number field with a large button on each side. */
function Stepper({ label, unit, value, step, most, isWhole, onChange }: StepperProps) {
  const id = useId()
  // While the person types, the field shows what they typed, and it goes on showing what could not be read. `value` is the number that it
  // stands for, so that it gives way when a button, another set or another device changes the number.
  const [typed, setTyped] = useState<{ text: string; value: number; problem?: string } | null>(null)
  const shown = typed?.value === value ? typed : null
  const name = unit ? `${label}, ${unit}` : label
  const change = (to: number) => {
    setTyped(null)
    onChange(Math.min(most, Math.max(0, Math.round(to * 100) / 100)))
  }
  const type = (text: string) => {
    const read = readNumber(text, { most, isWhole, units: UNIT_WORDS[unit ?? label], decimal: decimalMark() })
    if ('problem' in read) return setTyped({ text, value, problem: read.problem })
    setTyped({ text, value: read.value })
    onChange(read.value)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <label htmlFor={id} className="min-w-0 flex-[1_1_4.5rem] font-semibold text-lg leading-tight">
        {label}
        {unit && <span className="font-normal text-muted"> {unit}</span>}
      </label>
      <div className="flex min-w-0 grow gap-2 xs:grow-0">
        <Button
          variant="secondary"
          size="icon"
          className="size-[60px]"
          aria-label={`${name}: ${step} less`}
          disabled={value <= 0}
          onClick={() => change(value - step)}
        >
          <Minus aria-hidden="true" className="size-7" />
        </Button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-label={name}
          value={shown?.text ?? String(value)}
          aria-invalid={shown?.problem ? true : undefined}
          aria-describedby={shown?.problem ? `${id}-problem` : undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
          onBlur={() => !shown?.problem && setTyped(null)}
          className="h-[60px] w-22 min-w-0 grow rounded-md border border-edge bg-surface text-center font-display font-semibold text-4xl leading-tight aria-invalid:border-danger-ink"
        />
        <Button
          variant="secondary"
          size="icon"
          className="size-[60px]"
          aria-label={`${name}: ${step} more`}
          disabled={value >= most}
          onClick={() => change(value + step)}
        >
          <Plus aria-hidden="true" className="size-7" />
        </Button>
      </div>
      <p
        id={`${id}-problem`}
        aria-live="polite"
        className="basis-full pt-1 font-semibold text-danger-ink text-sm empty:hidden"
      >
        {shown?.problem && `${shown.problem} Until then it is ${value}.`}
      </p>
    </div>
  )
}

/** Units that may follow the number. */
const UNIT_WORDS: Partial<Record<string, readonly string[]>> = {
  lb: ['lb', 'lbs', 'pound', 'pounds', '#'],
  kg: ['kg', 'kgs', 'kilo', 'kilos'],
  ft: ['ft', 'feet', 'foot'],
  s: ['s', 'sec', 'secs', 'second', 'seconds'],
  Reps: ['x', 'rep', 'reps'],
}

/** The decimal mark of the browser's language. */
function decimalMark(): '.' | ',' {
  return new Intl.NumberFormat(undefined, { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.'
}
