import { PRODUCT } from '@station-zero/schema/core/product.ts'
import type { AuthPath } from '@station-zero/schema/core/screens.ts'
import { useDeferredValue } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { Entered, useWanted } from '../../auth/enter.tsx'
import { loadDevice } from '../../data/lazy.ts'
import { useVisitor } from '../../data/session.ts'
import { isStranger } from '../../data/session-hint.ts'
import { useIsMoving } from '../../data/storage.ts'
import { preload } from '../../ui/lazy-part.tsx'
import { loadInside, loadLogin, loadMailLink, loadSignup } from '../lazy.tsx'
import { LoadingShell } from '../shell/bar.tsx'
import { LazyScreen, type LoadScreen } from './lazy-screen.tsx'

/** Starts loading the most likely first screen before React starts. */
export function fetchAhead(): void {
  const isStrangerHere = isStranger()
  if (!isStrangerHere) loadDevice().catch(() => undefined)
  preload(isStrangerHere ? (location.pathname === '/signup' ? loadSignup : loadLogin) : loadInside)
}

const authScreens: Record<AuthPath, { title: string; load: LoadScreen }> = {
  '/login': { title: 'Sign In', load: loadLogin },
  '/signup': { title: 'Sign Up', load: loadSignup },
  '/verify-email': { title: 'Confirm Email Address', load: loadMailLink },
  '/reset-password': { title: 'Set a New Password', load: loadMailLink },
}

const authScreen = (path: AuthPath) => <LazyScreen key={path} {...authScreens[path]} fallback={<LoadingShell />} />

/** Visitors who are not signed in get the login and sign-up screens; everyone else gets the shell. */
export function AppRoutes() {
  const { state, needsSignIn, isRemembered } = useVisitor()
  const location = useLocation()
  const { wanted } = useWanted()
  const isMoving = useIsMoving()
  const isInside = state === 'authenticated' && !needsSignIn
  // Only home can be rendered from the last visit's data; all other screens need the database.
  const hasToWait = state === 'loading' || (isRemembered && (isMoving || location.pathname !== '/'))
  // Deferred, so that the app's frame is rendered in slices: rendering it in one piece blocks a slow phone for 80 to 100 ms.
  const hadToWait = useDeferredValue(hasToWait)
  if (hasToWait || hadToWait) return <LoadingShell />

  const login = authScreen('/login')
  const signup = authScreen('/signup')
  const mailLinks = (['/verify-email', '/reset-password'] as const).map((path) => (
    <Route key={path} path={path} element={authScreen(path)} />
  ))
  if (state === 'unauthenticated') {
    return (
      <Routes>
        {mailLinks}
        <Route path="/signup" element={signup} />
        <Route path="*" element={login} />
      </Routes>
    )
  }
  return (
    <Routes>
      {mailLinks}
      <Route path="/login" element={isInside ? <Entered address={wanted ?? '/'} /> : login} />
      <Route path="/signup" element={isInside ? <Entered address={wanted ?? '/'} /> : signup} />
      <Route path="*" element={<LazyScreen title={PRODUCT} load={loadInside} fallback={<LoadingShell />} isFrame />} />
    </Routes>
  )
}
