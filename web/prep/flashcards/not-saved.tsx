import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Nothing is lost as long as this is shown: what could not be saved waits here. */
export function NotSaved({ count, onRetry }: { count: number; onRetry: () => void }) {
  return (
    <div role="alert" className="empty:hidden">
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-red-wash px-4 py-2 text-red-ink">
          <p className="flex items-center gap-2 font-semibold">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
            Not saved: {count === 1 ? '1 grade is' : `${count} grades are`} kept here until it works.
          </p>
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
