import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { readNumber, type TypedNumber } from '@station-zero/schema/core/typed-number.ts'
import type { ActiveExercise } from '@station-zero/schema/physical/active-workout.ts'
import { distanceIn, measuresOf, paceOf, UNIT_FEET } from '@station-zero/schema/physical/exercises.ts'
import { distanceUnitOf } from '@station-zero/schema/physical/library.ts'
import type { DistanceUnit, LoggedSet, WeightUnit } from '@station-zero/schema/physical/sets.ts'
import { readTime } from '@station-zero/schema/physical/typed-time.ts'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type SetEntryProps = {
  exercise: ActiveExercise
  entry: LoggedSet
  unit: WeightUnit
  onChange: (entry: LoggedSet) => void
}

/** Fields for the set's weight, repetitions, distance and time, depending on the exercise. */
export function SetEntry({ exercise, entry, unit, onChange }: SetEntryProps) {
  const measures = measuresOf(exercise)
  const shownUnit = entry.unit ?? unit
  const hasWeight = measures.includes('weight') || entry.weight !== undefined
  const isAssisted = exercise.kind === 'assisted'
  // The program's distances are in feet or miles; for other exercises, the unit depends on the exercise and the person's units.
  const distanceUnit =
    entry.distanceUnit ?? (exercise.kind ? distanceUnitOf(exercise.name, unit) : exercise.miles ? 'mi' : 'ft')
  const isWay = measures.includes('distance') && (exercise.kind !== undefined || exercise.miles !== undefined)
  const pace = paceOf(entry)
  return (
    <div className="grid gap-2 md:auto-cols-fr md:grid-flow-col md:gap-6">
      {hasWeight && (
        <Stepper
          label={isAssisted ? 'Help' : 'Weight'}
          unit={shownUnit}
          value={entry.weight ?? 0}
          step={shownUnit === 'kg' ? 2.5 : 5}
          most={2_000}
          onChange={(weight) =>
            onChange({ ...entry, weight, unit: shownUnit, ...(isAssisted && { isAssisted: true as const }) })
          }
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
          unit={distanceUnit}
          value={distanceIn({ ...entry, distanceUnit })}
          step={DISTANCE_STEPS[distanceUnit]}
          most={Math.floor(1_000_000 / UNIT_FEET[distanceUnit])}
          onChange={(distance) =>
            onChange({
              ...entry,
              distance: Math.min(1_000_000, distance * UNIT_FEET[distanceUnit]),
              ...(distanceUnit !== 'ft' && { distanceUnit }),
            })
          }
        />
      )}
      {measures.includes('seconds') && (
        <Stepper
          label="Time"
          unit={isWay ? 'min:sec' : 's'}
          value={entry.seconds ?? 0}
          step={isWay ? 30 : 5}
          most={86_400}
          isWhole
          format={isWay ? (seconds) => formatElapsed(seconds * 1_000) : undefined}
          read={isWay ? (text) => readTime(text, { hasSeconds: false }) : undefined}
          onChange={(seconds) => onChange({ ...entry, seconds })}
        />
      )}
      {pace && <p className="text-center font-semibold">Pace {pace}</p>}
    </div>
  )
}

const DISTANCE_STEPS: Record<DistanceUnit, number> = { mi: 0.25, km: 0.5, m: 100, ft: 5 }

type StepperProps = {
  label: string
  unit?: string
  value: number
  step: number
  most: number
  isWhole?: boolean
  /** Formats the number for display; by default, as a plain number. */
  format?: ((value: number) => string) | undefined
  /** Parses the person's input; by default, as a number with an optional unit. */
  read?: ((text: string) => TypedNumber) | undefined
  onChange: (value: number) => void
}

/** A number field between two large buttons. */
function Stepper({
  label,
  unit,
  value,
  step,
  most,
  isWhole,
  format = String,
  read: readTyped,
  onChange,
}: StepperProps) {
  const id = useId()
  // The field shows what the person typed, even if the text can't be parsed. `value` is the number that the text was parsed to, so that the
  // text is replaced when a button, another set or another device changes the number.
  const [typed, setTyped] = useState<{ text: string; value: number; problem?: string } | null>(null)
  const shown = typed?.value === value ? typed : null
  const name = unit ? `${label}, ${unit}` : label
  const change = (to: number) => {
    setTyped(null)
    onChange(Math.min(most, Math.max(0, Math.round(to * 100) / 100)))
  }
  const type = (text: string) => {
    const units = UNIT_WORDS[unit ?? label]
    const read = readTyped ? readTyped(text) : readNumber(text, { most, isWhole, units, decimal: decimalMark() })
    if ('problem' in read) return setTyped({ text, value, problem: read.problem })
    setTyped({ text, value: read.value })
    onChange(read.value)
  }
  return (
    <div>
      <div className="grid grid-cols-[60px_minmax(0,1fr)_60px] items-center gap-2 sm:grid-cols-[72px_minmax(0,1fr)_72px]">
        <Button
          variant="secondary"
          className="min-h-[60px] w-full"
          aria-label={`${name}: ${step} less`}
          disabled={value <= 0}
          onClick={() => change(value - step)}
        >
          <Minus aria-hidden="true" className="size-7" />
        </Button>
        <div className="min-w-0 text-center">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            aria-label={name}
            value={shown?.text ?? format(value)}
            aria-invalid={shown?.problem ? true : undefined}
            aria-describedby={shown?.problem ? `${id}-problem` : undefined}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target.value)}
            onBlur={() => !shown?.problem && setTyped(null)}
            className="h-[0.95em] w-full min-w-0 rounded-md bg-transparent text-center font-display font-semibold text-5xl leading-none hover:bg-sunken focus:bg-sunken aria-invalid:outline-3 aria-invalid:outline-danger-ink"
          />
          <label htmlFor={id} className="block text-muted text-sm leading-4">
            {label}
            {unit && <span>, {unit}</span>}
          </label>
        </div>
        <Button
          variant="secondary"
          className="min-h-[60px] w-full"
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
        className="pt-1 text-center font-semibold text-danger-ink text-sm empty:hidden"
      >
        {shown?.problem && `${shown.problem} Until then it is ${format(value)}.`}
      </p>
    </div>
  )
}

/** Unit names that are accepted after the number. */
export const UNIT_WORDS: Partial<Record<string, readonly string[]>> = {
  lb: ['lb', 'lbs', 'pound', 'pounds', '#'],
  kg: ['kg', 'kgs', 'kilo', 'kilos'],
  ft: ['ft', 'feet', 'foot'],
  m: ['m', 'meter', 'meters'],
  mi: ['mi', 'mile', 'miles'],
  km: ['km', 'kms'],
  s: ['s', 'sec', 'secs', 'second', 'seconds'],
  Reps: ['x', 'rep', 'reps'],
}

/** The decimal separator of the browser's language. */
export function decimalMark(): '.' | ',' {
  return new Intl.NumberFormat(undefined, { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.'
}
