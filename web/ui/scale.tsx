import { useId } from 'react'
import { classes } from './classes.ts'

type ScaleProps = {
  /** What screen readers say for 1, 2, 3 and so on. */
  labels: readonly string[]
  value: number | null
  onChoose: (value: number) => void
  /** Called when the person presses the number that is already chosen. */
  onPressAgain?: () => void
  className: string
}

/** A row of large buttons for a number from 1 to the number of labels. */
export function Scale({ labels, value, onChoose, onPressAgain, className }: ScaleProps) {
  const name = useId()
  return (
    <div className="grid grid-cols-5 gap-2">
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
