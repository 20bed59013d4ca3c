import { MAX_PASSKEY_NAME_LENGTH } from '@station-zero/schema/auth/responses.ts'
import { useState } from 'react'
import { hasPasskeys, makePasskey } from '../../data/passkeys.ts'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { type FieldErrors, passwordOf, textOf } from '../../ui/form.ts'
import { Problem, Section, useNotice } from '../settings-parts.tsx'
import { OwnPassword } from './own-password.tsx'
import {
  ago,
  type Passkey,
  SmallForm,
  securitySentence,
  useFocusInList,
  useOpened,
  useSecureForm,
} from './security-form.tsx'

type PasskeysSectionProps = { passkeys: readonly Passkey[]; onChanged: () => Promise<void> }

/** Settings for signing in with the device's screen lock instead of a password. */
export function PasskeysSection({ passkeys, onChanged }: PasskeysSectionProps) {
  const { isOpen, open, close, button } = useOpened()
  const say = useNotice()
  const [removing, setRemoving] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const { list, gone, setGone } = useFocusInList()
  const { isPending, errors, onSubmit, clearErrors } = useSecureForm({ check, send, fields: ['password', 'name'] })

  function begin() {
    clearErrors()
    setProblem(undefined)
    open()
  }

  async function send(data: FormData) {
    const name = textOf(data, 'name')
    const options = await request('POST', '/api/auth/passkeys/options', { password: passwordOf(data) })
    const response = await makePasskey(options)
    if (response === null) return say({ tone: 'bad', text: 'No passkey was created.' })
    await request('POST', '/api/auth/passkeys', { name, response })
    say({ tone: 'good', text: `Passkey added: ${name}` })
    close()
    await onChanged()
  }

  async function remove({ id, name }: Passkey) {
    setRemoving(id)
    setProblem(undefined)
    try {
      await request('DELETE', `/api/auth/passkeys/${encodeURIComponent(id)}`)
      say({ tone: 'good', text: `Passkey removed: ${name}` })
    } catch (error) {
      setProblem(securitySentence(error))
    }
    await onChanged()
    setRemoving(null)
    setGone(gone + 1)
  }

  return (
    <Section title="Passkeys">
      <div className="grid gap-3 [&>button]:justify-self-start">
        <p>Sign in with this device’s fingerprint, face or screen lock instead of your password.</p>
        <ul ref={list} tabIndex={-1} aria-label="Your passkeys" className="divide-y divide-line empty:sr-only">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex min-h-16 items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="break-words font-semibold">{passkey.name}</p>
                <p className="text-muted text-sm">
                  {passkey.usedAt === null ? 'Not used yet' : `Last used ${ago(passkey.usedAt, Date.now())}`}
                </p>
              </div>
              <Button
                variant="secondary"
                aria-label={`Remove passkey ${passkey.name}`}
                disabled={removing !== null}
                onClick={() => void remove(passkey)}
              >
                {removing === passkey.id ? 'Removing...' : 'Remove'}
              </Button>
            </li>
          ))}
        </ul>
        <Problem>{problem}</Problem>
        {isOpen ? (
          <SmallForm
            label="Add a passkey"
            isPending={isPending}
            submit="Add passkey"
            pending="Waiting for your device..."
            onSubmit={onSubmit}
            onCancel={close}
          >
            <Field
              label="Name"
              name="name"
              placeholder="My phone"
              maxLength={MAX_PASSKEY_NAME_LENGTH}
              required
              error={errors.name}
            />
            <OwnPassword section="security" error={errors.password} />
            <Problem>{errors.form}</Problem>
          </SmallForm>
        ) : hasPasskeys() ? (
          <Button ref={button} variant="secondary" onClick={begin}>
            Add a passkey
          </Button>
        ) : (
          <p className="text-muted">
            This browser does not support passkeys here, so you cannot add one on this device.
          </p>
        )}
      </div>
    </Section>
  )
}

function check(data: FormData): FieldErrors {
  if (!textOf(data, 'name')) return { name: 'Give it a name so that you recognize it later' }
  return passwordOf(data) ? {} : { password: 'Enter your current password' }
}
