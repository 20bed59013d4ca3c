import { useEffect } from 'react'
import { useCurrent } from '../data/active-account.ts'
import { keepDayPlan } from '../data/lazy.ts'
import { type Due, readDue } from '../data/repositories/cards.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { whenIdle } from '../ui/lazy-part.tsx'

/** Returns the due cards of all decks as a live query, which is read again when the study day ends. Undefined while loading. */
export function useDueToday(): Due | undefined {
  const today = useStudyDay()
  return useLive((db) => readDue(db, Date.now()), [today])
}

/** The badge on the tab: today's due reviews and new cards, the same number as on home and above the decks. */
export function DueBadge() {
  const due = useDueToday()
  useDayPlan(due)
  if (!due?.isLoaded || due.total === 0) return null
  return (
    <>
      <span
        data-due
        aria-hidden="true"
        className="absolute top-1 left-1/2 ml-1 min-w-5 rounded-full bg-on-bar px-1 text-center font-display text-bar text-sm leading-5 max-md:@max-[24rem]:-ml-0.5 max-md:@max-[24rem]:px-0.5 max-md:@max-[18rem]:static lg:static lg:ml-auto"
      >
        {due.total > 99 ? '99+' : due.total}
      </span>
      <span className="sr-only">
        {due.total === 1 ? '1 card' : `${due.total} cards`} {due.plan?.progress ? 'in today’s plan' : 'due'}
      </span>
    </>
  )
}

/** If an exam is planned, computes the day's plan when the page is idle, unless the plan is up to date. */
function useDayPlan(due: Due | undefined): void {
  const db = useCurrent()?.db
  const from = due?.isLoaded && due.plan?.toChooseFrom ? due.plan.target.basis + due.plan.toChooseFrom : null
  useEffect(() => {
    if (!db || from === null) return
    return whenIdle(() => void keepDayPlan(db, Date.now()))
  }, [db, from])
}
