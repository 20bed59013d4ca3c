import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import * as v from 'valibot'
import { request } from '../../data/request.ts'
import { useVisitor } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { type FieldErrors, passwordOf } from '../../ui/form.ts'
import { Problem, Section, useNotice } from '../settings-parts.tsx'
import { OwnPassword } from './own-password.tsx'
import { SmallForm, useOpened, useSecureForm } from './security-form.tsx'

const Answer = v.object({ ended: v.number() })
const CODES_STAY =
  'Your recovery codes still work afterward. If someone else may have seen them, create new ones below as well.'
const HINT = 'Tip: use three or more unrelated words.'

type PasswordSectionProps = { hasPassword: boolean; codesLeft: number; onChanged: () => Promise<void> }

export function PasswordSection({ hasPassword, codesLeft, onChanged }: PasswordSectionProps) {
  const { isOpen, open, close, button } = useOpened()
  const { user } = useVisitor()
  const title = hasPassword ? 'Change password' : 'Set a password'
  const say = useNotice()
  const { isPending, errors, onSubmit, clearErrors } = useSecureForm({
    check,
    send,
    fields: ['password', 'newPassword'],
  })

  function begin() {
    clearErrors()
    open()
  }

  async function send(data: FormData) {
    const body = { password: passwordOf(data), newPassword: passwordOf(data, 'newPassword') }
    const { ended } = v.parse(Answer, await request('POST', '/api/auth/password', body))
    say({ tone: 'good', text: `Password ${hasPassword ? 'changed' : 'set'}. ${endedWords(ended)}` })
    close()
    await onChanged()
  }

  return (
    <Section title="Password">
      <div className="grid gap-3 [&>button]:justify-self-start">
        {isOpen ? (
          <SmallForm
            label={title}
            isPending={isPending}
            submit={title}
            pending={hasPassword ? 'Changing...' : 'Setting...'}
            onSubmit={onSubmit}
            onCancel={close}
          >
            {/* Tells password managers which account the password belongs to. */}
            <input name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
            <OwnPassword section="security" error={errors.password} />
            <Field
              label="New password"
              name="newPassword"
              type="password"
              autoComplete="new-password"
              placeholder={`Min ${MIN_PASSWORD_LENGTH} characters`}
              hint={HINT}
              required
              error={errors.newPassword}
            />
            <p>You stay signed in here. Every other device is signed out.</p>
            {codesLeft > 0 && <p>{CODES_STAY}</p>}
            <Problem>{errors.form}</Problem>
          </SmallForm>
        ) : (
          <Button ref={button} variant="secondary" onClick={begin}>
            {title}
          </Button>
        )}
      </div>
    </Section>
  )
}

export function endedWords(ended: number): string {
  if (ended === 0) return 'No other device was signed in.'
  return ended === 1 ? '1 other session has ended.' : `${ended} other sessions have ended.`
}

function check(data: FormData): FieldErrors {
  const next = passwordOf(data, 'newPassword')
  if (!passwordOf(data)) return { password: 'Enter your current password' }
  if (next.length < MIN_PASSWORD_LENGTH)
    return { newPassword: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long` }
  return next.length > MAX_PASSWORD_LENGTH
    ? { newPassword: `Password must be at most ${MAX_PASSWORD_LENGTH} characters long` }
    : {}
}
