import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Why the plan has this card today, said only to somebody who asks. */
export function CardWhy({ why }: { why: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div>
      <Button variant="quiet" className="-ml-3 px-3!" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <CalendarClock aria-hidden="true" className="size-5 text-muted" />
        Why this card?
      </Button>
      <p aria-live="polite" className="mt-1 empty:hidden">
        {isShown && why}
      </p>
    </div>
  )
}
