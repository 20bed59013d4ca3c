import { LoaderCircle } from 'lucide-react'
import { classes } from './classes.ts'

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex animate-appear items-center justify-center gap-3 p-6 text-muted">
      <LoaderCircle aria-hidden="true" className="motion-safe:animate-spin" />
      {label}
    </div>
  )
}

/** A loading placeholder. Reserves its space immediately but becomes visible only after a noticeable delay (150 ms). */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classes('animate-pulse-soft rounded-md bg-sunken', className)} />
}
