import { lazy, Suspense, useState } from 'react'
import { loadSignOutDialog } from '../../home/lazy.ts'
import { useLayer } from '../../ui/back/leave.tsx'
import { ErrorBoundary } from '../../ui/lazy-part.tsx'
import { loadSettingsDialog } from './lazy.tsx'

const SettingsDialog = lazy(loadSettingsDialog)
const SignOutDialog = lazy(loadSignOutDialog)

/** The URL of the home screen says whether the settings are open, and which section: `?settings`. */
export function SettingsHost() {
  const { value: view, open, close } = useLayer('settings')
  const [isLeaving, setIsLeaving] = useState(false)

  function signOut() {
    close()
    setIsLeaving(true)
  }

  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        {view !== null && <SettingsDialog view={view} onView={open} onClose={close} onSignOut={signOut} />}
        {isLeaving && <SignOutDialog onClose={() => setIsLeaving(false)} />}
      </Suspense>
    </ErrorBoundary>
  )
}
