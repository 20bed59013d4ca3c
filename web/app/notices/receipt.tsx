import { lazy } from 'react'
import { clearReceipt, useReceipt } from '../../data/session-hint.ts'
import { Optional } from '../../ui/lazy-part.tsx'
import { loadReceiptDialog } from '../screens/lazy.tsx'

const ReceiptDialog = lazy(loadReceiptDialog)

/** Shown above all screens, because the deleted account no longer has any. */
export function Receipt() {
  const kept = useReceipt()
  if (kept === null) return null
  return (
    <Optional>
      <ReceiptDialog kept={kept} onClose={clearReceipt} />
    </Optional>
  )
}
