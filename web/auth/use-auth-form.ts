import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToast } from '../ui/toast.tsx'
import { type FieldErrors, useForm } from '../ui/use-form.ts'
import { preload } from '../ui/use-load.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { loadOpenSession } from './session/load-open-session.ts'
import { arriveDelayMs, sentenceOf } from './session/session.ts'
import { useWanted } from './wanted.ts'

/** Passwords, passkeys, recovery codes and new accounts are all ways in: one that works settles the error of another. */
export const WAY_IN = 'way in'

export type Problem = { title: string; description: string; errors: FieldErrors }

type AuthForm = {
  failure: string
  check(data: FormData): Problem | null
  send(data: FormData): Promise<void>
  place(error: unknown): FieldErrors
}

/** Checks, sends, then navigates. Every error is in a toast, too. */
export function useAuthForm({ failure, check, send, place }: AuthForm) {
  const { toast, settle } = useToast()
  const navigate = useNavigate()
  const { wanted } = useWanted()
  useEffect(() => whenIdle(() => preload(loadOpenSession)), [])

  function refuse({ title, description, errors }: Problem): FieldErrors {
    toast({ title, description, tone: 'destructive', about: WAY_IN })
    return errors
  }

  return useForm({
    check(data) {
      const problem = check(data)
      return problem ? refuse(problem) : {}
    },
    async send(data) {
      await send(data)
      settle(WAY_IN)
      setTimeout(() => navigate(wanted ?? '/', { replace: true }), arriveDelayMs)
    },
    place: (error) => refuse({ title: failure, description: sentenceOf(error), errors: place(error) }),
  })
}
