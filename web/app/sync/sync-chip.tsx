import { CircleCheck, Clock, CloudCheck, CloudOff, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { type ButtonHTMLAttributes, lazy, Suspense, useState } from 'react'
import { type SyncView, useSyncView } from '../../data/sync-view.ts'
import { loadSignOutDialog } from '../../home/lazy.ts'
import { useLayer } from '../../ui/back/leave.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorBoundary } from '../../ui/lazy-part.tsx'
import { loadSyncDialog } from '../screens/lazy.tsx'

const SyncDialog = lazy(loadSyncDialog)
const SignOutDialog = lazy(loadSignOutDialog)

/** Shows whether the person's work is synced or only on this device. */
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

export type ChipTone = 'calm' | 'amber' | 'red'

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: LucideIcon
  tone?: ChipTone
  /** Whether only the icon is shown on a phone. Set this if the person does not have to do anything. */
  isQuiet?: boolean
}

/** A button in the bar, colored only if there is something to do. Its touch target has the standard height. */
export function Chip({ icon: Icon, tone = 'calm', isQuiet = false, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      className="group inline-flex min-h-12 min-w-12 items-center justify-center rounded-md"
      {...rest}
    >
      <span
        className={classes(
          'inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full px-2.5 text-left font-semibold text-sm leading-tight sm:px-3.5',
          tones[tone],
        )}
      >
        <Icon aria-hidden="true" className={isQuiet ? 'size-5 shrink-0 sm:size-4' : 'size-4 shrink-0'} />
        <span className={isQuiet ? 'max-sm:sr-only' : undefined}>{children}</span>
      </span>
    </button>
  )
}

const tones: Record<ChipTone, string> = {
  calm: 'text-on-bar-muted group-hover:bg-bar-raised group-hover:text-on-bar',
  amber: 'bg-warning text-on-warning',
  red: 'bg-danger text-on-danger',
}

/** `isForgotten` is set together with `needsSignIn`: the account no longer exists, so signing in is impossible. */
export type WhoSyncs = { isGuest: boolean; needsSignIn: boolean; isForgotten?: boolean }
export type SyncState = SyncView & WhoSyncs

type SyncWords = {
  text: string
  tone: ChipTone
  icon: 'saved' | 'waiting' | 'syncing' | 'synced' | 'offline' | 'attention'
}

/** Returns the chip's text. Required actions have the highest priority, then work in progress, then completed work. */
export function syncWords(state: SyncState, now: Date): SyncWords {
  const { waiting, attention } = state
  if (!state.isGuest && (state.needsSignIn || state.problem === 'sign-in')) {
    const what = state.isForgotten ? 'Sign up again' : 'Sign in again'
    const text = waiting > 0 ? `${what} to sync ${waiting} ${waiting === 1 ? 'item' : 'items'}` : what
    return { text, tone: 'amber', icon: 'attention' }
  }
  if (attention > 0) {
    return { text: `${attention} ${attention === 1 ? 'needs' : 'need'} attention`, tone: 'red', icon: 'attention' }
  }
  if (state.wantsNetworkSignIn) return { text: 'Network sign-in needed', tone: 'amber', icon: 'attention' }
  if (state.isGuest) return { text: 'Saved on device', tone: 'calm', icon: 'saved' }
  if (state.problem === 'update') return { text: 'Update to sync', tone: 'amber', icon: 'attention' }
  if (state.guestWork) {
    const text = state.isEarlierAccount ? 'Earlier work waits' : 'Guest work waits'
    return { text, tone: 'amber', icon: 'attention' }
  }
  if (state.problem === 'no-room') return { text: 'Storage full', tone: 'amber', icon: 'attention' }
  if (isOffline(state)) {
    return { text: waiting > 0 ? `Offline, ${waiting} waiting` : 'Offline', tone: 'calm', icon: 'offline' }
  }
  if (state.phase === 'syncing') return { text: 'Syncing', tone: 'calm', icon: 'syncing' }
  if (waiting > 0) return { text: `${waiting} waiting`, tone: 'calm', icon: 'waiting' }
  if (state.syncedAt !== null) {
    return { text: `Synced ${timeOrDay(new Date(state.syncedAt), now)}`, tone: 'calm', icon: 'synced' }
  }
  return { text: 'Saved on device', tone: 'calm', icon: 'saved' }
}

/** Whether requests are failing. A server that requested a pause is reachable. */
export const isOffline = ({ isDeviceOffline, phase, problem, pausedUntil }: SyncState): boolean =>
  isDeviceOffline === true || (phase === 'idle' && problem === 'offline' && pausedUntil === null)

const asTime = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const asDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })

export function timeOrDay(at: Date, now: Date): string {
  return at.toDateString() === now.toDateString() ? asTime.format(at) : asDay.format(at)
}
