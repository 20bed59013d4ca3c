import { Link } from 'react-router-dom'
import { Button } from '../ui/button.tsx'
import { DoorFrame } from '../ui/door-frame.tsx'
import { Field } from '../ui/field.tsx'
import { AdoptGuest } from './adopt-guest.tsx'
import { BrowseAsGuest } from './browse-as-guest.tsx'
import { FormError } from './form-error.tsx'
import { useLogin } from './use-login.ts'

export function LoginScreen() {
  const { isPending, errors, knownUsername, onSubmit } = useLogin()
  return (
    <DoorFrame>
      <h1 className="mb-5 text-4xl">Sign In</h1>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <Field
          label="Username"
          name="username"
          defaultValue={knownUsername}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={errors.username}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <AdoptGuest />
        <FormError>{errors.form}</FormError>
        <Button type="submit" size="large" disabled={isPending}>
          {isPending ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <BrowseAsGuest to="/station0" />
      <p className="mt-4 text-center">
        No account yet?{' '}
        <Link
          to="/signup"
          className="inline-flex min-h-12 items-center font-semibold text-red-ink underline underline-offset-4"
        >
          Sign up
        </Link>
      </p>
    </DoorFrame>
  )
}
