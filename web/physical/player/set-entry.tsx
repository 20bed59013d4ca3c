import { readNumber } from '@station-zero/schema/core/typed-number.ts'
import { measuresOf } from '@station-zero/schema/physical/exercises.ts'
import type { LoggedSet, WeightUnit } from '@station-zero/schema/physical/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type SetEntryProps = {
  exercise: RowOf<'workouts'>['exercises'][number]
  entry: LoggedSet
  unit: WeightUnit
  onChange: (entry: LoggedSet) => void
}

/** The set's weight, repetitions, distance and time, depending on the exercise. */
export function SetEntry({ exercise, entry, unit, onChange }: SetEntryProps) {
  const measures = measuresOf(exercise)
  const shownUnit = entry.unit ?? unit
  const hasWeight = measures.includes('weight') || entry.weight !== undefined
  return (
    <div className="grid gap-2 md:auto-cols-fr md:grid-flow-col md:gap-6">
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

/** A number field between two large buttons. */
function Stepper({ label, unit, value, step, most, isWhole, onChange }: StepperProps) {
  const id = useId()
  // The field shows what the person typed, even if it can't be parsed. `value` is the number it was parsed to, so
  // that the text is replaced when a button, another set or another device changes the number.
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
            value={shown?.text ?? String(value)}
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
        {shown?.problem && `${shown.problem} Until then it is ${value}.`}
      </p>
    </div>
  )
}

/** Units accepted after the number. */
const UNIT_WORDS: Partial<Record<string, readonly string[]>> = {
  lb: ['lb', 'lbs', 'pound', 'pounds', '#'],
  kg: ['kg', 'kgs', 'kilo', 'kilos'],
  ft: ['ft', 'feet', 'foot'],
  s: ['s', 'sec', 'secs', 'second', 'seconds'],
  Reps: ['x', 'rep', 'reps'],
}

/** The decimal separator of the browser's language. */
function decimalMark(): '.' | ',' {
  return new Intl.NumberFormat(undefined, { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.'
}
