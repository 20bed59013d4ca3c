import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { useCareerGoals } from '../data/career-goals.ts'
import { AuthLayout } from '../ui/auth-layout.tsx'
import { Button } from '../ui/button.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Optional } from '../ui/lazy-part.tsx'
import { NewPasswordField, UsernameField } from './auth-fields.tsx'
import { BrowseAsGuest } from './browse-as-guest.tsx'
import { FormError } from './form-error.tsx'
import { loadSignupMore } from './lazy.ts'
import { useSignup } from './use-signup.ts'
import { useWanted } from './wanted.ts'

/** If the server loses an account, its address lets a device recognize whose work it holds [A4]. */
const EMAIL_HINT =
  'We never send email. If you have to sign up again, your email shows this device that its saved work is yours.'

const ForgottenNote = lazy(async () => ({ default: (await loadSignupMore()).ForgottenAtSignup }))

export function SignupScreen() {
  const { isPending, errors, before, openName, onSubmit } = useSignup()
  const goals = useCareerGoals()
  const { state } = useWanted()
  return (
    <AuthLayout>
      <h1 className="mb-5 text-4xl">Create Account</h1>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        {openName && (
          <Optional>
            <ForgottenNote username={openName} />
          </Optional>
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
          error={errors.goalId}
        />
        <FormError>{errors.form}</FormError>
        <Button type="submit" size="large" disabled={isPending}>
          {isPending ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
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
