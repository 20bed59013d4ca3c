import { lazy, type ReactNode, useState, useSyncExternalStore } from 'react'
import {
  NETWORK_SIGN_IN,
  NETWORK_SIGN_IN_PATH,
  onNetworkSignInChange,
  wantsNetworkSignIn,
} from '../../data/network-sign-in.ts'
import { tryStorageAgain, useVisitor } from '../../data/session.ts'
import { clearReceipt, useReceipt } from '../../data/session-hint.ts'
import { type StorageTrouble, useStorageTrouble } from '../../data/storage.ts'
import { isHeldByOlderTab, onHeldChange } from '../../data/upgrades.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Optional } from '../../ui/lazy-part.tsx'
import { loadReceiptDialog } from '../screens/lazy.tsx'

/**
 * Reports a captive portal on the sign-in and sign-up screens. On other screens the sync chip reports it, because this notice would cover
 * the buttons at the bottom. Reappears if the network requires a sign-in again.
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
      className="fixed inset-x-4 bottom-[calc(var(--tabs)+1rem)] z-40 mx-auto grid max-w-md gap-3 rounded-lg border border-edge bg-amber-wash p-4 text-amber-ink"
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

/** A link to a page that the network replaces with its sign-in page. Opens in a new tab, so that the app keeps its state. */
export function NetworkSignInLink() {
  return (
    <a href={NETWORK_SIGN_IN_PATH} target="_blank" rel="noopener" className={buttonClass('secondary')}>
      Open its sign-in page
    </a>
  )
}

/** Shown above everything else, because without storage nothing can be displayed or saved. */
export function StorageNotice() {
  const trouble = useStorageTrouble()
  const isHeld = useSyncExternalStore(onHeldChange, isHeldByOlderTab, isHeldByOlderTab)
  if (trouble) {
    return (
      <Notice>
        <p>{texts[trouble]}</p>
        <Button variant="secondary" onClick={() => void tryStorageAgain().catch(() => undefined)}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (!isHeld) return null
  return (
    <Notice>
      <p className="text-balance">
        Station Zero is open in another tab with an older version. Close that tab to continue.
      </p>
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(var(--tabs)+1rem)] z-40 mx-auto grid max-w-md gap-3 rounded-lg border border-edge bg-amber-wash p-4 text-amber-ink"
    >
      {children}
    </div>
  )
}

const texts: Record<StorageTrouble, string> = {
  closed: "This device's storage could not be opened. What you saved is still in it.",
  'guest work waits':
    'An earlier guest’s work could not be moved into its account yet. Until it is moved, no one else can browse as a guest. Free up space on this device, then try again.',
}

const ReceiptDialog = lazy(loadReceiptDialog)

/** The receipt for a deleted account. Shown above all screens, because a deleted account has no screen of its own. */
export function Receipt() {
  const kept = useReceipt()
  if (kept === null) return null
  return (
    <Optional>
      <ReceiptDialog kept={kept} onClose={clearReceipt} />
    </Optional>
  )
}
