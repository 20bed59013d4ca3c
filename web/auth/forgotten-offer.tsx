import { Link } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { ForgottenNote } from '../ui/forgotten-note.tsx'
import { AdoptForgotten } from './adopt-forgotten.tsx'

type ForgottenOfferProps = {
  username: string
  /** Its work is open on this device. If false, it was signed out and kept, and we do not know yet who is asking. */
  isOpen: boolean
}

/** In the login form: what happened to the account, and how to get a new one. */
export function ForgottenOffer({ username, isOpen }: ForgottenOfferProps) {
  return (
    <ForgottenNote>
      {!isOpen && (
        <p className="text-ink">Use the same e-mail address as before so that this device knows it is you.</p>
      )}
      <Link to="/signup" state={{ username }} className={buttonClass('secondary')}>
        Sign up again
      </Link>
      {isOpen && <p className="text-ink">Already signed up on another device? Sign in to that account below.</p>}
      {isOpen && <AdoptForgotten username={username} />}
    </ForgottenNote>
  )
}
