import {
  type ActiveWorkout,
  addSet,
  isChosen,
  isTicked,
  type Place,
  removeSet,
} from '@station-zero/schema/physical/active-workout.ts'
import {
  changeInWords,
  isDrawn,
  loggedInWords,
  measuresOf,
  movementOf,
  setInWords,
} from '@station-zero/schema/physical/exercises.ts'
import { movementFigure } from '@station-zero/schema/physical/figures.ts'
import { changeEntry, comesNext, entryFor, plannedSet, showPlace } from '@station-zero/schema/physical/player.ts'
import type { LoggedSet, WeightUnit } from '@station-zero/schema/physical/sets.ts'
import { Check, ChevronDown, Minus, Pencil, Plus, Weight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FigureDrawing } from '../../ui/figure-view.tsx'
import { Plates } from '../own/plates.tsx'
import type { WorkoutSession } from './use-active-workout.ts'

type PlayerProps = {
  active: ActiveWorkout
  place: Place
  entry: LoggedSet
  lastSets: readonly LoggedSet[]
  unit: WeightUnit
  onChange: WorkoutSession['change']
  /** Opens the dialog for replacing, skipping or removing the exercise. */
  onEdit: () => void
}

/** One exercise with its sets: instructions, the last session's sets, and the logged sets. Numbers are entered on the action bar. */
export function Player({ active, place, entry, lastSets, unit, onChange, onEdit }: PlayerProps) {
  const titleId = useId()
  const [isLoading, setIsLoading] = useState(false)
  const { exercises } = active.workout
  const exercise = exercises[place.exercise]
  if (!exercise) return null
  const last = lastSets[Math.min(place.set, lastSets.length - 1)]
  const enter = (next: LoggedSet) => onChange((before) => changeEntry(before, place, next))
  const hasWeight = measuresOf(exercise).includes('weight') || entry.weight !== undefined
  // The drawing of another exercise for the same event would show the wrong movement.
  const movement = exercise.kind && !isDrawn(exercise.name) ? null : movementOf(exercise)
  const figure = movement && movementFigure(movement)
  const change = changeInWords({
    ...(exercise.planned && { insteadOf: exercise.planned.name }),
    ...(exercise.isAdded && { isAdded: exercise.isAdded }),
    ...(exercise.reason && { reason: exercise.reason }),
  })
  const at = place.exercise
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {figure && (
          <div aria-hidden="true" className="w-30 shrink-0 max-[22rem]:hidden md:w-52">
            <FigureDrawing figure={figure} className="w-full" />
          </div>
        )}
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="text-muted text-sm first-letter:uppercase">
            {[exercise.targetEvent && `Trains the ${exercise.targetEvent}`, change].filter(Boolean).join(' · ')}
          </p>
          <h2 id={titleId} className="text-3xl [overflow-wrap:anywhere]">
            {exercise.name}
          </h2>
        </div>
      </div>
      <Sets active={active} place={place} lastSets={lastSets} unit={unit} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        {last && (
          <Known
            name={lastSets.length > 1 ? `Last time, set ${Math.min(place.set + 1, lastSets.length)}` : 'Last time'}
            set={last}
            onUse={enter}
          />
        )}
        <Known name="Plan" set={plannedSet(exercise, unit)} onUse={enter} />
        {!hasWeight && !measuresOf(exercise).includes('distance') && (
          <Button variant="quiet" onClick={() => enter({ ...entry, weight: unit === 'kg' ? 5 : 10, unit })}>
            <Plus aria-hidden="true" className="size-5" />
            Add weight
          </Button>
        )}
      </div>
      <div className="-ml-2 flex flex-wrap">
        {isChosen(active, at) && (
          <>
            <Button variant="quiet" onClick={() => onChange((before) => addSet(before, at))}>
              <Plus aria-hidden="true" className="size-5" />
              Add a set
            </Button>
            <Button
              variant="quiet"
              disabled={exercise.sets <= 1 || isTicked(active, at, exercise.sets - 1)}
              onClick={() => onChange((before) => removeSet(before, at))}
            >
              <Minus aria-hidden="true" className="size-5" />
              Remove the last set
            </Button>
          </>
        )}
        {hasWeight && (
          <Button variant="quiet" onClick={() => setIsLoading(true)}>
            <Weight aria-hidden="true" className="size-5" />
            Plates
          </Button>
        )}
        <Button variant="quiet" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-5" />
          Change this exercise
        </Button>
      </div>
      {(exercise.instructions || exercise.substitute) && figure && (
        <details className="group border-line border-t" open={hasRoom()}>
          <summary className="flex min-h-12 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
            How to do it
            <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
          </summary>
          <FigureDrawing figure={figure} className="mb-3 w-full max-w-md" />
          <p className="max-w-prose">{exercise.instructions}</p>
          {exercise.substitute && (
            <p className="mt-2 max-w-prose pb-2">
              <span className="font-semibold">No equipment?</span> {exercise.substitute}
            </p>
          )}
        </details>
      )}
      <Next active={active} place={place} />
      {isLoading && (
        <Dialog open onClose={() => setIsLoading(false)} title="Plate Calculator">
          <Plates weight={entry.weight} unit={entry.unit} />
        </Dialog>
      )}
    </div>
  )
}

/** Whether the instructions fit below the sets: from the `md` breakpoint, in a window that is tall enough. */
const hasRoom = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(width >= 51.25rem) and (height >= 50rem)').matches

type SetsProps = Pick<PlayerProps, 'active' | 'place' | 'lastSets' | 'unit' | 'onChange'>

/** All sets of the exercise, with the last session's numbers and the current numbers. Pressing a set selects it. */
function Sets({ active, place, lastSets, unit, onChange }: SetsProps) {
  const { exercise: at } = place
  const exercise = active.workout.exercises[at]
  if (!exercise) return null
  return (
    <ul aria-label={`Sets of ${exercise.name}`} className="divide-y divide-line border-line border-y">
      {Array.from({ length: exercise.sets }, (_, set) => {
        const isDone = isTicked(active, at, set)
        const last = lastSets[Math.min(set, lastSets.length - 1)]
        const entry = entryFor(active, { exercise: at, set }, lastSets, unit)
        const numbers = isDone || Object.keys(entry).length > 0 ? loggedInWords(entry) : 'not entered'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets are identified by their number
          <li key={set}>
            <button
              type="button"
              aria-current={set === place.set ? 'step' : undefined}
              onClick={() => onChange((before) => showPlace(before, { exercise: at, set }))}
              className={classes(
                'flex min-h-12 w-full flex-wrap items-center gap-x-3 px-2 text-left select-none -outline-offset-3 sm:px-3',
                set === place.set ? 'bg-accent-wash' : 'hover:bg-sunken',
              )}
            >
              <span className="sr-only">{`Show set ${set + 1} of ${exercise.sets}, ${numbers}${isDone ? ', done' : ''}`}</span>
              <span aria-hidden="true" className="w-6 font-display font-semibold text-2xl">
                {set + 1}
              </span>
              <span className="min-w-0 flex-1 text-muted text-sm">{last && `Last time ${loggedInWords(last)}`}</span>
              <span
                aria-hidden="true"
                className={classes(
                  'font-display font-semibold text-xl tabular-nums',
                  !isDone && set !== place.set && 'text-muted',
                )}
              >
                {numbers}
              </span>
              <span
                className={classes(
                  'grid size-6 shrink-0 place-items-center rounded-full',
                  isDone ? 'bg-success text-on-success' : 'border-2 border-edge',
                )}
              >
                {isDone && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A button with suggested numbers. Pressing it copies the numbers to the entry. */
function Known({ name, set, onUse }: { name: string; set: LoggedSet; onUse: (set: LoggedSet) => void }) {
  if (Object.keys(set).length === 0) return null
  return (
    <button
      type="button"
      aria-label={`Use ${name} ${loggedInWords(set)}`}
      onClick={() => onUse(set)}
      className="flex min-h-12 flex-1 flex-wrap items-center justify-between gap-x-2 rounded-md border border-edge bg-surface px-3 text-left hover:bg-sunken"
    >
      <span className="text-muted text-sm">{name}</span>{' '}
      <span className="whitespace-nowrap font-semibold">{loggedInWords(set)}</span>
    </button>
  )
}

function Next({ active, place }: Pick<PlayerProps, 'active' | 'place'>) {
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
