import { type ActiveWorkout, isTicked, type Place } from '@station-zero/schema/physical/active-workout.ts'
import { loggedInWords, setInWords } from '@station-zero/schema/physical/exercises.ts'
import { changeEntry, comesNext, neighborOf, plannedSet, showPlace } from '@station-zero/schema/physical/player.ts'
import type { LoggedSet, WeightUnit } from '@station-zero/schema/physical/tables.ts'
import { Check, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { MovementFigure } from './movement-figure.tsx'
import { SetEntry } from './set-entry.tsx'
import type { WorkoutSession } from './use-active-workout.ts'

type PlayerProps = {
  active: ActiveWorkout
  place: Place
  entry: LoggedSet
  lastSets: readonly LoggedSet[]
  unit: WeightUnit
  onChange: WorkoutSession['change']
}

/** One exercise, one set: what to do, what it was last time, and what it was now. */
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

/** In pixels, so that larger text keeps its room. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
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

/** Numbers to start from; pressing takes them over. */
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
