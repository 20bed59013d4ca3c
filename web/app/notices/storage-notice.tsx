import { type ReactNode, useSyncExternalStore } from 'react'
import { tryStorageAgain } from '../../data/session.ts'
import { type StorageTrouble, useStorageTrouble } from '../../data/storage.ts'
import { isHeldByOlderTab, onHeldChange } from '../../data/upgrades.ts'
import { Button } from '../../ui/button.tsx'

/** Shown above everything else: without storage there is nothing to show or save. */
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
      className="fixed inset-x-4 bottom-20 z-40 lg:bottom-4 mx-auto grid max-w-md gap-3 rounded-lg border border-edge bg-amber-wash p-4 text-amber-ink"
    >
      {children}
    </div>
  )
}

const texts: Record<StorageTrouble, string> = {
  closed: "This device's storage could not be opened. What you saved is still in it.",
  'guest work waits':
    'The work of an earlier guest could not be moved into its account yet. Until it is, nobody else can browse as a guest. Free up space on this device, then try again.',
}
