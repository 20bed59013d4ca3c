import { CircleCheck, Clock, CloudOff, HardDrive, LogIn, RefreshCw, TriangleAlert, Wifi } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { syncNow } from '../../data/sync-view.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useNow } from '../../ui/use-now.ts'
import { NetworkSignInLink } from '../notices/network-notice.tsx'
import { pauseWords } from './pause-words.ts'
import { type SyncStatus, syncStatus } from './sync-status.ts'
import { isOffline, type SyncState } from './sync-words.ts'

type SyncStatusCardProps = { state: SyncState; onClose: () => void; onErase: () => void }

/** Where this person's work is, what happens next, and the one thing to do about it. */
export function SyncStatusCard({ state: found, onClose, onErase }: SyncStatusCardProps) {
  const needsSignIn = found.needsSignIn || found.problem === 'sign-in'
  const { state, said, sync } = useSyncNow(found, needsSignIn)
  const status = syncStatus(state, new Date())
  const Icon = iconOf(state, status)
  return (
    <section aria-label="Sync" className={classes('grid gap-3 rounded-lg p-4', tones[status.tone])}>
      <div className="flex gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold text-lg leading-snug">{status.title}</p>
          <p className="text-ink">{status.text}</p>
          {state.pausedUntil !== null && <Pause until={state.pausedUntil} />}
        </div>
      </div>
      {/* Announced when the person asks, not every second. */}
      <p role="status" className="sr-only">
        {state.pausedUntil !== null && said}
      </p>
      {needsSignIn && state.isForgotten ? (
        <>
          <Link to="/signup" onClick={onClose} className={buttonClass()}>
            Sign up again
          </Link>
          <Link to="/?settings=data" onClick={onClose} className={buttonClass('secondary')}>
            Export data
          </Link>
          <Button variant="secondary" onClick={onErase}>
            Erase from this device
          </Button>
        </>
      ) : needsSignIn ? (
        <Link to="/login" onClick={onClose} className={buttonClass()}>
          Sign in again
        </Link>
      ) : (
        <>
          {state.wantsNetworkSignIn && <NetworkSignInLink />}
          {/* `aria-disabled` instead of `disabled`: a disabled button would lose the focus. */}
          <Button variant="secondary" aria-disabled={state.phase === 'syncing' || undefined} onClick={sync}>
            <RefreshCw aria-hidden="true" className="size-5" />
            {state.phase === 'syncing' ? 'Syncing...' : 'Sync now'}
          </Button>
        </>
      )}
    </section>
  )
}

/** `said` is announced to a person who asks for a sync during a pause. */
function useSyncNow(state: SyncState, needsSignIn: boolean) {
  const [isAsked, setIsAsked] = useState(false)
  const [said, setSaid] = useState('')
  // If nothing is waiting, nothing is retried when the pause ends, unless the person asked for it.
  const isTried = !needsSignIn && (state.waiting > 0 || isAsked)
  const pausedUntil = isTried ? state.pausedUntil : null

  function sync() {
    if (state.phase !== 'idle') return
    const leftMs = (state.pausedUntil ?? 0) - Date.now()
    setSaid(leftMs > 0 ? pauseWords(leftMs) : '')
    setIsAsked(true)
    syncNow()
  }

  return { state: { ...state, pausedUntil }, said, sync }
}

function Pause({ until }: { until: number }) {
  const now = useNow()
  return (
    <p role="timer" aria-label="Next try" className="mt-1 font-semibold text-ink tabular-nums">
      {pauseWords(until - now)}
    </p>
  )
}

function iconOf(state: SyncState, { tone }: SyncStatus): typeof Clock {
  if (tone === 'red') return TriangleAlert
  if (tone === 'amber') return amberIcon(state)
  if (isOffline(state)) return CloudOff
  if (state.phase === 'syncing') return RefreshCw
  if (state.pausedUntil !== null) return Clock
  return state.waiting > 0 ? Clock : CircleCheck
}

function amberIcon({ problem, wantsNetworkSignIn }: SyncState): typeof Clock {
  if (problem === 'update') return RefreshCw
  if (problem === 'no-room') return HardDrive
  return wantsNetworkSignIn ? Wifi : LogIn
}

const tones: Record<SyncStatus['tone'], string> = {
  calm: 'bg-sunken text-ink',
  amber: 'bg-amber-wash text-amber-ink',
  red: 'bg-red-wash text-red-ink',
}
