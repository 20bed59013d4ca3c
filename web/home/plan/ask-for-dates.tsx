import { dropTarget } from '@station-zero/schema/account/targets.ts'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useIsReadOnly } from '../../data/session.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SetDates } from './set-dates.tsx'

/** Asked once, after the first finished session. "Not now" is kept as a written exam that was taken back, so no other device asks again. */
export function AskForDates() {
  const enact = useEnact()
  const isReadOnly = useIsReadOnly()
  if (isReadOnly) return <SetDates />
  return (
    <section
      aria-labelledby="ask-title"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="ask-title" className="flex items-center gap-2 text-2xl">
        <CalendarDays aria-hidden="true" className="size-6 shrink-0 text-muted" />
        When is your exam?
      </h2>
      <p>Set the date and the minutes you have. Today then picks the cards that help most on that day.</p>
      <div className="flex flex-wrap items-center gap-2">
        <Link to="?settings=dates" className={buttonClass('primary')}>
          Set a date
        </Link>
        <Button variant="quiet" onClick={() => void enact(dropTarget, { target: 'written' })}>
          Not now
        </Button>
        <p className="text-muted text-sm">You can find this again in Settings.</p>
      </div>
    </section>
  )
}
