import { fieldOf } from '../data/error-field.ts'
import { useVisitor } from '../data/session.ts'
import { useToast } from '../ui/toast.tsx'
import { adoptionIn } from './adoption-in.ts'
import { passwordProblem } from './new-password.ts'
import { openSession } from './session/open-session.ts'
import { sentenceOf } from './session/session.ts'
import { type FieldErrors, type Problem, passwordOf, textOf, useAuthForm } from './use-auth-form.ts'

export function useRecover() {
  const { user } = useVisitor()
  const { toast } = useToast()

  async function send(data: FormData) {
    const body = { username: textOf(data, 'username'), code: textOf(data, 'code'), password: passwordOf(data) }
    const { recoveryCodesLeft = 0 } = await openSession('/api/auth/recover', body, adoptionIn(data))
    toast({ title: 'Your password is changed', description: leftWords(recoveryCodesLeft) })
  }

  const form = useAuthForm({ failure: 'Password not changed', check, send, place })
  return { ...form, knownUsername: user?.username }
}

export function leftWords(left: number): string {
  const renew = 'Make new ones in Settings, under Security.'
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
