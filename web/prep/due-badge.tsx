import { useDayPlan } from './use-day-plan.ts'
import { useDueToday } from './use-due-today.ts'

/** On the tab: how many cards are due today, reviews and new ones together, as on home and over the decks. */
export function DueBadge() {
  const due = useDueToday()
  useDayPlan(due)
  if (!due?.isLoaded || due.total === 0) return null
  return (
    <>
      <span
        data-due
        aria-hidden="true"
        className="absolute top-0.5 -right-1 min-w-5 rounded-full bg-mark px-1 ring-2 ring-bar text-center font-sans text-on-warning text-xs leading-5 max-lg:@max-[18rem]:static lg:static lg:ml-auto"
      >
        {due.total > 99 ? '99+' : due.total}
      </span>
      <span className="sr-only">
        {due.total === 1 ? '1 card' : `${due.total} cards`} {due.plan?.progress ? 'in today’s plan' : 'due'}
      </span>
    </>
  )
}
