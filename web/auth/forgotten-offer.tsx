import { Link } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { ForgottenNote } from '../ui/forgotten-note.tsx'

/** On the login screen: what happened to the account, and the way to the next one. */
export function ForgottenOffer({ username, isKept }: { username: string; isKept: boolean }) {
  return (
    <div className="mb-4">
      <ForgottenNote>
        {isKept && (
          <p className="text-ink">Use the same e-mail address as before, so that this device knows it is you.</p>
        )}
        <Link to="/signup" state={{ username }} className={buttonClass('secondary')}>
          Sign up again
        </Link>
      </ForgottenNote>
    </div>
  )
}
