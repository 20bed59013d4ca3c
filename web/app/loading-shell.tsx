import { DoorFrame } from '../ui/door-frame.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Bar } from './bar.tsx'

/** While it is not known yet who is there, what index.html painted stays. A guest's wait is not worth a spinner. */
export function LoadingShell() {
  const isGuest = localStorage.getItem('guestMode') === 'true'
  if (document.documentElement.classList.contains('door')) {
    return (
      <DoorFrame>
        <Spinner label="Loading" />
      </DoorFrame>
    )
  }
  return (
    <div className="fixed inset-0">
      <Bar />
      <main className="pt-16">{!isGuest && <Spinner label="Loading" />}</main>
    </div>
  )
}
