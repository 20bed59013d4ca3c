import { DEMO_USERNAME, PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { request } from '../data/request.ts'
import { Button } from '../ui/button.tsx'
import { login, sentenceOf } from './auth-form.tsx'
import { useEnter } from './enter.tsx'

const Access = v.object({ isPublishedPassword: v.boolean() })

/** Button that opens the read-only demo account. Rendered only if the account still has its published password. */
export function SampleAccount() {
  const [isPublished, setIsPublished] = useState(false)
  const enter = useEnter()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    request('GET', '/api/analytics/access').then(
      (answer) => setIsPublished(v.parse(Access, answer).isPublishedPassword),
      // Offline, the sample account is not available.
      () => undefined,
    )
  }, [])
  if (!isPublished) return null

  async function open() {
    if (isPending) return
    setIsPending(true)
    setProblem('')
    try {
      await login({ username: DEMO_USERNAME, password: PUBLISHED_DEMO_PASSWORD }, { adoptGuest: false })
      enter('/')
    } catch (error) {
      setProblem(sentenceOf(error))
      setIsPending(false)
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        className="in-bar -mx-4 text-on-bar-accent underline underline-offset-4"
        onClick={() => void open()}
      >
        {isPending ? 'Opening the sample account...' : 'See a sample account'}
      </Button>
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
    </>
  )
}
