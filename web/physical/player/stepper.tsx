import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type StepperProps = {
  label: string
  unit?: string
  value: number
  step: number
  most: number
  onChange: (value: number) => void
}

/** A number with a large button on each side, and a field for whoever would rather type. */
export function Stepper({ label, unit, value, step, most, onChange }: StepperProps) {
  const id = useId()
  // While the person types, the field shows what they typed, even if it is no number yet.
  const [typed, setTyped] = useState<string | null>(null)
  const name = unit ? `${label}, ${unit}` : label
  const change = (to: number) => {
    setTyped(null)
    onChange(Math.min(most, Math.max(0, Math.round(to * 100) / 100)))
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
          value={typed ?? String(value)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = Number(target.value.replace(',', '.'))
            if (target.value.trim() !== '' && number >= 0 && number <= most) onChange(number)
          }}
          onBlur={() => setTyped(null)}
          className="h-[60px] w-22 min-w-0 grow rounded-md border border-edge bg-surface text-center font-display font-semibold text-4xl leading-tight"
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
    </div>
  )
}
