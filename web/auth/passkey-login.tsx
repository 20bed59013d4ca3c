import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askForPasskey, hasPasskeys } from '../data/passkeys.ts'
import { request } from '../data/request.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { adoptionIn } from './adoption-in.ts'
import { FormError } from './form-error.tsx'
import { openSession } from './session/open-session.ts'
import { arriveDelayMs, sentenceOf } from './session/session.ts'
import { WAY_IN } from './use-auth-form.ts'
import { useEnter } from './use-enter.ts'
import { useWanted } from './wanted.ts'

const loginOptions = () => request('POST', '/api/auth/passkeys/login-options', {})

/** Shown only if the browser supports passkeys and the server accepts them. It is part of the form and follows the form's choices. */
export function PasskeyLogin() {
  const enter = useEnter()
  const { wanted } = useWanted()
  const { settle } = useToast()
  const [isOffered, setIsOffered] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isShown = true
    if (hasPasskeys()) {
      loginOptions().then(
        () => isShown && setIsOffered(true),
        () => undefined,
      )
    }
    return () => {
      isShown = false
    }
  }, [])

  async function signIn(form: HTMLFormElement | null) {
    setIsPending(true)
    setProblem(undefined)
    try {
      const response = await askForPasskey(await loginOptions())
      if (response === null) return
      await openSession('/api/auth/passkeys/login', { response }, adoptionIn(new FormData(form ?? undefined)))
      settle(WAY_IN)
      setTimeout(() => enter(wanted ?? '/'), arriveDelayMs)
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setIsPending(false)
    }
  }

  if (!isOffered) return null
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        size="large"
        disabled={isPending}
        onClick={({ currentTarget }) => void signIn(currentTarget.form)}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </Button>
      <FormError>{problem}</FormError>
    </div>
  )
}
