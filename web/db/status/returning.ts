import { useEffect, useState } from 'react'
import { useKnown } from '../identity/device-session.ts'
import { noteReturning, noteSynced } from '../identity/returning.ts'
import { missingOf, type Returning, returningOf } from './returning-of.ts'
import { useSyncView } from './sync-view.ts'

export function useReturning(): { returning: Returning | null; onRead: () => void } {
  const { known, returning, wasCleared, isFirstSync } = useFound()
  const userId = known?.user?.id
  useEffect(() => {
    if (userId && wasCleared && !known?.isReturning) noteReturning(userId, true).catch(() => undefined)
    if (userId && isFirstSync) noteSynced(userId).catch(() => undefined)
  }, [userId, wasCleared, isFirstSync, known?.isReturning])
  return { returning, onRead: () => void (userId && noteReturning(userId, false).catch(() => undefined)) }
}

/** For a screen that says what the person has done: until the first pull it would say that they have done nothing. */
export const useMissingWork = () => missingOf(useFound().returning)

function useFound() {
  const known = useKnown()
  const [now] = useState(Date.now)
  const { syncedAt, problem, phase, isRead } = useSyncView()
  const isEmpty = isRead === true && syncedAt === null
  const wasCleared = known?.isReturning === true || (known?.hasSynced === true && isEmpty)
  const returning = known?.user
    ? returningOf({
        wasCleared,
        isEmpty: wasCleared ? syncedAt === null : isEmpty,
        isStuck: problem !== null && phase === 'idle',
        createdAt: Date.parse(known.user.createdAt),
        now,
      })
    : null
  return {
    known,
    returning,
    wasCleared,
    isFirstSync: isRead === true && syncedAt !== null && known?.hasSynced === false,
  }
}
