import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { classes } from '../../ui/classes.ts'

export type ChipTone = 'calm' | 'amber' | 'red'

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: LucideIcon; tone?: ChipTone }

/** A button in the bar, colored only if there is something to do. Its touch target is as tall as any other. */
export function Chip({ icon: Icon, tone = 'calm', children, ...rest }: ChipProps) {
  return (
    <button type="button" className="group inline-flex min-h-12 min-w-0 items-center rounded-md" {...rest}>
      <span
        className={classes(
          'inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full px-2.5 font-semibold text-[0.8125rem] sm:px-3.5 sm:text-sm',
          tones[tone],
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{children}</span>
      </span>
    </button>
  )
}

const tones: Record<ChipTone, string> = {
  calm: 'text-on-bar-muted group-hover:bg-bar-raised group-hover:text-on-bar',
  amber: 'bg-warning text-on-warning',
  red: 'bg-danger text-on-danger',
}
