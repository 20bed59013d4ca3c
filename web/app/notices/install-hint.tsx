import { lazy } from 'react'
import { Optional, useIsIdle } from '../../ui/lazy-part.tsx'
import { loadGuestReminder, loadInstallCard } from '../screens/lazy.tsx'

const InstallCard = lazy(loadInstallCard)
const GuestReminder = lazy(loadGuestReminder)

/** How to keep the app and the work in it on this device, on the home screen once there is nothing more urgent for the page to do. */
export function InstallHint({ isGuest }: { isGuest: boolean }) {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Optional>
      {isGuest && <GuestReminder />}
      <InstallCard />
    </Optional>
  )
}
