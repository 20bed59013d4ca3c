import { CircleCheckBig, RefreshCw } from 'lucide-react'
import { type Returning, useReturning } from '../../data/sync-view.ts'
import { Button } from '../../ui/button.tsx'

/** For somebody on a new device, or whose browser had cleared this one's storage: what is coming, and what is not. */
export function ReturningNotice() {
  const { returning, onRead } = useReturning()
  const Icon = returning === 'back' ? CircleCheckBig : RefreshCw
  return (
    // Always rendered, so screen readers announce changes.
    <div role="status" className="empty:hidden">
      {returning && (
        <section
          aria-label="Your work comes back"
          className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-sunken p-4 sm:flex-nowrap"
        >
          <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
          <p className="min-w-0 flex-1 basis-52">{words[returning]}</p>
          {returning === 'back' && (
            <Button variant="secondary" className="max-sm:w-full" onClick={onRead}>
              OK
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

const words: Record<Returning, string> = {
  fetching: 'This device’s storage was cleared. Getting your decks and log back…',
  waiting:
    'This device’s storage was cleared. As soon as there is a connection, your decks and log come back. You can go on meanwhile: what you do now is kept.',
  arriving: 'Fetching your work…',
  'arriving-later': 'Your cards, tests and workouts come as soon as there is a connection.',
  back: 'Your decks and log are back. What had not been sent from this device, and its drafts and recordings, could not come back.',
}
