import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classes } from './classes.ts'

/** A link to the Progress screen, placed next to the heading of figures that the Progress screen shows over time. */
export function ProgressLink({ className }: { className?: string }) {
  return (
    <Link
      to="/progress"
      className={classes(
        'inline-flex min-h-12 items-center gap-1 font-semibold underline decoration-edge underline-offset-4',
        className,
      )}
    >
      Your progress
      <ChevronRight aria-hidden="true" className="size-5" />
    </Link>
  )
}
