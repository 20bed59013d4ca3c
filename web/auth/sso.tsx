import { isSsoProblem, SSO_PROBLEMS } from '@station-zero/schema/auth/sso.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { fieldOf } from '../data/error-field.ts'
import { isFromServer, request } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { forgetBeforeSso, rememberBeforeSso, rememberedBeforeSso, SSO_START } from '../data/sso.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Field } from '../ui/field.tsx'
import { ForgottenNote } from '../ui/forgotten-note.tsx'
import { PolicyLinks } from '../ui/policy-links.tsx'
import { useToast } from '../ui/toast.tsx'
import {
  adoptionIn,
  type FieldErrors,
  FormError,
  type Problem,
  sentenceOf,
  textOf,
  UsernameField,
  useAuthForm,
  WAY_IN,
} from './auth-form.tsx'
import { useEnter, useWanted } from './enter.tsx'
import { AdoptForgotten } from './other-ways-in.tsx'
import { acceptSession } from './session/open-session.ts'

const Access = v.object({
  sso: v.nullish(v.object({ name: v.string() })),
  hasPasswordSignIn: v.optional(v.boolean(), true),
})

/**
 * Part of the sign-in form: the button, if the station uses single sign-on, and the reason why the last attempt failed. Calls `onSsoOnly`
 * if the station does not use passwords.
 */
export function SsoLogin({ onSsoOnly }: { onSsoOnly: (isOnly: boolean) => void }) {
  const [access, setAccess] = useState<v.InferOutput<typeof Access>>()
  const code = useSearchParams()[0].get('sso') ?? ''
  useWantedBefore()
  useEffect(() => {
    let isShown = true
    request('GET', '/api/signup').then(
      (response) => {
        const parsed = v.safeParse(Access, response)
        if (!isShown || !parsed.success) return
        setAccess(parsed.output)
        onSsoOnly(!parsed.output.hasPasswordSignIn)
      },
      // Without a connection, render no button, because nobody can sign in.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [onSsoOnly])
  return (
    <>
      {isSsoProblem(code) && <LastProblem>{SSO_PROBLEMS[code]}</LastProblem>}
      {access?.sso && <SsoLink isPrimary={!access.hasPasswordSignIn}>Sign in with {access.sso.name}</SsoLink>}
    </>
  )
}

/**
 * The reason why the last attempt failed. Receives focus, so that it scrolls into view: on a phone, the form is below what new visitors see
 * first.
 */
function LastProblem({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="rounded-md bg-danger-wash px-3 py-2 font-semibold text-danger-ink">
      {children}
    </p>
  )
}

/** Opens the provider's page. Remembers which work to move into the account, based on the options in the surrounding form. */
export function SsoLink({ isPrimary, children }: { isPrimary: boolean; children: ReactNode }) {
  const { wanted } = useWanted()
  const invite = useSearchParams()[0].get('invite') ?? ''
  return (
    <a
      href={SSO_START}
      className={buttonClass(isPrimary ? 'primary' : 'secondary', 'large')}
      onClick={({ currentTarget }) =>
        rememberBeforeSso({
          adoption: adoptionIn(new FormData(currentTarget.closest('form') ?? undefined)),
          wanted,
          invite,
        })
      }
    >
      {children}
    </a>
  )
}

/** Restores the URL that the visitor wanted to open before the redirect to the provider's page. */
function useWantedBefore(): void {
  const navigate = useNavigate()
  const { state, pathname, search } = useLocation()
  const hasReturned = new URLSearchParams(search).has('sso')
  useEffect(() => {
    const { wanted } = rememberedBeforeSso()
    if (hasReturned && wanted !== null && !state?.wanted)
      void navigate(pathname + search, { replace: true, state: { wanted } })
  }, [navigate, state, pathname, search, hasReturned])
}

const NewAccount = v.object({
  newAccount: v.object({ username: v.string(), email: v.string(), name: v.string(), isInvited: v.boolean() }),
})
type NewAccount = v.InferOutput<typeof NewAccount>['newAccount']

/** Opens after the provider's page: signs in, or asks a new person for a username. */
export function SsoReturn() {
  useWantedBefore()
  const { wanted } = rememberedBeforeSso()
  const enter = useEnter()
  const { settle } = useToast()
  const [newAccount, setNewAccount] = useState<NewAccount>()
  const [problem, setProblem] = useState('')
  const [canRetry, setCanRetry] = useState(false)
  const hasBegun = useRef(false)

  const signIn = useCallback(async () => {
    setProblem('')
    try {
      const response = await request('POST', '/api/auth/sso/login', {})
      const parsed = v.safeParse(NewAccount, response)
      if (parsed.success) return setNewAccount(parsed.output.newAccount)
      await acceptSession(response, rememberedBeforeSso().adoption, { isSso: true })
      forgetBeforeSso()
      settle(WAY_IN)
      enter(wanted ?? '/')
    } catch (error) {
      setProblem(sentenceOf(error))
      // A rejection by our server is final, unless the server is busy.
      setCanRetry(!isFromServer(error) || error.code === 'busy')
    }
  }, [enter, settle, wanted])

  useEffect(() => {
    // A second request would fail, because the provider's result can be used only once.
    if (hasBegun.current) return
    hasBegun.current = true
    void signIn()
  }, [signIn])

  if (newAccount) return <NewAccountForm {...newAccount} />
  return (
    <>
      <Heading>{problem ? 'Not signed in' : 'Signing in...'}</Heading>
      <p role="alert" className="mb-5 empty:hidden">
        {problem}
      </p>
      {problem && (
        <>
          {canRetry && (
            <Button size="large" className="w-full" onClick={() => void signIn()}>
              Try again
            </Button>
          )}
          <BackToSignIn />
        </>
      )}
    </>
  )
}

function NewAccountForm({ username, email, name, isInvited }: NewAccount) {
  const { user, isForgotten } = useVisitor()
  const { isPending, errors, onSubmit } = useAuthForm({
    failure: 'Signup failed',
    check: (data) => check(data, isInvited),
    send,
    place,
  })
  const hasInvite = isInvited || errors.invite !== undefined
  const { invite } = rememberedBeforeSso()
  return (
    <>
      <Heading>Create Account</Heading>
      <p className="mb-5 text-muted">Check the information below. You can’t change the username later.</p>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        {isForgotten && user && (
          <ForgottenNote>
            <AdoptForgotten username={user.username} />
          </ForgottenNote>
        )}
        {hasInvite ? (
          <Field
            label="Invitation code*"
            name="invite"
            defaultValue={invite}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            hint="Sign-ups here are by invitation. The person who invited you has the code."
            required
            error={errors.invite}
          />
        ) : (
          <input type="hidden" name="invite" value={invite} />
        )}
        <UsernameField label="Username*" defaultValue={username} error={errors.username} />
        <Field
          label="Email*"
          name="email"
          defaultValue={email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <Field label="Full Name (optional)" name="name" defaultValue={name} autoComplete="name" error={errors.name} />
        <FormError>{errors.form}</FormError>
        <div>
          <p className="text-muted text-sm">
            By creating an account you agree to the terms and the privacy page, and confirm that you meet the minimum
            age.
          </p>
          <PolicyLinks isNewTab />
        </div>
        <Button type="submit" size="large" disabled={isPending}>
          {isPending ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}

function check(data: FormData, isInvited: boolean): Problem | null {
  const errors = {
    ...(isInvited && !textOf(data, 'invite') && { invite: 'Enter your invitation code' }),
    ...(!textOf(data, 'username') && { username: 'Choose a username' }),
    ...(!textOf(data, 'email') && { email: 'Enter your email' }),
  }
  if (Object.keys(errors).length === 0) return null
  return { title: 'Missing information', description: 'Please fill in every field marked *', errors }
}

async function send(data: FormData): Promise<void> {
  const [name, invite] = [textOf(data, 'name'), textOf(data, 'invite')]
  const body = {
    ...{ username: textOf(data, 'username'), email: textOf(data, 'email') },
    ...(name && { name }),
    ...(invite && { invite }),
  }
  const response = await request('POST', '/api/auth/sso/signup', body)
  // As at every sign-up, the guest's work moves into the new account.
  await acceptSession(response, { ...adoptionIn(data), adoptGuest: true }, { isSso: true })
  forgetBeforeSso()
}

const FIELDS = ['invite', 'username', 'email', 'name']

const place = (error: unknown): FieldErrors => ({ [fieldOf(error, FIELDS)]: sentenceOf(error) })

function BackToSignIn() {
  const { state } = useWanted()
  return (
    <Link to="/login" state={state} className={classes(buttonClass('quiet'), 'mt-3 w-full')}>
      Back to Sign In
    </Link>
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
