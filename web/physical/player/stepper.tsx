import { readNumber } from '@station-zero/schema/core/typed-number.ts'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type StepperProps = {
  label: string
  unit?: string
  value: number
  step: number
  most: number
  isWhole?: boolean
  onChange: (value: number) => void
}

/** A number with a large button on each side, and a field for whoever would rather type. */
export function Stepper({ label, unit, value, step, most, isWhole, onChange }: StepperProps) {
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

/** What a person may type behind the number. */
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
