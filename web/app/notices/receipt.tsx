import { lazy } from 'react'
import { dropReceipt, useReceipt } from '../../db/identity/receipt.ts'
import { Optional } from '../../ui/optional.tsx'
import { loadReceiptDialog } from './load-notices.ts'

const ReceiptDialog = lazy(loadReceiptDialog)

/** Stands above all screens: the account that it is about has none any more. */
export function Receipt() {
  const kept = useReceipt()
  if (kept === null) return null
  return (
    <Optional>
      <ReceiptDialog kept={kept} onClose={dropReceipt} />
    </Optional>
  )
}
