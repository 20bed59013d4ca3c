import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { request } from '../../data/request.ts'
import { useVisitor } from '../../data/session.ts'
import { clearNewCodes } from '../../data/session-hint.ts'
import { Button } from '../../ui/button.tsx'
import { type FieldErrors, passwordOf } from '../../ui/form.ts'
import { Problem, Section } from '../settings-parts.tsx'
import { Codes, ONCE } from './codes.tsx'
import { OwnPassword } from './own-password.tsx'
import { SmallForm, useOpened, useSecureForm } from './security-form.tsx'

const Answer = v.object({ recoveryCodes: v.array(v.string()) })

/** Settings section for recovery codes, which a person needs after forgetting the password. */
export function CodesSection({ left, onChanged }: { left: number; onChanged: () => Promise<void> }) {
  const { isOpen, open, close, button } = useOpened()
  const { user } = useVisitor()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const hadCodes = useRef(false)
  // When the codes replace the button, or the button replaces the codes, moves focus to the new element.
  useEffect(() => {
    if (codes) box.current?.focus()
    else if (hadCodes.current) button.current?.focus()
    hadCodes.current = codes !== null
  }, [codes, button])
  const { isPending, errors, onSubmit, clearErrors } = useSecureForm({ check, send, fields: ['password'] })

  function begin() {
    clearErrors()
    open()
  }

  async function send(data: FormData) {
    const body = { password: passwordOf(data) }
    const { recoveryCodes } = v.parse(Answer, await request('POST', '/api/auth/recovery-codes', body))
    // The codes from sign-up no longer work, so remove them if the home screen still shows them.
    clearNewCodes()
    setCodes(recoveryCodes)
    close()
    await onChanged()
  }

  return (
    <Section title="Recovery codes">
      <div className="grid gap-3 [&>button]:justify-self-start">
        <p>
          {leftWords(left)} {ONCE}
        </p>
        {codes && (
          <div ref={box} tabIndex={-1} className="grid gap-3">
            <p className="font-semibold">Your new codes, shown only now. The old ones no longer work.</p>
            <Codes codes={codes} username={user?.username ?? ''} />
            <Button onClick={() => setCodes(null)}>I saved them</Button>
          </div>
        )}
        {isOpen ? (
          <SmallForm
            label="Make new recovery codes"
            isPending={isPending}
            submit="Make new codes"
            pending="Making them..."
            onSubmit={onSubmit}
            onCancel={close}
          >
            <OwnPassword section="security" error={errors.password} />
            <Problem>{errors.form}</Problem>
          </SmallForm>
        ) : (
          !codes && (
            <Button ref={button} variant="secondary" onClick={begin}>
              Make new recovery codes
            </Button>
          )
        )}
      </div>
    </Section>
  )
}

function leftWords(left: number): string {
  if (left === 0) return 'You have no codes left.'
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`
}

const check = (data: FormData): FieldErrors => (passwordOf(data) ? {} : { password: 'Enter your current password' })
