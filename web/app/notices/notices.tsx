import type { User } from '@station-zero/schema/auth/user.ts'
import { CircleCheckBig, RefreshCw } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { declineOffer, useOfferedSession } from '../../data/device.ts'
import { acceptOffer, leaveGuest, useGuestWork } from '../../data/session.ts'
import { clearNewCodes, useNewCodes } from '../../data/session-hint.ts'
import { stashedDrafts } from '../../data/storage.ts'
import { type Returning, useReturning } from '../../data/sync-view.ts'
import { Button } from '../../ui/button.tsx'
import { Optional, useIsIdle } from '../../ui/lazy-part.tsx'
import { useToast } from '../../ui/toast.tsx'
import { loadFollowNotices, loadGuestReminder, loadInstallCard, loadNewCodesCard } from '../screens/lazy.tsx'

export function GuestBanner() {
  const navigate = useNavigate()

  async function signUp() {
    await leaveGuest()
    void navigate('/signup')
  }

  return (
    <aside aria-label="Guest mode" className="border-line border-b px-gutter">
      <div className="content flex items-center justify-between gap-x-4 text-sm leading-tight sm:text-base">
        <p className="py-1">You're browsing as a guest</p>
        <button
          type="button"
          className="min-h-12 text-right font-semibold text-accent-ink underline underline-offset-4 hover:no-underline"
          onClick={() => void signUp()}
        >
          Sign up to save progress
        </button>
      </div>
    </aside>
  )
}

/** On a new device, or after the browser cleared its storage: explains which data is restored and which is lost. */
export function ReturningNotice() {
  const { returning, onRead } = useReturning()
  const Icon = returning === 'back' ? CircleCheckBig : RefreshCw
  return (
    // Always rendered, so screen readers announce changes.
    <div role="status" className="empty:hidden">
      {returning && (
        <section
          aria-label="Your work comes back"
          className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-sunken p-4 sm:flex-nowrap"
        >
          <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
          <p className="min-w-0 flex-1 basis-52">{words[returning]}</p>
          {returning === 'back' && (
            <Button variant="secondary" className="max-sm:w-full" onClick={onRead}>
              OK
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

const words: Record<Returning, string> = {
  fetching: 'This device’s storage was cleared. Getting your decks and log back…',
  waiting:
    'This device’s storage was cleared. Your decks and log will be restored when you’re online. You can keep working: new work is saved.',
  arriving: 'Fetching your work…',
  'arriving-later': 'Your cards, tests and workouts will download when you’re online.',
  back: 'Your decks and log are back. Unsent changes, drafts and recordings on this device could not be restored.',
}

/** Offers to sign in a guest on a device with a valid session. Nothing is moved into the account without the guest's consent. */
export function SessionOffer() {
  const user = useOfferedSession()
  const guestWork = useGuestWork()
  const [isEntering, setIsEntering] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (!user) return null

  async function enter(adoptGuest: boolean) {
    if (!user || isEntering) return
    setIsEntering(true)
    setHasFailed(false)
    try {
      await acceptOffer(user, adoptGuest)
    } catch {
      setHasFailed(true)
    }
    setIsEntering(false)
  }

  const items = guestWork === 1 ? '1 item' : `${guestWork} items`
  return (
    <section aria-label="Your account" className="mb-4 grid gap-3 rounded-lg border border-line bg-surface p-4">
      <p role="status">
        This device is still signed in as <strong>{user.username}</strong>.{' '}
        {guestWork > 0 && `Your guest work (${items}) can be moved into that account.`}
      </p>
      <p role="alert" className="font-semibold text-danger-ink empty:hidden">
        {hasFailed && 'That did not work. Nothing was moved; try again.'}
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {guestWork > 0 && (
          <Button aria-disabled={isEntering || undefined} onClick={() => void enter(true)}>
            Sign in and bring it along
          </Button>
        )}
        <Button
          variant={guestWork > 0 ? 'secondary' : 'primary'}
          aria-disabled={isEntering || undefined}
          onClick={() => void enter(false)}
        >
          {guestWork > 0 ? 'Sign in without it' : `Sign in as ${user.username}`}
        </Button>
        <Button variant="quiet" onClick={declineOffer}>
          Not now
        </Button>
      </div>
    </section>
  )
}

/** Reports once that drafts could not be read, and that the data export includes the unreadable drafts. */
export function StashedDraftsNotice() {
  const names = stashedDrafts.useValue()
  const { toast } = useToast()
  useEffect(() => {
    const [name] = names
    if (name === undefined) return
    stashedDrafts.set([])
    toast({
      title: names.length === 1 ? `${name} could not be read` : `${names.length} drafts could not be read`,
      description: 'It was not deleted: Export data in Settings includes it.',
      tone: 'destructive',
    })
  }, [names, toast])
  return null
}

const FollowNotices = lazy(loadFollowNotices)

export function NoticesAtIdle() {
  const isIdle = useIsIdle()
  return (
    isIdle && (
      <Optional>
        <FollowNotices />
      </Optional>
    )
  )
}

const InstallCard = lazy(loadInstallCard)
const GuestReminder = lazy(loadGuestReminder)

/**
 * Explains how to install the app and protect its data on this device, and shows the guest reminder to a guest. Shown on the home screen
 * once the page is idle.
 */
export function InstallHint({ isGuest }: { isGuest: boolean }) {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Optional>
      {isGuest && <GuestReminder />}
      <InstallCard />
    </Optional>
  )
}

const NewCodesCard = lazy(loadNewCodesCard)

/** A placeholder with the height of the card, so that the focused element below it stays in view when the card appears. */
const PLACEHOLDER = <div className="min-h-128 sm:min-h-90" />
const PLACEHOLDER_WITHOUT_CODES = <div className="min-h-72 sm:min-h-52" />

/** Shows the recovery codes after sign-up until the person has saved them, or reminds the person of codes that were not saved. */
export function NewCodes({ user }: { user: User }) {
  const kept = useNewCodes()
  if (kept === null) return null
  return (
    <Optional room={kept.includes('"codes":[]') ? PLACEHOLDER_WITHOUT_CODES : PLACEHOLDER}>
      <NewCodesCard kept={kept} user={user} onSaved={clearNewCodes} />
    </Optional>
  )
}
