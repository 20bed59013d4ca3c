import { useIsMoving } from '../../db/guest/moving.ts'
import { DoorFrame } from '../../ui/door-frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Bar } from './bar.tsx'

/** While it is not known yet who is there, what index.html painted stays. A guest's wait is not worth a spinner. */
export function LoadingShell() {
  const isGuest = localStorage.getItem('guestMode') === 'true'
  const isMoving = useIsMoving()
  const label = isMoving ? 'Moving your work into your account. Keep this page open.' : 'Loading'
  if (document.documentElement.classList.contains('door')) {
    return (
      <DoorFrame>
        <Spinner label={label} />
      </DoorFrame>
    )
  }
  return (
    <div className="fixed inset-0">
      <Bar />
      <main className="pt-16">{(!isGuest || isMoving) && <Spinner label={label} />}</main>
    </div>
  )
}
