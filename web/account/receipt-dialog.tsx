import { kindName } from '@station-zero/schema/account/kind-names.ts'
import { DeletionReceipt } from '@station-zero/schema/auth/responses.ts'
import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { download } from '../ui/download.ts'

const asTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'medium' })

const Kept = v.pipe(v.string(), v.parseJson(), DeletionReceipt)

/**
 * Shows the receipt for a deleted account. `kept` is the receipt as JSON. Back, Escape and a press outside the dialog do not discard an
 * unsaved receipt.
 */
export function ReceiptDialog({ kept, onClose }: { kept: string; onClose: () => void }) {
  const receipt = v.parse(Kept, kept)
  const [isSaved, setIsSaved] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const lines = Object.entries(receipt.deleted).filter(([, count]) => count > 0)
  return (
    <Dialog open onClose={isSaved ? onClose : () => setIsAsking(true)} title="Your account is deleted">
      <div className="grid gap-4">
        <p>It and everything in it are deleted, on this device too. There is no other copy of this receipt.</p>
        <dl className="grid gap-2 rounded-md bg-sunken p-3">
          <Line name="Receipt">
            <code className="break-all">{receipt.receiptId}</code>
          </Line>
          <Line name="Deleted">{asTime.format(new Date(receipt.deletedAt))}</Line>
          {lines.map(([name, count]) => (
            <Line key={name} name={kindName(name)}>
              {count}
            </Line>
          ))}
        </dl>
        {/* Always rendered, so screen readers announce changes. */}
        <p role="status" className="rounded-md bg-warning-wash px-3 py-2 font-semibold text-warning-ink empty:hidden">
          {isAsking && !isSaved && 'This receipt is not saved yet. Save it, or close without it.'}
        </p>
        <Button
          size="large"
          onClick={() => {
            save(receipt)
            setIsSaved(true)
          }}
        >
          <FileDown aria-hidden="true" className="size-5" />
          Save receipt
        </Button>
        <Button variant="secondary" size="large" onClick={onClose}>
          {isSaved ? 'Close' : 'Close without saving'}
        </Button>
      </div>
    </Dialog>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function save(receipt: DeletionReceipt): void {
  const text = JSON.stringify({ format: 'station-zero-deletion-receipt', ...receipt }, null, 2)
  download(new Blob([text], { type: 'application/json' }), `station-zero-receipt-${receipt.receiptId.slice(0, 8)}.json`)
}
