import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useCurrent } from '../data/active-account.ts'
import { dismissCorrectedItems, readCorrectedItems } from '../data/repositories/reports.ts'
import { useLive } from '../data/use-live.ts'
import { Button } from '../ui/button.tsx'
import { paths } from './use-prep-view.ts'

/** Maximum number of cards and questions that are listed. */
const MOST_SHOWN = 5

/**
 * Notifies the person of corrections to cards and questions that the person reported, until the person dismisses the notice on this device.
 */
export function CorrectedItems() {
  const db = useCurrent()?.db
  const items = useLive(readCorrectedItems, [])
  const titleId = useId()
  if (!db || !items || items.length === 0) return null
  const more = items.length - MOST_SHOWN
  return (
    <section aria-labelledby={titleId} className="mb-6 flex gap-3 rounded-lg border border-line bg-surface p-4">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h2 id={titleId} className="font-sans text-base tracking-normal">
          Corrected after your report
        </h2>
        <ul>
          {items.slice(0, MOST_SHOWN).map(({ kind, id, title }) => (
            <li key={`${kind} ${id}`}>
              {kind === 'card' ? (
                <Link
                  to={paths.card(id, '')}
                  className="inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
                >
                  {title}
                </Link>
              ) : (
                <span className="inline-flex min-h-12 items-center">{title}</span>
              )}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="mb-2">And {more} more.</p>}
        <Button variant="secondary" onClick={() => void dismissCorrectedItems(db)}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}
