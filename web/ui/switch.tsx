import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean | undefined
  onChange: (checked: boolean) => void
}

/** On or off, applied at once. The whole row is the target. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="relative flex min-h-12 items-center gap-4 py-2 has-disabled:cursor-not-allowed">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      {/* The knob's position and the check mark show the state, not color alone. */}
      <span
        aria-hidden="true"
        className="flex h-8 w-14 shrink-0 items-center rounded-full border-2 border-edge bg-sunken p-0.5 transition-colors peer-checked:border-success peer-checked:bg-success peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-disabled:opacity-55 peer-checked:[&>span]:translate-x-6"
      >
        <span className="size-6 rounded-full border border-edge bg-surface transition-transform motion-reduce:transition-none" />
      </span>
    </label>
  )
}
