import { type ComponentType, lazy, type ReactNode } from 'react'
import { useVisitor } from '../data/session.ts'
import { AppRouter } from '../ui/back/app-router.tsx'
import { Optional, useIsIdle } from '../ui/lazy-part.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { loadSessionWatch } from './lazy.tsx'
import { NetworkNotice } from './notices/network-notice.tsx'
import { Receipt } from './notices/receipt.tsx'
import { StorageNotice } from './notices/storage-notice.tsx'
import { PageViews } from './page-views.ts'
import { AppRoutes } from './screens/routes.tsx'

// Brings TanStack Query along, so it loads after the first paint.
const SessionWatch = lazy(loadSessionWatch)

/** The build renders the door with a router of its own (`prerender-door.tsx`). */
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
