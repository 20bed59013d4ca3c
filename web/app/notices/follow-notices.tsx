import { lazy, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCurrent } from '../../data/active-account.ts'
import { countBadge, readWish, renewSubscription, showBadge } from '../../data/notifications.ts'
import { useVisitor } from '../../data/session.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { holdsTypedText, isBusy } from '../../ui/busy.ts'
import { Optional } from '../../ui/lazy-part.tsx'
import { loadOperatorAlert } from './lazy.tsx'

const OperatorAlert = lazy(loadOperatorAlert)
const HOMES = ['/', '/station0']

/**
 * Renews a lost push subscription, opens the target of a notification, updates the badge on the app's icon, and shows server problems to
 * operators on the home screen.
 */
export function FollowNotices() {
  const db = useCurrent()?.db
  const { state, needsSignIn, user } = useVisitor()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = state === 'authenticated' && !needsSignIn
  const today = useStudyDay()
  const count = useLive((one) => countBadge(one, Date.now()), [today])

  useEffect(() => {
    if (!db || !isSignedIn || !('serviceWorker' in navigator)) return
    // Without a subscription there is nothing to renew, so no request is made.
    const renew = async () => {
      if (!(await readWish(db))) return
      await renewSubscription(db, await navigator.serviceWorker.ready)
    }
    const tryRenew = () => void renew().catch(() => undefined)
    tryRenew()
    window.addEventListener('online', tryRenew)
    return () => window.removeEventListener('online', tryRenew)
  }, [db, isSignedIn])

  useEffect(() => {
    const open = ({ data }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
      const path = data?.type === 'open' ? data.path : undefined
      if (typeof path === 'string' && path.startsWith('/') && !isBusy() && !holdsTypedText()) void navigate(path)
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [navigate])

  useEffect(() => {
    if (count !== undefined) void showBadge(count)
  }, [count])

  if (!isSignedIn || !user?.isOperator || !HOMES.includes(pathname)) return null
  return (
    <Optional>
      <OperatorAlert />
    </Optional>
  )
}
