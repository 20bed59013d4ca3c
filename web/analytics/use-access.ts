import { PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { logInDemo, loginSentence } from './log-in.ts'

const Access = v.object({ isPublishedPassword: v.boolean() })

/** True while the demo account still has its published password; undefined until the server has answered. */
export function useIsPublished(): boolean | undefined {
  const { data } = useQuery({ queryKey: ['/api/analytics/access'], select: (answer) => v.parse(Access, answer) })
  return data?.isPublishedPassword
}

export function useAccess(reload: () => void) {
  const isPublished = useIsPublished()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const [isMissing, setIsMissing] = useState(false)
  const password = typed ?? (isPublished ? PUBLISHED_DEMO_PASSWORD : '')

  async function enter() {
    setError(undefined)
    setIsPending(true)
    try {
      await logInDemo(password)
      await queryClient.invalidateQueries({ queryKey: ['/api/auth/user'] })
      reload()
    } catch (failure) {
      setError(loginSentence(failure))
      setIsPending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setIsMissing(password === '')
    if (password !== '') return void enter()
    setError(undefined)
    event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  const missing = isMissing ? 'Enter the demo password' : undefined
  return { isPublished, password, type: setTyped, isPending, error, missing, onSubmit }
}
