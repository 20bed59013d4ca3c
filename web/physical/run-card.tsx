import { ChevronRight, Timer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** The way to a run through the whole course. */
export function RunCard() {
  return (
    <Card>
      <h2 className="text-2xl">Run-through</h2>
      <p className="mt-1 max-w-prose">
        The eight events and the walks on one clock, with a split for each and what is left of 10:20.
      </p>
      <div className="mt-4 grid gap-3 sm:flex">
        <Link to="/cpat/run" className={buttonClass('primary', 'large')}>
          <Timer aria-hidden="true" className="size-5" />
          Time a run-through
        </Link>
        <Link to="/cpat/times" className={buttonClass('secondary', 'large')}>
          Times and chance
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        <Link to="/cpat/rules" className={buttonClass('secondary', 'large')}>
          Rules trainer
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
    </Card>
  )
}
