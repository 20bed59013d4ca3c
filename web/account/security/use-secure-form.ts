import { type FormEvent, useState } from 'react'
import { sessionEnded } from '../../db/identity/session.ts'
import { fieldOf } from '../../db/lib/error-field.ts'
import { isFromServer, isSessionOver } from '../../db/lib/request.ts'
import { rememberFocus } from '../../ui/keep-focus.ts'

/** By field name; errors that belong to no field are under `form`. */
export type FormErrors = Record<string, string>

type SecureForm = {
  check(data: FormData): FormErrors
  send(data: FormData): Promise<void>
  /** The names of its fields. */
  fields: readonly string[]
}

/** A small form that asks for proof of identity. Keeps what was typed until the server has accepted it. */
export function useSecureForm({ check, send, fields }: SecureForm) {
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const giveFocus = rememberFocus()
    const refuse = (found: FormErrors) => {
      setErrors(found)
      giveFocus(form.elements.namedItem(Object.keys(found)[0] ?? ''))
    }
    const wrong = check(data)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setErrors({})
    setIsPending(true)
    try {
      await send(data)
    } catch (error) {
      if (isSessionOver(error)) void sessionEnded()
      refuse({ [fieldOf(error, fields)]: securitySentence(error) })
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

export function securitySentence(error: unknown): string {
  if (isFromServer(error)) return error.sentence
  return 'The server could not be reached, so nothing has changed. Check your connection and try again.'
}

export const typed = (data: FormData, name: string): string => String(data.get(name) ?? '')
