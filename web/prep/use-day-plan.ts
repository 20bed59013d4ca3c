import { useEffect } from 'react'
import { useCurrent } from '../db/page/active-account.ts'
import type { Due } from '../db/queries/due.ts'
import { keepDayPlan } from '../db/queries/load-make-plan.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** Has the day's cards chosen when the page is idle, if there is an exam to plan for and they were not chosen from what stands now. */
export function useDayPlan(due: Due | undefined): void {
  const db = useCurrent()?.db
  const from = due?.isLoaded && due.plan?.toChooseFrom ? due.plan.target.basis + due.plan.toChooseFrom : null
  useEffect(() => {
    if (!db || from === null) return
    return whenIdle(() => void keepDayPlan(db, Date.now()))
  }, [db, from])
}
