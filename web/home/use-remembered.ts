import { useEffect, useState } from 'react'
import { useCurrent } from '../data/active-account.ts'
import { useVisitor } from '../data/session.ts'
import { type LastHome, saveLastHome, startedWith } from '../data/session-hint.ts'
import { useStudyDay } from '../data/time.ts'
import { whenIdle } from '../ui/lazy-part.tsx'
import { pageNodesOf } from './page-nodes.ts'
import type { Home } from './today/read-home.ts'

/** What home said last to whoever is here, while the database is being read. */
export function useLastHome(home: Home | undefined): Home | undefined {
  const [last, setLast] = useState<LastHome | null>(() => startedWith.lastHome)
  const current = useCurrent()
  useEffect(() => {
    if (home) setLast(null)
  }, [home])
  return last && (!current || current.userId === last.userId) ? (last.home as Home | undefined) : undefined
}

/** Keeps what home says for the next start, once it says it. */
export function useKeepHome(home: Home | undefined, isWhole: boolean): void {
  const { isRemembered, ...visitor } = useVisitor()
  const userId = useCurrent()?.userId
  const { startsAt, endsAt } = useStudyDay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor is who the account belongs to.
  useEffect(() => {
    if (!userId || !home || !isWhole) return
    return whenIdle(() => {
      const frame = document.querySelector('[data-frame]')
      const isScrolled = frame?.querySelector('main')?.scrollTop !== 0
      const page = frame && !isScrolled ? pageNodesOf(frame) : null
      saveLastHome({ userId, at: startsAt, until: endsAt, visitor, home, page })
    })
  }, [userId, home, isWhole, startsAt, endsAt])
}
