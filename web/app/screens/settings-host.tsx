import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { loadSettingsDialog, loadSignOutDialog } from './load-settings.tsx'

const SettingsDialog = lazy(loadSettingsDialog)
const SignOutDialog = lazy(loadSignOutDialog)

/** The URL of the home screen says whether the settings are open, and which section: `?settings`. */
export function SettingsHost() {
  const [params, setParams] = useSearchParams()
  const [isLeaving, setIsLeaving] = useState(false)
  const view = params.get('settings')

  function show(next: string | null) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete('settings')
        else after.set('settings', next)
        return after
      },
      { replace: next === null },
    )
  }

  function signOut() {
    show(null)
    setIsLeaving(true)
  }

  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        {view !== null && <SettingsDialog view={view} onView={show} onClose={() => show(null)} onSignOut={signOut} />}
        {isLeaving && <SignOutDialog onClose={() => setIsLeaving(false)} />}
      </Suspense>
    </ErrorBoundary>
  )
}
