import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { isInvite } from '../data/kept-invite.ts'
import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { enterGuest, useGuestWork } from '../data/session.ts'
import type { Adoption } from '../data/session-hint.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { rememberFocus } from '../ui/focus.ts'
import { loadOnce, preload, whenIdle } from '../ui/lazy-part.tsx'
import { useToast } from '../ui/toast.tsx'
import { useEnter, useWanted } from './enter.tsx'
import { loadOpenSession } from './lazy.ts'

/**
 * Toast key shared by password, passkey, recovery code, single sign-on and sign-up, so that a success with one of them clears the error of
 * another.
 */
export const WAY_IN = 'way in'

/** Errors by field name; errors that apply to no single field are under `form`. */
export type FieldErrors = Record<string, string>
export type Problem = { title: string; description: string; errors: FieldErrors }

type AuthForm = {
  failure: string
  check(data: FormData): Problem | null
  send(data: FormData): Promise<void>
  place(error: unknown): FieldErrors
}

/**
 * Submits a sign-in or sign-up form: validates the data, sends it, then navigates. The fields are uncontrolled, so they keep their values
 * on failure.
 */
export function useAuthForm({ failure, check, send, place }: AuthForm) {
  const { toast, settle } = useToast()
  const enter = useEnter()
  const { wanted } = useWanted()
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  useEffect(() => whenIdle(() => preload(loadOpenSession)), [])

  function refuse({ title, description, errors }: Problem): string {
    toast({ title, description, tone: 'destructive', about: WAY_IN })
    setErrors(errors)
    return Object.keys(errors)[0] ?? ''
  }

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const giveFocus = rememberFocus()
    const goTo = (field: string) => giveFocus(form.elements.namedItem(field))
    const problem = check(data)
    if (problem) return goTo(refuse(problem))
    setErrors({})
    setIsPending(true)
    try {
      await send(data)
      settle(WAY_IN)
      setTimeout(() => enter(wanted ?? '/'), arriveDelayMs)
    } catch (error) {
      goTo(refuse({ title: failure, description: sentenceOf(error), errors: place(error) }))
    } finally {
      setIsPending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) void submit(event.currentTarget)
  }

  return { isPending, errors, onSubmit }
}

export function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}

/** Returns the password exactly as typed. It is not trimmed, because spaces may be part of a password. */
export function passwordOf(data: FormData): string {
  return String(data.get('password') ?? '')
}

export const arriveDelayMs = 100

type LoginBody = { username: string; password: string }
type SignupBody = LoginBody & { email: string; name?: string; goalId?: string; location?: string; invite?: string }

export async function login(body: LoginBody, adoption: Adoption): Promise<void> {
  const openSession = await loadOnce(loadOpenSession)
  await openSession('/api/auth/login', body, adoption)
}

/** Signs up and opens the session. The guest's work always moves into the new account. */
export async function signup(body: SignupBody, adoption: Adoption): Promise<void> {
  const openSession = await loadOnce(loadOpenSession)
  await openSession('/api/auth/signup', body, { ...adoption, adoptGuest: true })
}

/** Returns the error message to show: the server's message and when to retry, or a message about the connection. */
export function sentenceOf(error: unknown): string {
  if (isFromServer(error)) {
    const { sentence, retryAfterS } = error
    return retryAfterS ? `${sentence} You can try again in ${waitWords(retryAfterS)}.` : sentence
  }
  return noAnswerSentence(error, 'Check your connection and try again; your work on this device is safe.')
}

function waitWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return seconds < 5_400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`
}

/** Returns which work to move into the account. If the form has no such option, `adoptGuest` is false and `adoptForgotten` is missing. */
export function adoptionIn(data: FormData): Adoption {
  const adoptGuest = data.get('adoptGuest') === 'on'
  return data.has('offersForgotten')
    ? { adoptGuest, adoptForgotten: data.get('adoptForgotten') === 'on' }
    : { adoptGuest }
}

/** Checkbox to move the guest's work into the account. Rendered only if there is guest work to move. */
export function AdoptGuest() {
  const guestWork = useGuestWork()
  if (!guestWork) return null
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="checkbox" name="adoptGuest" defaultChecked className="size-6 shrink-0 accent-accent" />
      Bring my guest progress into this account
    </label>
  )
}

interface Given {
  label: string
  error: string | undefined
}

/** A field for a username, which phones neither capitalize nor autocorrect. */
export function UsernameField({ defaultValue, ...given }: Given & { defaultValue: string | undefined }) {
  return (
    <Field
      {...given}
      name="username"
      defaultValue={defaultValue}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  )
}

/** A field for a new password, in which password managers suggest a password. */
export function NewPasswordField(given: Given) {
  return (
    <Field
      {...given}
      name="password"
      type="password"
      autoComplete="new-password"
      placeholder="Min 6 characters"
      hint={NEW_PASSWORD_HINT}
      required
    />
  )
}

const NEW_PASSWORD_HINT = 'Tip: use three or more unrelated words.'

/**
 * Returns what is wrong with the length of a new password, or null. The server makes this check as well and also rejects common passwords.
 */
export function passwordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`
  if (password.length > MAX_PASSWORD_LENGTH) return `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`
  return null
}

/** An error that applies to no single field. Rendered even while it is empty, so that screen readers announce the error when it appears. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <p aria-live="polite" className="rounded-md bg-danger-wash px-3 py-2 font-semibold text-danger-ink empty:hidden">
      {children}
    </p>
  )
}

/**
 * Button that starts guest mode, then continues to the URL that the visitor originally opened, or to `to` if there is none. Guests can't
 * accept invitations, so an invitation is kept until they sign up.
 */
export function BrowseAsGuest({ to, isOnBar = false }: { to: string; isOnBar?: boolean }) {
  const enter = useEnter()
  const { wanted } = useWanted()

  async function browse() {
    await enterGuest()
    enter(wanted === null || isInvite(wanted) ? to : wanted)
  }

  return (
    <Button
      variant="secondary"
      size="large"
      className={isOnBar ? 'in-bar min-h-16 bg-transparent not-disabled:hover:bg-bar-raised' : 'mt-3 w-full'}
      onClick={() => void browse()}
    >
      Browse without signing up
    </Button>
  )
}
