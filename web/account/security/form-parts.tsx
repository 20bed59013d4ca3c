import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useNotice } from '../notice.ts'

/** Asks for the password to confirm that the person holding the device owns the account. */
export function OwnPassword({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Current password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      error={error}
    />
  )
}

/** Always rendered, so screen readers announce an error when it appears. */
export function Problem({ children }: { children: string | undefined }) {
  return (
    <p aria-live="polite" className="rounded-md bg-red-wash px-3 py-2 font-semibold text-red-ink empty:hidden">
      {children}
    </p>
  )
}

type SmallFormProps = {
  label: string
  isPending: boolean
  submit: string
  pending: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}

/** Opens in place of its button and focuses its first field. */
export function SmallForm({ label, isPending, submit, pending, onSubmit, onCancel, children }: SmallFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const say = useNotice()
  useEffect(() => {
    // Clears the notice about an earlier action.
    say(null)
    form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [say])
  return (
    <form ref={form} aria-label={label} onSubmit={onSubmit} noValidate className="grid gap-4 rounded-md bg-sunken p-4">
      {children}
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" disabled={isPending}>
          {isPending ? pending : submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
