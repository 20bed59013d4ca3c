import { CircleCheck, Clock, CloudCheck, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSyncView } from '../../data/sync-view.ts'
import { loadSignOutDialog } from '../../home/lazy.ts'
import { useLayer } from '../../ui/back/leave.tsx'
import { ErrorBoundary } from '../../ui/lazy-part.tsx'
import { loadSyncDialog } from '../screens/lazy.tsx'
import { Chip } from './chip.tsx'
import { type SyncWords, syncWords, type WhoSyncs } from './sync-words.ts'

const SyncDialog = lazy(loadSyncDialog)
const SignOutDialog = lazy(loadSignOutDialog)

/** Always visible and always accurate: where this person's work is right now. */
export function SyncChip({ isGuest, needsSignIn, isForgotten = false }: WhoSyncs) {
  const view = useSyncView()
  const { value, open, close } = useLayer('sync')
  const state = { ...view, isGuest, needsSignIn, isForgotten }
  const [isLeaving, setIsLeaving] = useState(false)
  const words = syncWords(state, new Date())

  function erase() {
    close()
    setIsLeaving(true)
  }

  return (
    <>
      <Chip
        icon={syncIcons[words.icon]}
        tone={words.tone}
        isQuiet={words.icon === 'saved' || words.icon === 'synced' || words.icon === 'syncing'}
        aria-haspopup="dialog"
        data-clock
        onClick={() => open('list')}
      >
        {words.text}
      </Chip>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          {value !== null && <SyncDialog onClose={close} onErase={erase} state={state} />}
          {isLeaving && <SignOutDialog onClose={() => setIsLeaving(false)} />}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

export const syncIcons: Record<SyncWords['icon'], typeof Clock> = {
  saved: CircleCheck,
  waiting: Clock,
  syncing: RefreshCw,
  synced: CloudCheck,
  offline: CloudOff,
  attention: TriangleAlert,
}
