import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { request } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { AuthLayout } from '../ui/auth-layout.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { sentenceOf } from './auth-form.tsx'
import { RecoverForm } from './recover-form.tsx'

/**
 * Links in emails open these screens, even if someone else is signed in on the device. The token or code is in the URL
 * fragment, which browsers don't send to the server.
 */

/** Shows the screen for the URL. The two screens share one loader, because every page loads the list of loaders at startup. */
export function MailLinkScreen() {
  return useLocation().pathname.startsWith('/verify-email') ? <VerifyEmailScreen /> : <ResetPasswordScreen />
}

const Verified = v.object({ username: v.string(), email: v.string() })

/** Confirms an email address. Requires a click, because some email programs open every link automatically. */
export function VerifyEmailScreen() {
  const token = useLocation().hash.slice(1)
  const [isPending, setIsPending] = useState(false)
  const [verified, setVerified] = useState<v.InferOutput<typeof Verified>>()
  const [problem, setProblem] = useState('')

  async function verify() {
    setIsPending(true)
    setProblem('')
    try {
      setVerified(v.parse(Verified, await request('POST', '/api/auth/email/verify', { token })))
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <AuthLayout>
      <Heading>Confirm your email address</Heading>
      <div role="status">
        {verified && (
          <p>
            {verified.email} is confirmed for the account {verified.username}. If you forget your password, you can get
            a reset link by email.
          </p>
        )}
      </div>
      {!verified && (
        <>
          <p className="mb-5 text-muted">
            With a confirmed address, you can reset a forgotten password by email. If you don’t have an account here,
            close this page.
          </p>
          <p role="alert" className="mb-4 font-semibold text-danger-ink empty:hidden">
            {problem}
          </p>
          <Button size="large" disabled={isPending} onClick={() => void verify()}>
            {isPending ? 'Confirming...' : 'Confirm this address'}
          </Button>
        </>
      )}
      <Link to="/" className={`${buttonClass('quiet')} mt-3 w-full`}>
        Open Station Zero
      </Link>
    </AuthLayout>
  )
}

/** Sets a new password with the code from an email. If someone is signed in, asks that person to sign out first. */
export function ResetPasswordScreen() {
  const { state, user, needsSignIn } = useVisitor()
  const found = new URLSearchParams(useLocation().hash.slice(1))
  const isSignedIn = state === 'authenticated' && !needsSignIn
  return (
    <AuthLayout>
      {isSignedIn ? (
        <>
          <Heading>Set a new password</Heading>
          <p className="mb-5">
            {user?.username} is signed in on this device. Sign out in Settings first, then open the link in the email
            again.
          </p>
          <Link to="/settings" className={buttonClass()}>
            Open Settings
          </Link>
        </>
      ) : (
        <RecoverForm username={found.get('username') ?? ''} code={found.get('code') ?? ''} />
      )}
    </AuthLayout>
  )
}

function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-2 text-4xl">
      {children}
    </h1>
  )
}
