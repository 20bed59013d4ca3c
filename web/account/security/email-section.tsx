import { useState } from 'react'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { Problem, Section, useNotice } from '../settings-parts.tsx'
import { securitySentence } from './security-form.tsx'

/** Shows whether a forgotten password can be reset by email. For stations that send email. */
export function EmailSection({ email, isVerified }: { email: string; isVerified: boolean }) {
  const notify = useNotice()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function send() {
    setIsPending(true)
    setProblem('')
    try {
      await request('POST', '/api/auth/email/send-link', {})
      notify({ tone: 'good', text: `A link is on its way to ${email}. It works for 24 hours.` })
    } catch (error) {
      setProblem(securitySentence(error))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Section title="Email address">
      <div className="grid gap-3 [&>button]:justify-self-start">
        {isVerified ? (
          <p>{email} is confirmed. If you forget your password, you can get a reset link by email.</p>
        ) : (
          <>
            <p>{email} is not confirmed yet. Confirm it so that you can reset a forgotten password by email.</p>
            <Problem>{problem}</Problem>
            <Button variant="secondary" disabled={isPending} onClick={() => void send()}>
              Send a confirmation link
            </Button>
          </>
        )}
      </div>
    </Section>
  )
}
