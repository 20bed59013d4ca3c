import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'

type SwitchProps = {
  label: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean | undefined
  onChange: (checked: boolean) => void
}

/** An on/off setting that is applied immediately. The whole row is the click target. */
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
      {/* The knob's position and the check mark show the state in addition to the color. */}
      <span
        aria-hidden="true"
        className="flex h-8 w-14 shrink-0 items-center rounded-full border-2 border-edge bg-sunken p-0.5 transition-colors peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-disabled:opacity-75 peer-checked:[&>span]:translate-x-6"
      >
        <span className="size-6 rounded-full border border-edge bg-surface transition-transform motion-reduce:transition-none" />
      </span>
    </label>
  )
}

type ScaleProps = {
  /** The texts that screen readers announce for 1, 2, 3 and so on. */
  labels: readonly string[]
  value: number | null
  onChoose: (value: number) => void
  /** Called when the person presses the number that is already selected. */
  onPressAgain?: () => void
  className: string
}

/** A row of large buttons for choosing a number from 1 to the number of labels. */
export function Scale({ labels, value, onChoose, onPressAgain, className }: ScaleProps) {
  const name = useId()
  return (
    <div className="grid grid-cols-5 gap-1 max-[18rem]:grid-cols-3 sm:gap-2">
      {labels.map((label, at) => (
        <label
          key={label}
          className={classes(
            'relative flex items-center justify-center rounded-md border border-edge bg-surface text-center hover:bg-sunken has-checked:border-2 has-checked:border-accent-ink has-checked:bg-accent-wash has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            className,
          )}
        >
          <input
            type="radio"
            name={name}
            value={at + 1}
            checked={value === at + 1}
            onChange={() => onChoose(at + 1)}
            onClick={() => value === at + 1 && onPressAgain?.()}
            className="absolute inset-0 opacity-0"
          />
          <span className="font-display font-semibold text-2xl">{at + 1}</span>
          <span className="sr-only"> {label}</span>
        </label>
      ))}
    </div>
  )
}

type Own = { value: unknown; before: unknown; isSaved: boolean }

/**
 * Returns the values to show, and a function that saves a choice. A choice is shown immediately, until the stored value has caught up, and
 * is reverted if it could not be saved. Without this, a field waiting for storage would revert at the next key press, which would then
 * start from the old choice.
 */
export function useChoices<T extends object>(
  stored: T,
  save: <Key extends keyof T & string>(key: Key, value: T[Key]) => Promise<boolean>,
) {
  const [own, setOwn] = useState<Record<string, Own>>({})
  const storedOf = (key: string): unknown => stored[key as keyof T]
  const open = Object.entries(own).filter(([key, choice]) => !isOver(choice, storedOf(key)))
  if (open.length < Object.keys(own).length) setOwn(Object.fromEntries(open))

  async function choose<Key extends keyof T & string>(key: Key, value: T[Key]): Promise<void> {
    const mine = { value, before: stored[key], isSaved: false }
    setOwn((all) => ({ ...all, [key]: mine }))
    const isSaved = await save(key, value)
    setOwn(({ [key]: newest, ...others }) => {
      // Keep a choice that was made while this one was being saved.
      if (newest && newest !== mine) return { ...others, [key]: newest }
      return isSaved ? { ...others, [key]: { ...mine, isSaved: true } } : others
    })
  }

  const shown = { ...stored, ...Object.fromEntries(open.map(([key, { value }]) => [key, value])) }
  return [shown, choose] as const
}

const isOver = ({ value, before, isSaved }: Own, stored: unknown): boolean =>
  isSaved && (stored === value || stored !== before)
