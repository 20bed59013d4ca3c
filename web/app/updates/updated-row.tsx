import { RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasUnseenChanges, markChangesSeen } from '../../account/whats-new.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Shown on home after an update until the person dismisses it or has read the list of changes. Whether to show it is decided before the
 * first paint, so that nothing moves.
 */
export function UpdatedRow() {
  const [isShown, setIsShown] = useState(hasUnseenChanges)
  if (!isShown) return null

  function dismiss() {
    markChangesSeen()
    setIsShown(false)
  }

  return (
    <section
      aria-label="Update"
      className="mb-6 flex items-center gap-3 rounded-lg border border-line bg-surface py-1 pr-1 pl-4"
    >
      <RefreshCw aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="flex flex-1 flex-wrap items-center gap-x-2">
        Updated.
        <Link
          to="/settings?section=about"
          className="inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          See what’s new
        </Link>
      </p>
      <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden="true" />
      </Button>
    </section>
  )
}
