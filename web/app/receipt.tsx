import { lazy, Suspense } from 'react'
import { dropReceipt, useReceipt } from '../db/receipt.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

const ReceiptDialog = lazy(() =>
  import('../account/receipt-dialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
)

/** Stands above all screens: the account that it is about has none any more. */
export function Receipt() {
  const kept = useReceipt()
  if (kept === null) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ReceiptDialog kept={kept} onClose={dropReceipt} />
      </Suspense>
    </ErrorBoundary>
  )
}
