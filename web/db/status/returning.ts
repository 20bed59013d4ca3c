import { useEffect } from 'react'
import { useKnown } from '../identity/device-session.ts'
import { noteReturning, noteSynced } from '../identity/returning.ts'
import { useSyncView } from './sync-view.ts'

/** How far an account has come whose database the browser had cleared; null if there is nothing to say. */
export type Returning = 'fetching' | 'waiting' | 'back'

export function useReturning(): { returning: Returning | null; onRead: () => void } {
  const known = useKnown()
  const { syncedAt, problem, phase, isRead } = useSyncView()
  const userId = known?.user?.id
  const isEmpty = isRead === true && syncedAt === null
  const wasCleared = known?.isReturning === true || (known?.hasSynced === true && isEmpty)
  const isFirstSync = isRead === true && syncedAt !== null && known?.hasSynced === false
  useEffect(() => {
    if (userId && wasCleared && !known?.isReturning) noteReturning(userId, true).catch(() => undefined)
    if (userId && isFirstSync) noteSynced(userId).catch(() => undefined)
  }, [userId, wasCleared, isFirstSync, known?.isReturning])
  return {
    returning:
      !userId || !wasCleared ? null : syncedAt !== null ? 'back' : problem && phase === 'idle' ? 'waiting' : 'fetching',
    onRead: () => void (userId && noteReturning(userId, false).catch(() => undefined)),
  }
}
