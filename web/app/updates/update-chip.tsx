import { RefreshCw } from 'lucide-react'
import { useIsBusy } from '../../ui/busy.ts'
import { Chip } from '../sync/sync-chip.tsx'
import { acceptUpdate, updateReady } from './register-worker.ts'

/** Offers the newer version, except during a test, a workout or a recording. */
export function UpdateChip() {
  const isReady = updateReady.useValue()
  const isBusy = useIsBusy()
  if (!isReady || isBusy) return null
  return (
    <div className="flex shrink-0">
      <Chip icon={RefreshCw} onClick={acceptUpdate}>
        Update ready
      </Chip>
    </div>
  )
}
