import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../ui/button.tsx'

type SignOutForgottenProps = {
  isPending: boolean
  onStay: () => void
  onLeave: (choice: { keep: boolean }) => void
}

/** For an account that the server no longer has: what is on this device may be all that is left, so nothing goes without asking [A4]. */
export function SignOutForgotten({ isPending, onStay, onLeave }: SignOutForgottenProps) {
  return (
    <div className="grid gap-3">
      <p className="mb-1">
        This account no longer exists, so your work on this device may be the only copy. What should happen to it?
      </p>
      <Button size="large" onClick={onStay}>
        Leave everything here
      </Button>
      <Link to="/?settings=data" onClick={onStay} className={buttonClass('secondary', 'large')}>
        Export it first
      </Link>
      <Button variant="secondary" size="large" disabled={isPending} onClick={() => onLeave({ keep: true })}>
        Keep on this device
      </Button>
      <p className="-mt-1.5 mb-1 text-muted text-sm">
        Hidden until you sign up or sign in here with the same e-mail address.
      </p>
      <Button variant="danger" size="large" disabled={isPending} onClick={() => onLeave({ keep: false })}>
        Erase from this device
      </Button>
      <p className="-mt-1.5 mb-1 text-muted text-sm">Everything goes, with drafts and recordings.</p>
    </div>
  )
}
