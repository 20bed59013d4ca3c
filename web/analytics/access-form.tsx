import { SignedIn } from '@station-zero/schema/auth/responses.ts'
import { DEMO_USERNAME, PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { isFromServer, noAnswerSentence, request } from '../data/request.ts'
import { signedIn, useVisitor, type Visitor } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

/** The login form for accounts without access. Reloads the page afterward, so that no data of the previous account is left on it. */
export function AccessForm({ reload = () => location.reload() }: { reload?: () => void }) {
  const { isPublished, password, type, isPending, error, missing, onSubmit } = useAccess(reload)
  const note = noteFor(useVisitor())
  return (
    <>
      <h1 className="mb-2 text-4xl">Analytics Access</h1>
      <p className="mb-5 text-muted">Site traffic in counts, without names or addresses of visitors.</p>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <Field label="Username" name="username" value={DEMO_USERNAME} readOnly autoComplete="username" />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={missing}
          onChange={({ target }) => type(target.value)}
        />
        {note && <p className="text-muted text-sm">{note}</p>}
        {/* Always rendered, so screen readers announce an error when it appears. */}
        <p aria-live="polite" className="rounded-md bg-red-wash px-3 py-2 font-semibold text-red-ink empty:hidden">
          {error}
        </p>
        <Button type="submit" size="large" disabled={isPending}>
          {isPending ? 'Signing in...' : 'Access Analytics'}
        </Button>
        {/* Rendered last, so that other elements do not move when it appears after the server's response. */}
        {isPublished && (
          <p className="rounded-md bg-blue-wash px-3 py-2 text-blue-ink">
            Demo credentials: username <b>{DEMO_USERNAME}</b>, password <b>{PUBLISHED_DEMO_PASSWORD}</b>
          </p>
        )}
        {isPublished === false && (
          <p className="text-muted">This server has a demo password of its own. Ask the person who runs it.</p>
        )}
      </form>
    </>
  )
}

function noteFor({ state, user, needsSignIn }: Visitor): string | null {
  if (state === 'guest') return 'The demo account replaces guest mode here. Your guest work stays on this device.'
  if (state !== 'authenticated') return null
  if (user?.username === DEMO_USERNAME) return needsSignIn ? 'A demo session lasts an hour; this one is over.' : null
  return `The demo account replaces ${user?.username} here. Your work stays on this device until you sign in again.`
}

const Access = v.object({ isPublishedPassword: v.boolean() })

/** Returns whether the demo account still has its published password; undefined until the server has responded. */
export function useIsPublished(): boolean | undefined {
  const { data } = useQuery({ queryKey: ['/api/analytics/access'], select: (answer) => v.parse(Access, answer) })
  return data?.isPublishedPassword
}

function useAccess(reload: () => void) {
  const isPublished = useIsPublished()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const [isMissing, setIsMissing] = useState(false)
  const password = typed ?? (isPublished ? PUBLISHED_DEMO_PASSWORD : '')

  async function enter() {
    setError(undefined)
    setIsPending(true)
    try {
      await logInDemo(password)
      await queryClient.invalidateQueries({ queryKey: ['/api/auth/user'] })
      reload()
    } catch (failure) {
      setError(loginSentence(failure))
      setIsPending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setIsMissing(password === '')
    if (password !== '') return void enter()
    setError(undefined)
    event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  const missing = isMissing ? 'Enter the demo password' : undefined
  return { isPublished, password, type: setTyped, isPending, error, missing, onSubmit }
}

/** Switches this device to the demo account. The previous account's work stays on the device, and no guest work is moved. */
async function logInDemo(password: string): Promise<void> {
  const answer = await request('POST', '/api/auth/login', { username: DEMO_USERNAME, password })
  const { sessionId, user } = v.parse(SignedIn, answer)
  localStorage.setItem('sessionToken', sessionId)
  await signedIn(sessionId, user, { adoptGuest: false })
}

/** Returns the server's own error message, or a sentence about the connection if the server did not respond. */
function loginSentence(error: unknown): string {
  if (isFromServer(error)) return error.sentence
  return `Login failed. ${noAnswerSentence(error, 'Check your connection and try again.')}`
}
