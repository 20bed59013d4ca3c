import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { classes } from '../../ui/classes.ts'

export type ChipTone = 'calm' | 'amber' | 'red'

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: LucideIcon
  tone?: ChipTone
  /** On a phone, only the icon is seen: nothing is to be done or known. */
  isQuiet?: boolean
}

/** A button in the bar, colored only if there is something to do. Its touch target is as tall as any other. */
export function Chip({ icon: Icon, tone = 'calm', isQuiet = false, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      className="group inline-flex min-h-12 min-w-12 items-center justify-center rounded-md"
      {...rest}
    >
      <span
        className={classes(
          'inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full px-2.5 text-left font-semibold text-sm leading-tight sm:px-3.5',
          tones[tone],
        )}
      >
        <Icon aria-hidden="true" className={isQuiet ? 'size-5 shrink-0 sm:size-4' : 'size-4 shrink-0'} />
        <span className={isQuiet ? 'max-sm:sr-only' : undefined}>{children}</span>
      </span>
    </button>
  )
}

const tones: Record<ChipTone, string> = {
  calm: 'text-on-bar-muted group-hover:bg-bar-raised group-hover:text-on-bar',
  amber: 'bg-warning text-on-warning',
  red: 'bg-danger text-on-danger',
}
