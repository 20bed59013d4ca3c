import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Field } from '../ui/field.tsx'
import { AdoptGuest } from './adopt-guest.tsx'
import { NewPasswordField, UsernameField } from './auth-fields.tsx'
import { FormError } from './form-error.tsx'
import { useRecover } from './use-recover.ts'
import { useWanted } from './wanted.ts'

/** Signs in without the password, with a recovery code or a code from the operator. */
export function RecoverForm() {
  const { isPending, errors, knownUsername, onSubmit } = useRecover()
  const { state } = useWanted()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-2 text-4xl">
        Set a new password
      </h1>
      <p className="mb-5 text-muted">
        Use one of the recovery codes you saved when you signed up. If you have none, ask the person who runs this site
        for a reset code.
      </p>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <UsernameField label="Username" defaultValue={knownUsername} error={errors.username} />
        <Field
          label="Recovery code"
          name="code"
          placeholder="k7fm-2qpx-9dtw"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={errors.code}
          className="font-mono"
        />
        <NewPasswordField label="New password" error={errors.password} />
        <AdoptGuest />
        <FormError>{errors.form}</FormError>
        <Button type="submit" size="large" disabled={isPending}>
          {isPending ? 'Setting it...' : 'Set password and sign in'}
        </Button>
      </form>
      <Link to="/login" state={state} className={classes(buttonClass('quiet'), 'mt-3 w-full')}>
        Back to Sign In
      </Link>
    </>
  )
}
