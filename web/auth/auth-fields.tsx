import { Field } from '../ui/field.tsx'
import { NEW_PASSWORD_HINT } from './new-password.ts'

interface Given {
  label: string
  error: string | undefined
}

/** Keeps phones from capitalizing or correcting what is typed. */
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

/** Lets a password manager suggest a new password. */
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
