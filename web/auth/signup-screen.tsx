import { goalNote } from '@station-zero/schema/auth/goal-notes.ts'
import { MIN_PASSWORD_LENGTH, type User } from '@station-zero/schema/auth/user.ts'
import { lazy, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useCareerGoals } from '../data/career-goals.ts'
import { fieldOf } from '../data/error-field.ts'
import { isInvite } from '../data/kept-invite.ts'
import { useVisitor } from '../data/session.ts'
import { useSignupAccess } from '../data/signup-mode.ts'
import { AuthLayout } from '../ui/auth-layout.tsx'
import { Button } from '../ui/button.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Optional } from '../ui/lazy-part.tsx'
import { PolicyLinks } from '../ui/policy-links.tsx'
import {
  adoptionIn,
  BrowseAsGuest,
  type FieldErrors,
  FormError,
  NewPasswordField,
  type Problem,
  passwordOf,
  sentenceOf,
  signup,
  textOf,
  UsernameField,
  useAuthForm,
} from './auth-form.tsx'
import { useWanted } from './enter.tsx'
import { loadSignupMore } from './lazy.ts'

const EMAIL_HINT = 'We email you only about your password and account security.'

const Invitation = lazy(async () => ({ default: (await loadSignupMore()).Invitation }))
const SsoLink = lazy(async () => ({ default: (await loadSignupMore()).SsoLink }))
const ForgottenNote = lazy(async () => ({ default: (await loadSignupMore()).ForgottenAtSignup }))

export function SignupScreen() {
  const { mode, sso, hasPasswordSignIn } = useSignupAccess()
  const { wanted, state } = useWanted()
  return (
    <AuthLayout>
      {isInvite(wanted) && (
        <Optional room={<div className="min-h-52" />}>
          <Invitation path={wanted} />
        </Optional>
      )}
      <h1 className="mb-5 text-4xl">Create Account</h1>
      {mode === 'closed' ? (
        <p className="mb-2">
          This site is not accepting new accounts right now. Ask the people who run it, or browse without an account.
        </p>
      ) : (
        <>
          {sso && (
            <div className="mb-5 grid">
              <Optional>
                <SsoLink isPrimary={!hasPasswordSignIn}>Continue with {sso.name}</SsoLink>
              </Optional>
            </div>
          )}
          {hasPasswordSignIn && <SignupForm isInvited={mode === 'invited'} />}
        </>
      )}
      <BrowseAsGuest to="/" />
      <p className="mt-4 text-center">
        Already have an account?{' '}
        <Link
          to="/login"
          state={state}
          className="inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          Sign in
        </Link>
      </p>
    </AuthLayout>
  )
}

/** `isInvited`: whether sign-up requires an invitation code. An invitation link fills in the code. */
function SignupForm({ isInvited }: { isInvited: boolean }) {
  const { isPending, errors, before, openName, onSubmit } = useSignup(isInvited)
  const goals = useCareerGoals()
  const invite = useSearchParams()[0].get('invite') ?? ''
  const [goalId, setGoalId] = useState('')
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      {openName && (
        <Optional>
          <ForgottenNote username={openName} />
        </Optional>
      )}
      {/* The server may require a code even if it did not when the form opened. */}
      {isInvited || errors.invite ? (
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
      <Field
        label="Full Name (optional)"
        name="name"
        defaultValue={before.name ?? undefined}
        autoComplete="name"
        error={errors.name}
      />
      <UsernameField label="Username*" defaultValue={before.username} error={errors.username} />
      <Field
        label="Email*"
        name="email"
        defaultValue={before.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={EMAIL_HINT}
        required
        error={errors.email}
      />
      <NewPasswordField label="Password*" error={errors.password} />
      <Field
        label="Location (optional)"
        name="location"
        defaultValue={before.location ?? undefined}
        placeholder="City, State"
        autoComplete="address-level2"
        error={errors.location}
      />
      <SelectField
        label="Career Goal (optional)"
        name="goalId"
        options={goals}
        placeholder="Choose a goal"
        hint={goalNote(goalId) ?? undefined}
        onChange={({ target }) => setGoalId(target.value)}
        error={errors.goalId}
      />
      <FormError>{errors.form}</FormError>
      <div>
        <p className="text-muted text-sm">
          By creating an account you agree to the terms and the privacy page, and confirm that you meet the minimum age.
        </p>
        <PolicyLinks isNewTab />
      </div>
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}

/** Returns the form's state. `before`: data to prefill for a person whose account the server no longer has [A4]. */
function useSignup(isInvited: boolean) {
  const { user, isForgotten } = useVisitor()
  const typedName: unknown = useLocation().state?.username
  const form = useAuthForm({
    failure: 'Signup failed',
    check: (data) => checkSignup(data, isInvited),
    send: sendSignup,
    place: placeError,
  })
  const before: Partial<User> =
    isForgotten && user ? user : typeof typedName === 'string' ? { username: typedName } : {}
  return { ...form, before, openName: isForgotten ? user?.username : undefined }
}

function checkSignup(data: FormData, isInvited: boolean): Problem | null {
  const password = passwordOf(data)
  const errors = {
    ...(isInvited && !textOf(data, 'invite') && { invite: 'Enter your invitation code' }),
    ...(!textOf(data, 'username') && { username: 'Choose a username' }),
    ...(!textOf(data, 'email') && { email: 'Enter your email' }),
    ...(!password && { password: 'Choose a password' }),
  }
  if (Object.keys(errors).length > 0) {
    const fields = isInvited ? 'invitation code, username, email, and password' : 'username, email, and password'
    return { title: 'Missing information', description: `Please fill in ${fields}`, errors }
  }
  if (password.length >= MIN_PASSWORD_LENGTH) return null
  const tooShort = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`
  return { title: 'Password too short', description: tooShort, errors: { password: tooShort } }
}

function sendSignup(data: FormData): Promise<void> {
  const [name, location, goalId, invite] = ['name', 'location', 'goalId', 'invite'].map((field) => textOf(data, field))
  const body = {
    username: textOf(data, 'username'),
    email: textOf(data, 'email'),
    password: passwordOf(data),
    ...(name && { name }),
    ...(location && { location }),
    ...(goalId && { goalId }),
    ...(invite && { invite }),
  }
  return signup(body, adoptionIn(data))
}

const FIELDS = ['invite', 'username', 'email', 'password', 'name', 'location', 'goalId']

const placeError = (error: unknown): FieldErrors => ({ [fieldOf(error, FIELDS)]: sentenceOf(error) })
