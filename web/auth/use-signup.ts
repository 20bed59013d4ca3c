import { MIN_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import { RequestError } from '../db/request.ts'
import { sentenceOf, signup } from './session.ts'
import { type FieldErrors, type Problem, passwordOf, textOf, useAuthForm } from './use-auth-form.ts'

export function useSignup() {
  return useAuthForm({ failure: 'Signup failed', check: checkSignup, send: sendSignup, place: placeError })
}

function checkSignup(data: FormData): Problem | null {
  const password = passwordOf(data)
  const errors = {
    ...(!textOf(data, 'username') && { username: 'Choose a username' }),
    ...(!textOf(data, 'email') && { email: 'Enter your email' }),
    ...(!password && { password: 'Choose a password' }),
  }
  if (Object.keys(errors).length > 0) {
    return { title: 'Missing information', description: 'Please fill in username, email, and password', errors }
  }
  if (password.length >= MIN_PASSWORD_LENGTH) return null
  const tooShort = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`
  return { title: 'Password too short', description: tooShort, errors: { password: tooShort } }
}

function sendSignup(data: FormData): Promise<void> {
  const [name, location, goalId] = [textOf(data, 'name'), textOf(data, 'location'), textOf(data, 'goalId')]
  return signup({
    username: textOf(data, 'username'),
    email: textOf(data, 'email'),
    password: passwordOf(data),
    ...(name && { name }),
    ...(location && { location }),
    ...(goalId && { goalId }),
  })
}

/** What the server calls a field in its sentences; a field that breaks a schema is named in quotes. */
const spokenOf: [field: string, words: RegExp][] = [
  ['username', /username/i],
  ['email', /e-?mail/i],
  ['password', /password/i],
  ['goalId', /goal/i],
  ['name', /"name"/],
  ['location', /"location"/],
]

/** Beside the field that the server's sentence speaks of. */
function placeError(error: unknown): FieldErrors {
  const sentence = sentenceOf(error)
  const field = error instanceof RequestError && spokenOf.find(([, words]) => words.test(sentence))?.[0]
  return { [field || 'form']: sentence }
}
