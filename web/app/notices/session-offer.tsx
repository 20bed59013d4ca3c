import { useState } from 'react'
import { declineOffer, useOfferedSession } from '../../data/device.ts'
import { acceptOffer, useGuestWork } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'

/** For a guest whose device still has somebody's session: nothing moves anywhere before they say so. */
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
        {guestWork > 0 && `What you did as a guest (${items}) can come along into that account.`}
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
