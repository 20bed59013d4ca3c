import { useState, useSyncExternalStore } from 'react'
import {
  NETWORK_SIGN_IN,
  NETWORK_SIGN_IN_PATH,
  onNetworkSignInChange,
  wantsNetworkSignIn,
} from '../../data/network-sign-in.ts'
import { useVisitor } from '../../data/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/**
 * On the sign-in and sign-up screens: the network answers in our server's place. Elsewhere the sync chip says so, because this would
 * cover the buttons at the bottom. It comes back if the network asks again later.
 */
export function NetworkNotice() {
  const wantsSignIn = useSyncExternalStore(onNetworkSignInChange, wantsNetworkSignIn, () => false)
  const { state } = useVisitor()
  const isWanted = wantsSignIn && state === 'unauthenticated'
  const [isDismissed, setIsDismissed] = useState(false)
  if (!isWanted && isDismissed) setIsDismissed(false)
  if (!isWanted || isDismissed) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-40 lg:bottom-4 mx-auto grid max-w-md gap-3 rounded-lg border border-edge bg-amber-wash p-4 text-amber-ink"
    >
      <p className="text-balance">{NETWORK_SIGN_IN} Your work on this device is safe.</p>
      <div className="grid gap-2 sm:flex">
        <NetworkSignInLink />
        <Button variant="quiet" onClick={() => setIsDismissed(true)}>
          Not now
        </Button>
      </div>
    </div>
  )
}

/** In a tab of its own, so that the app stays as it is. */
export function NetworkSignInLink() {
  return (
    <a href={NETWORK_SIGN_IN_PATH} target="_blank" rel="noopener" className={buttonClass('secondary')}>
      Open its sign-in page
    </a>
  )
}
