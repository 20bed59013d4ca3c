import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { fieldOf } from '../data/error-field.ts'
import { request } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/form.ts'
import { useToast } from '../ui/toast.tsx'
import {
  AdoptGuest,
  adoptionIn,
  type FieldErrors,
  FormError,
  NewPasswordField,
  type Problem,
  passwordOf,
  passwordProblem,
  sentenceOf,
  textOf,
  UsernameField,
  useAuthForm,
} from './auth-form.tsx'
import { useWanted } from './enter.tsx'
import { openSession } from './session/open-session.ts'

/** Signs in without a password: with a recovery code, a code from the operator, or the `code` from an email. */
export function RecoverForm({ username = '', code = '' }: { username?: string; code?: string }) {
  const { isPending, errors, knownUsername, onSubmit } = useRecover()
  const { state } = useWanted()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-2 text-4xl">
        Set a new password
      </h1>
      <p className="mb-5 text-muted">
        {code
          ? 'The code from the email is filled in. Choose a new password.'
          : 'Use one of the recovery codes you saved when you signed up. If you have none, ask the person who runs this site for a reset code.'}
      </p>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <UsernameField label="Username" defaultValue={username || knownUsername} error={errors.username} />
        <Field
          label="Recovery code"
          name="code"
          defaultValue={code}
          placeholder="k7fm-2qpx-9dtw"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={errors.code}
          className="font-mono"
        />
        <NewPasswordField label="New password" error={errors.password} />
        <AdoptGuest />
        <FormError>{errors.form}</FormError>
        <Button type="submit" size="large" disabled={isPending}>
          {isPending ? 'Setting password...' : 'Set password and sign in'}
        </Button>
      </form>
      {!code && <EmailLinkForm />}
      <Link to="/login" state={state} className={classes(buttonClass('quiet'), 'mt-3 w-full')}>
        Back to Sign In
      </Link>
    </>
  )
}

const Access = v.object({ hasMail: v.optional(v.boolean(), false) })

/** Requests an email link, for people without a code. Renders nothing if the station does not send email. */
function EmailLinkForm() {
  const [isOffered, setIsOffered] = useState(false)
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    let isShown = true
    request('GET', '/api/signup').then(
      (response) => isShown && setIsOffered(v.is(Access, response) && response.hasMail === true),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  const { isPending, errors, onSubmit } = useForm({
    check: (data) => (textOf(data, 'login') ? {} : { login: 'Enter your username or email address' }),
    async send(data) {
      setIsSent(false)
      await request('POST', '/api/auth/recover/mail', { login: textOf(data, 'login') })
      setIsSent(true)
    },
    place: (error) => ({ [fieldOf(error, ['login'])]: sentenceOf(error) }),
  })
  if (!isOffered) return null
  return (
    <form onSubmit={onSubmit} noValidate className="mt-8 grid gap-4 border-line border-t pt-6">
      <h2 className="text-2xl">No code? Get a link by email</h2>
      <Field
        label="Username or email address"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errors.login}
      />
      <FormError>{errors.form}</FormError>
      <Button type="submit" variant="secondary" disabled={isPending}>
        {isPending ? 'Sending...' : 'Send me a link'}
      </Button>
      <p role="status" className="empty:hidden">
        {isSent &&
          'If this account has a confirmed email address, a link is on its way. It works for 30 minutes. If it doesn’t arrive, check your spam folder or ask the person who runs this site for a reset code.'}
      </p>
    </form>
  )
}

function useRecover() {
  const { user } = useVisitor()
  const { toast } = useToast()

  async function send(data: FormData) {
    const body = { username: textOf(data, 'username'), code: textOf(data, 'code'), password: passwordOf(data) }
    const { recoveryCodesLeft = 0 } = await openSession('/api/auth/recover', body, adoptionIn(data))
    toast({ title: 'Password changed', description: leftWords(recoveryCodesLeft) })
  }

  const form = useAuthForm({ failure: 'Password not changed', check, send, place })
  return { ...form, knownUsername: user?.username }
}

function leftWords(left: number): string {
  const renew = 'Create new ones in Settings, under Security.'
  if (left === 0) return `You have no recovery codes left. ${renew}`
  return left === 1 ? `You have 1 recovery code left. ${renew}` : `You have ${left} recovery codes left.`
}

function check(data: FormData): Problem | null {
  const password = passwordOf(data)
  const errors = {
    ...(!textOf(data, 'username') && { username: 'Enter your username' }),
    ...(!textOf(data, 'code') && { code: 'Enter a recovery code' }),
    ...(!password && { password: 'Choose a new password' }),
  }
  if (Object.keys(errors).length > 0)
    return { title: 'Missing information', description: 'Please fill in all three fields', errors }
  const problem = passwordProblem(password)
  return problem ? { title: 'Password not changed', description: problem, errors: { password: problem } } : null
}

const FIELDS = ['username', 'code', 'password']

const place = (error: unknown): FieldErrors => ({ [fieldOf(error, FIELDS)]: sentenceOf(error) })
