import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { findForgotten } from '../data/forgotten.ts'
import { askForPasskey, hasPasskeys } from '../data/passkeys.ts'
import { request } from '../data/request.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ForgottenNote } from '../ui/forgotten-note.tsx'
import { useToast } from '../ui/toast.tsx'
import { adoptionIn, arriveDelayMs, FormError, sentenceOf, WAY_IN } from './auth-form.tsx'
import { useEnter, useWanted } from './enter.tsx'
import { openSession } from './session/open-session.ts'

const loginOptions = () => request('POST', '/api/auth/passkeys/login-options', {})

/**
 * Button to sign in with a passkey, shown only if the browser supports passkeys and the server accepts them. Rendered inside the sign-in
 * form, so that it uses the form's options.
 */
export function PasskeyLogin() {
  const enter = useEnter()
  const { wanted } = useWanted()
  const { settle } = useToast()
  const [isOffered, setIsOffered] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isShown = true
    if (hasPasskeys()) {
      loginOptions().then(
        () => isShown && setIsOffered(true),
        () => undefined,
      )
    }
    return () => {
      isShown = false
    }
  }, [])

  async function signIn(form: HTMLFormElement | null) {
    setIsPending(true)
    setProblem(undefined)
    try {
      const response = await askForPasskey(await loginOptions())
      if (response === null) return
      await openSession('/api/auth/passkeys/login', { response }, adoptionIn(new FormData(form ?? undefined)))
      settle(WAY_IN)
      setTimeout(() => enter(wanted ?? '/'), arriveDelayMs)
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setIsPending(false)
    }
  }

  if (!isOffered) return null
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        size="large"
        disabled={isPending}
        onClick={({ currentTarget }) => void signIn(currentTarget.form)}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </Button>
      <FormError>{problem}</FormError>
    </div>
  )
}

type ForgottenOfferProps = {
  username: string
  /** Whether the account's work is open on this device. If false, the account was signed out, and the visitor may be someone else. */
  isOpen: boolean
}

/** Shown in the login form if the server no longer has the account: explains this, and links to sign-up. */
export function ForgottenOffer({ username, isOpen }: ForgottenOfferProps) {
  return (
    <ForgottenNote>
      {!isOpen && <p className="text-ink">Use the same email address as before so that this device knows it is you.</p>}
      <Link to="/signup" state={{ username }} className={buttonClass('secondary')}>
        Sign up again
      </Link>
      {isOpen && <p className="text-ink">Already signed up on another device? Sign in to that account below.</p>}
      {isOpen && <AdoptForgotten username={username} />}
    </ForgottenNote>
  )
}

/** Offers to move this device's work from an account that the server no longer has. Selected by default; another person can deselect it. */
export function AdoptForgotten({ username }: { username: string }) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="hidden" name="offersForgotten" value="yes" />
      <input type="checkbox" name="adoptForgotten" defaultChecked className="size-6 shrink-0 accent-accent" />
      Move the work of {username} on this device into this account
    </label>
  )
}

/** Explains that the device's storage was cleared. Shown while the device is still signed in but the server cannot be reached. */
export function AwaitsSession() {
  return (
    <p role="status" className="mb-5 rounded-lg bg-sunken p-4">
      This device’s storage was cleared, but you are still signed in. As soon as there is a connection, your account
      opens and your decks and log are restored. Until then, you can browse without signing up; your work can be moved
      into the account later.
    </p>
  )
}

/** After a failed login, returns the username if the account is on this device but no longer on the server; otherwise null. */
export async function findKept(username: string): Promise<string | null> {
  return (await findForgotten(username))?.user.username ?? null
}

/** Warns about plain HTTP, over which browsers disable service workers, passkeys and the microphone. */
export function PlainHttpNote() {
  return (
    <p className="rounded-lg bg-amber-wash p-4 text-amber-ink">
      This address is not secure (http). Offline use, passkeys and recording need https.
    </p>
  )
}
