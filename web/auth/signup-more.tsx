import { ForgottenNote } from '../ui/forgotten-note.tsx'
import { AdoptForgotten } from './other-ways-in.tsx'

export { Invitation } from './invitation.tsx'
export { SsoLink } from './sso.tsx'

/** Shown above the fields: explains why the person has to sign up again. */
export function ForgottenAtSignup({ username }: { username: string }) {
  return (
    <ForgottenNote>
      <AdoptForgotten username={username} />
    </ForgottenNote>
  )
}
