import { useEffect, useState } from 'react'
import { beginning, keepLastHome, type LastHome } from '../db/identity/last-home.ts'
import { useVisitor } from '../db/identity/session.ts'
import { useStudyDay } from '../db/lib/study-day.ts'
import { useCurrent } from '../db/page/active-account.ts'
import { whenIdle } from '../ui/when-idle.ts'
import type { Home } from './today/read-home.ts'

/** Home's data from the last visit of the same person, while the database is being read. */
export function useLastHome(home: Home | undefined): Home | undefined {
  const [last, setLast] = useState<LastHome | null>(() => beginning.last)
  const current = useCurrent()
  useEffect(() => {
    if (home) setLast(null)
  }, [home])
  return last && (!current || current.userId === last.userId) ? (last.home as Home | undefined) : undefined
}

/** Stores home's data for the next visit, once all of it has been read. */
export function useKeepHome(home: Home | undefined, isWhole: boolean): void {
  const { isRemembered, ...visitor } = useVisitor()
  const userId = useCurrent()?.userId
  const { startsAt, endsAt } = useStudyDay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor is who the account belongs to.
  useEffect(() => {
    if (!userId || !home || !isWhole) return
    return whenIdle(() => keepLastHome({ userId, at: startsAt, until: endsAt, visitor, home }))
  }, [userId, home, isWhole, startsAt, endsAt])
}
