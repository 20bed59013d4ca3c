import { classes } from '../ui/classes.ts'

export type ChipTone = 'calm' | 'amber' | 'red'

/** A button in the bar: quiet until something is to be done. */
export function chipClass(tone: ChipTone): string {
  return classes(
    'inline-flex min-h-12 shrink-0 items-center gap-1.5 rounded-md px-3 font-semibold text-sm',
    tone === 'calm' && 'text-on-bar-muted hover:bg-bar-raised hover:text-on-bar',
    tone === 'amber' && 'bg-amber text-on-amber',
    tone === 'red' && 'bg-red text-on-red',
  )
}
