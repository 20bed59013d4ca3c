import { useEffect } from 'react'
import { useCurrent } from '../data/active-account.ts'
import { keepDayPlan } from '../data/lazy.ts'
import type { Due } from '../data/repositories/cards.ts'
import { whenIdle } from '../ui/lazy-part.tsx'

/** Has the day's cards chosen when the page is idle, if there is an exam to plan for and they were not chosen from what stands now. */
export function useDayPlan(due: Due | undefined): void {
  const db = useCurrent()?.db
  const from = due?.isLoaded && due.plan?.toChooseFrom ? due.plan.target.basis + due.plan.toChooseFrom : null
  useEffect(() => {
    if (!db || from === null) return
    return whenIdle(() => void keepDayPlan(db, Date.now()))
  }, [db, from])
}
