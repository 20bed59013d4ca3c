import { Spinner } from '../ui/spinner.tsx'
import { Bar } from './bar.tsx'

/** While it is not known yet who is there; a guest has nothing to wait for that would be worth a spinner. */
export function LoadingShell() {
  const isGuest = localStorage.getItem('guestMode') === 'true'
  return (
    <div className="fixed inset-0">
      <Bar />
      <main className="pt-16">{!isGuest && <Spinner label="Loading" />}</main>
    </div>
  )
}
