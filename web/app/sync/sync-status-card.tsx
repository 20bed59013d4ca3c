import { CircleCheck, Clock, CloudOff, HardDrive, LogIn, RefreshCw, TriangleAlert, Wifi } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { NETWORK_SIGN_IN } from '../../data/network-sign-in.ts'
import { syncNow } from '../../data/sync-view.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FORGOTTEN } from '../../ui/forgotten-note.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NetworkSignInLink } from '../notices/page-notices.tsx'
import { type ChipTone, isOffline, type SyncState, timeOrDay } from './sync-chip.tsx'

type SyncStatusCardProps = { state: SyncState; onClose: () => void; onErase: () => void }

/** Shows where the person's work is stored, what happens next, and what the person can do. */
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
      {/* Announced when the person presses “Sync now”, not every second. */}
      <p role="status" className="sr-only">
        {state.pausedUntil !== null && said}
      </p>
      {needsSignIn && state.isForgotten ? (
        <>
          <Link to="/signup" onClick={onClose} className={buttonClass()}>
            Sign up again
          </Link>
          <Link to="/settings?section=data" onClick={onClose} className={buttonClass('secondary')}>
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
          {/* `aria-disabled` instead of `disabled`, because a disabled button loses focus. */}
          <Button variant="secondary" aria-disabled={state.phase === 'syncing' || undefined} onClick={sync}>
            <RefreshCw aria-hidden="true" className="size-5" />
            {state.phase === 'syncing' ? 'Syncing...' : 'Sync now'}
          </Button>
        </>
      )}
    </section>
  )
}

/** Handles the “Sync now” button. `said`: announced to a person who requests a sync during a pause. */
function useSyncNow(state: SyncState, needsSignIn: boolean) {
  const [isAsked, setIsAsked] = useState(false)
  const [said, setSaid] = useState('')
  // If nothing is waiting, there is no retry after the pause, unless the person requested a sync.
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

interface SyncStatus {
  tone: ChipTone
  title: string
  text: string
}

const OR_ELSE = 'You can also export it, or erase it from this device.'
const SAFE = 'Your work is safe on this device.'

/** Returns the long version of the chip's text: where the work is and what happens next. */
export function syncStatus(state: SyncState, now: Date): SyncStatus {
  const { waiting, attention, syncedAt } = state
  const items = waiting === 1 ? '1 item' : `${waiting.toLocaleString('en-US')} items`
  const sentWhen = (when: string) =>
    waiting > 0 ? `${SAFE} ${items} will be sent as soon as ${when}.` : `${SAFE} Nothing is waiting to be sent.`
  if (state.isForgotten && (state.needsSignIn || state.problem === 'sign-in'))
    return { tone: 'amber', title: 'Sign up again', text: `${FORGOTTEN} ${OR_ELSE}` }
  if (state.needsSignIn || state.problem === 'sign-in')
    return {
      tone: 'amber',
      title: 'Sign in again',
      text: `Your session has ended. ${sentWhen('you have signed in')}`,
    }
  if (state.problem === 'update')
    return { tone: 'amber', title: 'Update to sync', text: sentWhen('the app is updated') }
  if (state.problem === 'no-room')
    return {
      tone: 'amber',
      title: 'Storage full',
      text: `There isn't enough storage on this device to sync. Free up some space, then try again. ${SAFE}`,
    }
  if (state.wantsNetworkSignIn)
    return { tone: 'amber', title: 'Sign in to this network', text: `${NETWORK_SIGN_IN} ${SAFE}` }
  if (state.phase === 'syncing' && !state.isDeviceOffline)
    return {
      tone: 'calm',
      title: 'Syncing',
      text: waiting > 0 ? `Sending ${items} and fetching changes.` : 'Fetching changes.',
    }
  if (attention > 0)
    return {
      tone: 'red',
      title: attention === 1 ? '1 item needs attention' : `${attention.toLocaleString('en-US')} items need attention`,
      text: 'The items below could not be saved to your account. They are kept here until you decide.',
    }
  if (isOffline(state))
    return state.isDeviceOffline
      ? { tone: 'calm', title: 'You are offline', text: sentWhen('you are back online') }
      : { tone: 'calm', title: "Can't reach Station Zero", text: sentWhen('it can be reached') }
  if (state.pausedUntil !== null) {
    const text = state.pauseReason ? `${state.pauseReason} ${SAFE}` : sentWhen('the pause is over')
    return { tone: 'calm', title: 'Waiting to sync', text }
  }
  if (waiting > 0) return { tone: 'calm', title: 'On its way', text: sentWhen('possible') }
  if (syncedAt === null) return { tone: 'calm', title: 'Saved on this device', text: SAFE }
  return {
    tone: 'calm',
    title: state.guestWork ? 'Everything else is saved' : 'Everything is saved',
    text: `On this device and in your account. Last synced ${timeOrDay(new Date(syncedAt), now)}.`,
  }
}

/** Returns the text shown during a pause that the server requested. `leftMs`: time until the next attempt. */
export function pauseWords(leftMs: number): string {
  const asked = 'Syncing is paused.'
  return leftMs > 0 ? `${asked} Next try in ${inWords(leftMs)}.` : `${asked} Next try now.`
}

/** Formats the duration in words, for example: 2 minutes 5 seconds. Rounds up to a full second. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  const parts = [count(Math.floor(seconds / 60), 'minute'), count(seconds % 60, 'second')]
  return parts.filter(Boolean).join(' ')
}

const count = (n: number, unit: string): string => (n === 0 ? '' : n === 1 ? `1 ${unit}` : `${n} ${unit}s`)
