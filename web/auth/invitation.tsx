import { INVITE_MS, inviteWords, parseInvite } from '@station-zero/schema/spaces/invite-link.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetInvite, keepInvite } from '../data/kept-invite.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'

type InvitationProps = { path: string; isOnBar?: boolean }

/** Shows what the visitor is invited to. Stores the link's path on this device until the visitor signs in or dismisses the invitation. */
export function Invitation({ path, isOnBar = false }: InvitationProps) {
  const invite = parseInvite(path.slice(path.indexOf('#')))
  const isValid = invite !== null
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isValid) keepInvite(path, Date.now() + INVITE_MS)
  }, [path, isValid])

  function dismiss() {
    forgetInvite()
    void navigate(pathname === '/join' ? '/' : pathname + search, { replace: true })
  }

  const { title, details } = invite
    ? inviteWords(invite)
    : {
        title: 'This invitation link is not complete',
        details: 'Open the whole link that you were sent, or scan the code again.',
      }
  return (
    <div className={classes('[overflow-wrap:anywhere]', isOnBar ? 'py-4' : 'mb-5 rounded-md bg-sunken p-4')}>
      <h2 className={isOnBar ? 'text-4xl lg:text-6xl' : 'text-2xl'}>{title}</h2>
      <p className={classes('mt-2', isOnBar && 'text-lg text-on-bar-muted')}>
        {details} {isValid && 'You can join as soon as you have signed up or signed in.'}
      </p>
      <Button
        variant="quiet"
        className={classes('-ml-4 underline underline-offset-4', isOnBar && 'in-bar text-on-bar-accent')}
        onClick={dismiss}
      >
        Dismiss invitation
      </Button>
    </div>
  )
}
