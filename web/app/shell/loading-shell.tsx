import { useIsMoving } from '../../data/storage.ts'
import { AuthLayout } from '../../ui/auth-layout.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Bar } from './bar.tsx'

/** Keeps what index.html painted until we know who is there. A guest's wait is too short for a spinner. */
export function LoadingShell() {
  const isGuest = localStorage.getItem('guestMode') === 'true'
  const isMoving = useIsMoving()
  const label = isMoving ? 'Moving your work into your account. Keep this page open.' : 'Loading'
  if (document.documentElement.classList.contains('door')) {
    return (
      <AuthLayout>
        <Spinner label={label} />
      </AuthLayout>
    )
  }
  return (
    <div className="fixed inset-0">
      <Bar />
      <main className="pt-16">{(!isGuest || isMoving) && <Spinner label={label} />}</main>
    </div>
  )
}
