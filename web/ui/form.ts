import { type FormEvent, useState } from 'react'
import { rememberFocus } from './focus.ts'

/** By field name; errors that belong to no field are under `form`. */
export type FieldErrors = Record<string, string>

type Form = {
  /** What is wrong before anything is sent; empty if nothing is. */
  check(data: FormData): FieldErrors
  send(data: FormData, form: HTMLFormElement): Promise<void>
  /** Says beside which field a failure belongs. */
  place(error: unknown, form: HTMLFormElement): FieldErrors
}

/**
 * Checks what was typed and sends it, once at a time; the first field with an error gets the focus. The fields are uncontrolled, so
 * what was typed stays whatever happens. The forms to sign in have `useAuthForm`, so that the first route does not load this.
 */
export function useForm({ check, send, place }: Form) {
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const giveFocus = rememberFocus()
    const refuse = (found: FieldErrors) => {
      setErrors(found)
      giveFocus(form.elements.namedItem(Object.keys(found)[0] ?? ''))
    }
    const wrong = check(data)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setErrors({})
    setIsPending(true)
    try {
      await send(data, form)
    } catch (error) {
      refuse(place(error, form))
    } finally {
      setIsPending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) void submit(event.currentTarget)
  }

  return { isPending, errors, onSubmit, clearErrors: () => setErrors({}) }
}

export function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}

/** Never trimmed: a space may be part of the password. */
export function passwordOf(data: FormData, name = 'password'): string {
  return String(data.get(name) ?? '')
}
