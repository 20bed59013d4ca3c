import { isSsoProblem, SSO_PROBLEMS, type SsoSection } from '@station-zero/schema/auth/sso.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { isFromServer, noAnswerSentence, request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Problem, useNotice } from '../settings-parts.tsx'

export const SECURITY = ['/api/auth/security']

/** Response fields that say how the person can prove their identity. Earlier server versions omit them and support only passwords. */
export const proofEntries = {
  hasPassword: v.optional(v.boolean(), true),
  sso: v.nullish(v.object({ name: v.string(), isConnected: v.boolean(), isConfirmed: v.boolean() })),
}
const Proof = v.object(proofEntries)

type OwnPasswordProps = {
  /** The section of Settings that contains the form. */
  section: SsoSection
  label?: string
  hint?: string
  error: string | undefined
}

/**
 * Asks for the password to confirm that the person holding the device owns the account. A person without a password signs in again at the
 * single sign-on provider instead.
 */
export function OwnPassword({ section, label = 'Current password', hint, error }: OwnPasswordProps) {
  const { data: proof } = useQuery({ queryKey: SECURITY, select: (answer) => v.parse(Proof, answer) })
  if (!proof?.sso || proof.hasPassword)
    return (
      <Field
        label={label}
        name="password"
        type="password"
        autoComplete="current-password"
        {...(hint && { hint })}
        required
        error={error}
      />
    )
  const { name, isConfirmed } = proof.sso
  return (
    <div className="grid gap-3 [&>button]:justify-self-start">
      {/* The server ignores this value for an account without a password. */}
      <input hidden name="password" value="-" readOnly />
      {isConfirmed ? (
        <p>You confirmed your identity with {name}. The confirmation is valid for five minutes.</p>
      ) : (
        <ConfirmWithSso name={name} section={section} />
      )}
      <Problem>{error}</Problem>
    </div>
  )
}

function ConfirmWithSso({ name, section }: { name: string; section: SsoSection }) {
  const { isPending, problem, leave } = useProviderPage()
  return (
    <>
      <p>Your account has no password. First sign in with {name} again to confirm your identity.</p>
      <Problem>{problem}</Problem>
      <Button variant="secondary" disabled={isPending} onClick={() => void leave('/api/auth/sso/confirm', { section })}>
        Confirm with {name}
      </Button>
    </>
  )
}

const ProviderPage = v.object({ url: v.string() })

/** Returns a function that opens the single sign-on provider's page for a signed-in person, with its pending state and its error. */
export function useProviderPage() {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    isPending,
    problem,
    async leave(path: string, body: object) {
      setIsPending(true)
      setProblem(undefined)
      try {
        location.assign(v.parse(ProviderPage, await request('POST', path, body)).url)
      } catch (error) {
        setProblem(
          isFromServer(error)
            ? error.sentence
            : noAnswerSentence(error, 'Nothing has changed. Check your connection and try again.'),
        )
        setIsPending(false)
      }
    },
  }
}

const DONE: Record<string, string> = {
  connected: 'Connected. You can now sign in with it.',
  confirmed: 'Confirmed. You can make changes for five minutes.',
}

/** Shows the result of a visit to the provider's page, which is in the URL, and removes the result from the URL. */
export function SsoResult() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotice()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const result = params.get('sso')
    if (result === null) return
    params.delete('sso')
    void navigate(`${pathname}?${params}`, { replace: true })
    if (DONE[result]) notify({ tone: 'good', text: DONE[result] })
    else if (isSsoProblem(result)) notify({ tone: 'bad', text: SSO_PROBLEMS[result] })
  }, [pathname, search, navigate, notify])
  return null
}
