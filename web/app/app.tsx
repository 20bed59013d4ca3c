import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useVisitor } from '../data/session.ts'
import { AppRouter } from '../ui/back/app-router.tsx'
import { Optional, useIsIdle, whenIdle } from '../ui/lazy-part.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { loadSessionWatch, loadTrackPageView } from './lazy.tsx'
import { NetworkNotice, Receipt, StorageNotice } from './notices/page-notices.tsx'
import { AppRoutes } from './screens/routes.tsx'

// `SessionWatch` imports TanStack Query, so it loads after the first paint.
const SessionWatch = lazy(loadSessionWatch)

/** The whole app. `Router` is a static router when the build prerenders the landing page (`prerender-door.tsx`). */
export function App({ Router = AppRouter }: { Router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <Router>
      <ToastProvider>
        <AppRoutes />
        <StorageNotice />
        <NetworkNotice />
        <Receipt />
        <WatchAtIdle />
        <PageViews />
      </ToastProvider>
    </Router>
  )
}

function WatchAtIdle() {
  const { state, needsSignIn } = useVisitor()
  const isIdle = useIsIdle()
  if (!isIdle || state !== 'authenticated' || needsSignIn) return null
  return (
    <Optional>
      <SessionWatch />
    </Optional>
  )
}

/** Reports page views to analytics when the browser is idle, because the first screen must not wait for analytics. */
function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => {
    whenIdle(() => {
      loadTrackPageView().then(
        (trackPageView) => trackPageView(pathname),
        () => undefined,
      )
    })
  }, [pathname])
  return null
}
