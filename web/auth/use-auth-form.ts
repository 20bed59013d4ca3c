import { type FormEvent, useEffect, useState } from 'react'
import { rememberFocus } from '../ui/focus.ts'
import { preload, whenIdle } from '../ui/lazy-part.tsx'
import { useToast } from '../ui/toast.tsx'
import { loadOpenSession } from './lazy.ts'
import { arriveDelayMs, sentenceOf } from './session/session.ts'
import { useEnter } from './use-enter.ts'
import { useWanted } from './wanted.ts'

/** Passwords, passkeys, recovery codes and new accounts are all ways in: one that works settles the error of another. */
export const WAY_IN = 'way in'

/** By field name; errors that belong to no field are under `form`. */
export type FieldErrors = Record<string, string>
export type Problem = { title: string; description: string; errors: FieldErrors }

type AuthForm = {
  failure: string
  check(data: FormData): Problem | null
  send(data: FormData): Promise<void>
  place(error: unknown): FieldErrors
}

/** Checks, sends, then navigates. The fields are uncontrolled, so what was typed stays whatever happens. */
export function useAuthForm({ failure, check, send, place }: AuthForm) {
  const { toast, settle } = useToast()
  const enter = useEnter()
  const { wanted } = useWanted()
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  useEffect(() => whenIdle(() => preload(loadOpenSession)), [])

  function refuse({ title, description, errors }: Problem): string {
    toast({ title, description, tone: 'destructive', about: WAY_IN })
    setErrors(errors)
    return Object.keys(errors)[0] ?? ''
  }

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const giveFocus = rememberFocus()
    const goTo = (field: string) => giveFocus(form.elements.namedItem(field))
    const problem = check(data)
    if (problem) return goTo(refuse(problem))
    setErrors({})
    setIsPending(true)
    try {
      await send(data)
      settle(WAY_IN)
      setTimeout(() => enter(wanted ?? '/'), arriveDelayMs)
    } catch (error) {
      goTo(refuse({ title: failure, description: sentenceOf(error), errors: place(error) }))
    } finally {
      setIsPending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) void submit(event.currentTarget)
  }

  return { isPending, errors, onSubmit }
}

export function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}

/** Never trimmed: a space may be part of the password. */
export function passwordOf(data: FormData): string {
  return String(data.get('password') ?? '')
}
