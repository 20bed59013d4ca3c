import { measuresOf } from '@station-zero/schema/physical/exercises.ts'
import type { LoggedSet, WeightUnit } from '@station-zero/schema/physical/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Stepper } from './stepper.tsx'

type SetEntryProps = {
  exercise: RowOf<'workouts'>['exercises'][number]
  entry: LoggedSet
  unit: WeightUnit
  onChange: (entry: LoggedSet) => void
}

/** What the set was: weight, repetitions, distance and time, as far as this exercise has them. */
export function SetEntry({ exercise, entry, unit, onChange }: SetEntryProps) {
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
