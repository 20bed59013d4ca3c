import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

type ApplyOfferProps = { onRecord: () => Promise<boolean>; onClose: () => void }

/** Shown on the job after the department's page was opened: an inline offer that does not interrupt. */
export function ApplyOffer({ onRecord, onClose }: ApplyOfferProps) {
  const [isSaving, setIsSaving] = useState(false)

  async function record() {
    setIsSaving(true)
    if (await onRecord()) onClose()
    else setIsSaving(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken py-2 pr-2 pl-4">
      <p className="flex-auto font-semibold">Record that I applied?</p>
      <div className="flex gap-1">
        <Button variant="secondary" disabled={isSaving} onClick={() => void record()}>
          Record
        </Button>
        <Button variant="quiet" className="hover:underline" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  )
}
