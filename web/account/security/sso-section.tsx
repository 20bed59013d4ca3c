import { useState } from 'react'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { type FieldErrors, passwordOf } from '../../ui/form.ts'
import { Problem, Section, useNotice } from '../settings-parts.tsx'
import { OwnPassword, useProviderPage } from './own-password.tsx'
import { SmallForm, securitySentence, useOpened, useSecureForm } from './security-form.tsx'

type SsoSectionProps = { name: string; isConnected: boolean; onChanged: () => Promise<void> }

/** Connects the account with the person's account at the single sign-on provider, or disconnects the two. */
export function SsoSection({ name, isConnected, onChanged }: SsoSectionProps) {
  return (
    <Section title={name}>
      <div className="grid gap-3 [&>button]:justify-self-start">
        {isConnected ? <Disconnect name={name} onChanged={onChanged} /> : <Connect name={name} />}
      </div>
    </Section>
  )
}

function Connect({ name }: { name: string }) {
  const { isOpen, open, close, button } = useOpened()
  const { isPending, problem, leave } = useProviderPage()
  const { errors, onSubmit } = useSecureForm({
    check: (data): FieldErrors => (passwordOf(data) ? {} : { password: 'Enter your current password' }),
    send: (data) => leave('/api/auth/sso/connect', { password: passwordOf(data) }),
    fields: ['password'],
  })
  return (
    <>
      <p>Sign in with your account at {name} instead of a password.</p>
      {isOpen ? (
        <SmallForm
          label={`Connect ${name}`}
          isPending={isPending}
          submit={`Continue to ${name}`}
          pending="Opening..."
          onSubmit={onSubmit}
          onCancel={close}
        >
          <OwnPassword section="security" error={errors.password} />
          <Problem>{errors.form ?? problem}</Problem>
        </SmallForm>
      ) : (
        <Button ref={button} variant="secondary" onClick={open}>
          Connect {name}
        </Button>
      )}
    </>
  )
}

function Disconnect({ name, onChanged }: { name: string; onChanged: () => Promise<void> }) {
  const notify = useNotice()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function disconnect() {
    setIsPending(true)
    setProblem(undefined)
    try {
      await request('DELETE', '/api/auth/sso')
      notify({ tone: 'good', text: `${name} is disconnected.` })
    } catch (error) {
      setProblem(securitySentence(error))
    }
    await onChanged()
    setIsPending(false)
  }

  return (
    <>
      <p>Connected: you can sign in with {name}.</p>
      <Problem>{problem}</Problem>
      <Button variant="secondary" disabled={isPending} onClick={() => void disconnect()}>
        {isPending ? 'Disconnecting...' : `Disconnect ${name}`}
      </Button>
    </>
  )
}
