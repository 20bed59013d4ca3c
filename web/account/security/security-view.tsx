import { CloudOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isFromServer, noAnswerSentence } from '../../data/request.ts'
import { useVisitor } from '../../data/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/content-problem.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { CodesSection } from './codes-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { useSecurity } from './security-form.tsx'
import { EventsSection, SessionsSection } from './sessions-section.tsx'
import { SsoSection } from './sso-section.tsx'

/** Shows who can sign in to this account, and from where. Only the server has this data, so the view needs a connection. */
export function SecurityView() {
  const { needsSignIn } = useVisitor()
  const { sessions, security, error, isEnded, isTrying, readAgain } = useSecurity()
  const isWanting = !sessions || !security
  return (
    <>
      {needsSignIn || isEnded ? (
        <SignInFirst />
      ) : isWanting && error ? (
        <Nothing error={error} isTrying={isTrying} onTry={() => void readAgain()} />
      ) : isWanting ? (
        <div className="grid gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      ) : (
        <>
          {(security.hasPassword || security.hasPasswordSignIn) && (
            <PasswordSection
              hasPassword={security.hasPassword}
              codesLeft={security.recoveryCodesLeft}
              onChanged={readAgain}
            />
          )}
          {security.sso && <SsoSection {...security.sso} onChanged={readAgain} />}
          {security.address && <EmailSection {...security.address} />}
          <SessionsSection sessions={sessions} onChanged={readAgain} />
          {security.hasPasswordSignIn && <CodesSection left={security.recoveryCodesLeft} onChanged={readAgain} />}
          {security.canUsePasskeys && <PasskeysSection passkeys={security.passkeys} onChanged={readAgain} />}
          <EventsSection events={security.events} />
        </>
      )}
    </>
  )
}

function Nothing({ error, isTrying, onTry }: { error: Error; isTrying: boolean; onTry: () => void }) {
  return (
    <EmptyState icon={<CloudOff className="size-8" />} title="Security needs a connection">
      <p>
        {isFromServer(error)
          ? error.sentence
          : noAnswerSentence(
              error,
              'Security settings need a connection. Everything else in Settings works without one.',
            )}
      </p>
      <TryAgain isTrying={isTrying} onTry={onTry} variant="secondary" />
    </EmptyState>
  )
}

function SignInFirst() {
  return (
    <EmptyState title="Sign in again first">
      <p>Your session has ended. Your work on this device is safe.</p>
      <Link to="/login" className={buttonClass()}>
        Sign in again
      </Link>
    </EmptyState>
  )
}
