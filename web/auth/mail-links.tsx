import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { request } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { AuthLayout } from '../ui/auth-layout.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { sentenceOf } from './auth-form.tsx'
import { RecoverForm } from './recover-form.tsx'

/** The links in mails open these screens, whoever is signed in on the device. What identifies the account is after the `#`. */

const Verified = v.object({ username: v.string(), email: v.string() })

/** Confirms an e-mail address with one press, because some mail programs open every link of a mail by themselves. */
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
      <Heading>Confirm your e-mail address</Heading>
      <div role="status">
        {verified && (
          <p>
            {verified.email} is confirmed for the account {verified.username}. If you forget the password, you can get a
            link by mail.
          </p>
        )}
      </div>
      {!verified && (
        <>
          <p className="mb-5 text-muted">
            With a confirmed address, you can reset a forgotten password by mail. If you have no account here, close
            this page.
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

/** Sets a new password with the code of a mail. */
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
            {user?.username} is signed in on this device. Sign out in Settings first, then open the link in the mail
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
