import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'neutral' | 'red' | 'amber' | 'green' | 'blue'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap rounded px-2 py-0.5 font-semibold text-sm',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

/** Marks fabricated content. Place it at the end of the content's line. */
export function SampleBadge() {
  return (
    <span className="ml-auto">
      <Badge>Sample</Badge>
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  red: 'bg-red-wash text-red-ink',
  amber: 'bg-amber-wash text-amber-ink',
  green: 'bg-green-wash text-green-ink',
  blue: 'bg-blue-wash text-blue-ink',
}
