import { policyAt } from '@station-zero/schema/policies/policies.ts'
import { lazy, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { isInvite } from '../data/kept-invite.ts'
import { RequestError } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { AuthLayout, FORM_HEADING } from '../ui/auth-layout.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Field } from '../ui/field.tsx'
import { Optional, useIsIdle } from '../ui/lazy-part.tsx'
import { PolicyLinks } from '../ui/policy-links.tsx'
import {
  AdoptGuest,
  adoptionIn,
  BrowseAsGuest,
  FormError,
  login,
  type Problem,
  passwordOf,
  sentenceOf,
  textOf,
  UsernameField,
  useAuthForm,
} from './auth-form.tsx'
import { doorQuestion } from './door-question.ts'
import { useWanted } from './enter.tsx'
import { loadLoginMore } from './lazy.ts'
import { SignedOutPolicy } from './signed-out-policy.tsx'

const Invitation = lazy(async () => ({ default: (await loadLoginMore()).Invitation }))
const AwaitsSession = lazy(async () => ({ default: (await loadLoginMore()).AwaitsSession }))
const ForgottenOffer = lazy(async () => ({ default: (await loadLoginMore()).ForgottenOffer }))
const RecoverForm = lazy(async () => ({ default: (await loadLoginMore()).RecoverForm }))
const PlainHttpNote = lazy(async () => ({ default: (await loadLoginMore()).PlainHttpNote }))
const SampleAccount = lazy(async () => ({ default: (await loadLoginMore()).SampleAccount }))
const PasskeyLogin = lazy(async () => ({ default: (await loadLoginMore()).PasskeyLogin }))
const SsoLogin = lazy(async () => ({ default: (await loadLoginMore()).SsoLogin }))
const SsoReturn = lazy(async () => ({ default: (await loadLoginMore()).SsoReturn }))

/**
 * The screens for signed-out visitors at all URLs except `/signup` and the links in emails: the pages at `/about/…`, and the sign-in form
 * everywhere else. `/login?recover` is for signing in without the password, and `/login?sso` opens after the single sign-on
 * provider's page.
 */
export function LoginScreen() {
  const policy = policyAt(useLocation().pathname)
  const params = useSearchParams()[0]
  const isRecovering = params.has('recover')
  const { awaitsSession, user } = useVisitor()
  const { wanted } = useWanted()
  const invite = isInvite(wanted) ? wanted : null
  const hasPitch = (!user && !awaitsSession) || invite !== null
  if (policy) return <SignedOutPolicy name={policy} />
  if (isRecovering || params.get('sso') === '')
    return (
      <AuthLayout>
        <Optional>{isRecovering ? <RecoverForm /> : <SsoReturn />}</Optional>
      </AuthLayout>
    )
  return (
    <AuthLayout pitch={hasPitch && <Pitch invite={invite} />} hasHeading={invite !== null}>
      <LoginForm hasPitch={hasPitch} />
    </AuthLayout>
  )
}

/**
 * Shown to first-time visitors: what the app is, a sample question, and how to start. People with an invitation see what they are invited
 * to instead.
 */
function Pitch({ invite }: { invite: string | null }) {
  const { state } = useWanted()
  const isIdle = useIsIdle()
  return (
    <>
      {invite ? (
        <Optional room={<div className="min-h-52" />}>
          <Invitation path={invite} isOnBar />
        </Optional>
      ) : (
        <>
          <p className="mt-4 mb-5 text-balance border-bar-line border-b pb-5 text-lg text-on-bar-muted leading-snug lg:text-xl">
            Study for the written exam, train for the CPAT and find a job, even without a signal.
          </p>
          <TryQuestion />
        </>
      )}
      <div data-needs-script className="grid gap-3 sm:grid-cols-2">
        <Link
          to="/signup"
          state={state}
          className="flex min-h-16 items-center justify-center rounded-md bg-primary px-5 font-display font-semibold text-2xl text-on-primary shadow-primary hover:bg-primary-deep active:bg-primary-deep"
        >
          Sign up
        </Link>
        <BrowseAsGuest to="/station0" isOnBar />
      </div>
      <div className="min-h-16 pt-2">
        {isIdle && !invite && (
          <Optional>
            <SampleAccount />
          </Optional>
        )}
      </div>
    </>
  )
}

/** `hasPitch`: whether signing up and browsing are offered beside the form. */
function LoginForm({ hasPitch }: { hasPitch: boolean }) {
  const { awaitsSession } = useVisitor()
  const { isPending, errors, knownUsername, openName, keptName, onSubmit } = useLogin()
  const isIdle = useIsIdle()
  const [isSsoOnly, setSsoOnly] = useState(false)
  const { state } = useWanted()
  const forgottenName = openName ?? keptName
  return (
    <>
      {awaitsSession && (
        <Optional>
          <AwaitsSession />
        </Optional>
      )}
      <noscript>
        <p className="rounded-lg border border-edge bg-amber-wash p-4 text-amber-ink">
          Station Zero runs in your browser and needs JavaScript. Turn it on for this site in your browser’s settings,
          then load this page again.
        </p>
      </noscript>
      <h1 id={FORM_HEADING} tabIndex={-1} className="mb-5 text-4xl">
        Sign In
      </h1>
      {/* Outside a dialog, a form with `method="dialog"` is not sent, so a password never gets into a URL before React is loaded. */}
      <form method="dialog" onSubmit={onSubmit} noValidate className="grid gap-4">
        {/* Always rendered, so screen readers announce changes. */}
        <div role="status" className="empty:hidden">
          {forgottenName && (
            <Optional>
              <ForgottenOffer username={forgottenName} isOpen={openName !== undefined} />
            </Optional>
          )}
        </div>
        {!isSsoOnly && (
          <>
            <UsernameField label="Username" defaultValue={knownUsername} error={errors.username} />
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={errors.password}
            />
          </>
        )}
        <AdoptGuest />
        <FormError>{errors.form}</FormError>
        {!isSsoOnly && (
          <Button type="submit" size="large" disabled={isPending}>
            {isPending ? 'Signing in...' : 'Sign In'}
          </Button>
        )}
        {isIdle && (
          <Optional>
            <SsoLogin onSsoOnly={setSsoOnly} />
            <PasskeyLogin />
          </Optional>
        )}
        {isIdle && window.isSecureContext === false && (
          <Optional>
            <PlainHttpNote />
          </Optional>
        )}
      </form>
      {!hasPitch && <BrowseAsGuest to="/station0" />}
      <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6">
        <Link to="?recover" state={state} className={link}>
          Forgot your password?
        </Link>
        {!hasPitch && <NoAccount />}
      </div>
      <PolicyLinks />
    </>
  )
}

function NoAccount() {
  const { state } = useWanted()
  return (
    <p>
      No account yet?{' '}
      <Link to="/signup" state={state} className={link}>
        Sign up
      </Link>
    </p>
  )
}

const link = 'inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4'

export function useLogin() {
  const { user, isForgotten } = useVisitor()
  /** Username of a signed-out account whose data is on this device, but which no longer exists on the server. */
  const [keptName, setKeptName] = useState<string | null>(null)

  async function send(data: FormData) {
    const username = textOf(data, 'username')
    try {
      await login({ username, password: passwordOf(data) }, adoptionIn(data))
    } catch (error) {
      // Show the failure immediately, and add the reason once it is known.
      if (error instanceof RequestError && error.code === 'login-wrong')
        loadLoginMore().then(
          async ({ findKept }) => setKeptName(await findKept(username)),
          () => undefined,
        )
      throw error
    }
  }

  const form = useAuthForm({
    failure: 'Login failed',
    check: checkLogin,
    send,
    place: (error) => ({ form: sentenceOf(error) }),
  })
  return { ...form, knownUsername: user?.username, openName: isForgotten ? user?.username : undefined, keptName }
}

function checkLogin(data: FormData): Problem | null {
  const errors = {
    ...(!textOf(data, 'username') && { username: 'Enter your username' }),
    ...(!passwordOf(data) && { password: 'Enter your password' }),
  }
  if (Object.keys(errors).length === 0) return null
  return { title: 'Missing information', description: 'Please enter both username and password', errors }
}

/** A question to try before signing in. The answer is neither sent nor stored. */
export function TryQuestion() {
  const { question, options, key } = doorQuestion
  const [answer, setAnswer] = useState<number | null>(null)
  const isOver = answer !== null
  return (
    <fieldset data-needs-script className="mb-5">
      <legend>Try an exam question</legend>
      <p className="mb-3 font-semibold text-lg leading-snug">{question}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,40%),1fr))] gap-2 lg:grid-cols-4">
        {options.map(({ text }, at) => (
          <button
            key={text}
            type="button"
            aria-disabled={isOver || undefined}
            onClick={() => !isOver && setAnswer(at)}
            className={classes(
              'min-h-13 rounded-md border px-2 font-semibold',
              !isOver && 'border-on-bar-muted bg-bar-raised hover:bg-bar-line',
              isOver && at === key && 'border-success bg-success text-on-success',
              isOver && at !== key && (at === answer ? 'border-danger bg-danger text-on-danger' : 'border-bar-line'),
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <p role="status" className="mt-3 empty:hidden">
        {isOver && (
          <>
            <strong>{answer === key ? 'Right.' : `No: it is ${options[key]?.text}.`}</strong>{' '}
            {answer !== key && options[answer]?.why} {options[key]?.why}
          </>
        )}
      </p>
    </fieldset>
  )
}
