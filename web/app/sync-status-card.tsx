import { CircleCheck, Clock, CloudOff, LogIn, RefreshCw, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { syncNow } from '../db/sync-view.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { type SyncStatus, syncStatus } from './sync-status.ts'
import type { SyncState } from './sync-words.ts'

/** Where this person's work is, what happens next, and the one thing to do about it. */
export function SyncStatusCard({ state, onClose }: { state: SyncState; onClose: () => void }) {
  const status = syncStatus(state, new Date())
  const needsSignIn = state.needsSignIn || state.problem === 'sign-in'
  const Icon = iconOf(state, status)
  return (
    <section aria-label="Sync" className={classes('grid gap-3 rounded-lg p-4', tones[status.tone])}>
      <div className="flex gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold text-lg leading-snug">{status.title}</p>
          <p className="text-ink">{status.text}</p>
        </div>
      </div>
      {needsSignIn ? (
        <Link to="/login" onClick={onClose} className={buttonClass()}>
          Sign in again
        </Link>
      ) : (
        // Aria alone: a button that is disabled while it works would lose the focus.
        <Button
          variant="secondary"
          aria-disabled={state.phase === 'syncing' || undefined}
          onClick={() => state.phase === 'idle' && syncNow()}
        >
          <RefreshCw aria-hidden="true" className="size-5" />
          {state.phase === 'syncing' ? 'Syncing...' : 'Sync now'}
        </Button>
      )}
    </section>
  )
}

function iconOf(state: SyncState, { tone }: SyncStatus): typeof Clock {
  if (tone === 'red') return TriangleAlert
  if (tone === 'amber') return state.problem === 'update' ? RefreshCw : LogIn
  if (state.phase === 'syncing') return RefreshCw
  if (state.problem === 'offline') return CloudOff
  return state.waiting > 0 ? Clock : CircleCheck
}

const tones: Record<SyncStatus['tone'], string> = {
  calm: 'bg-sunken text-ink',
  amber: 'bg-amber-wash text-amber-ink',
  red: 'bg-red-wash text-red-ink',
}
