import { type ReactNode, useSyncExternalStore } from 'react'
import { isHeldByOlderTab, onHeldChange } from '../db/older-tab.ts'
import { useStorageTrouble } from '../db/storage-trouble.ts'
import { tryStorageAgain } from '../db/visitor.ts'
import { Button } from '../ui/button.tsx'

/** Above everything, whatever could be shown by then: without the storage there is nothing to show or to keep. */
export function StorageNotice() {
  const isInTrouble = useStorageTrouble()
  const isHeld = useSyncExternalStore(onHeldChange, isHeldByOlderTab)
  if (isInTrouble) {
    return (
      <Notice>
        <p>This device's storage could not be opened. What you saved is still in it.</p>
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
        Station Zero is open in another tab with an older version. Close that tab to go on.
      </p>
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-40 mx-auto grid max-w-md gap-3 rounded-lg border border-edge bg-amber-wash p-4 text-amber-ink"
    >
      {children}
    </div>
  )
}
