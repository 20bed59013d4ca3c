import { CircleCheck, Clock, CloudCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSyncView } from '../../db/status/sync-view.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Chip } from './chip.tsx'
import { loadSyncDialog } from './load-sync-dialog.ts'
import { type SyncWords, syncWords } from './sync-words.ts'

const SyncDialog = lazy(loadSyncDialog)

type SyncChipProps = { isGuest: boolean; needsSignIn: boolean; isForgotten?: boolean }

/** Always visible and always accurate: where this person's work is right now. */
export function SyncChip({ isGuest, needsSignIn, isForgotten = false }: SyncChipProps) {
  const view = useSyncView()
  const [isOpen, setIsOpen] = useState(false)
  const state = { ...view, isGuest, needsSignIn, isForgotten }
  const words = syncWords(state, new Date())
  return (
    <>
      <Chip icon={icons[words.icon]} tone={words.tone} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.text}
      </Chip>
      {isOpen && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <SyncDialog onClose={() => setIsOpen(false)} state={state} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

const icons: Record<SyncWords['icon'], typeof Clock> = {
  saved: CircleCheck,
  waiting: Clock,
  syncing: RefreshCw,
  synced: CloudCheck,
  attention: TriangleAlert,
}
