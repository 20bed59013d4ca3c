import { type FormEvent, useState } from 'react'
import { rememberFocus } from './focus.ts'

/** Error messages by field name. Errors that apply to no single field are under `form`. */
export type FieldErrors = Record<string, string>

type Form = {
  /** Validates the input before it is sent. Returns an empty object if the input is valid. */
  check(data: FormData): FieldErrors
  send(data: FormData, form: HTMLFormElement): Promise<void>
  /** Maps an error thrown by `send` to fields. */
  place(error: unknown, form: HTMLFormElement): FieldErrors
}

/**
 * Validates and submits a form, one submission at a time, and focuses the first field with an error. The fields are uncontrolled, so that
 * errors never discard input. Sign-in forms use `useAuthForm` instead, so that the first route does not load this module.
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

/** Returns the password untrimmed, because spaces may be part of it. */
export function passwordOf(data: FormData, name = 'password'): string {
  return String(data.get(name) ?? '')
}
