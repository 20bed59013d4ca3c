import { useEffect, useState } from 'react'
import { useCurrent } from '../data/active-account.ts'
import { useVisitor } from '../data/session.ts'
import { type LastHome, saveLastHome, startedWith } from '../data/session-hint.ts'
import { useStudyDay } from '../data/time.ts'
import { whenIdle } from '../ui/lazy-part.tsx'
import type { Home } from './today/read-home.ts'

/** Returns the data of the same person's last visit until the database has been read; undefined afterward, and if there is none. */
export function useLastHome(home: Home | undefined): Home | undefined {
  const [last, setLast] = useState<LastHome | null>(() => startedWith.lastHome)
  const current = useCurrent()
  useEffect(() => {
    if (home) setLast(null)
  }, [home])
  return last && (!current || current.userId === last.userId) ? (last.home as Home | undefined) : undefined
}

/** Stores home's data for the next visit once all of the data has been read. */
export function useKeepHome(home: Home | undefined, isWhole: boolean): void {
  const { isRemembered, ...visitor } = useVisitor()
  const userId = useCurrent()?.userId
  const { startsAt, endsAt } = useStudyDay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object for the same visitor must not cause another write.
  useEffect(() => {
    if (!userId || !home || !isWhole) return
    return whenIdle(() => saveLastHome({ userId, at: startsAt, until: endsAt, visitor, home }))
  }, [userId, home, isWhole, startsAt, endsAt])
}
