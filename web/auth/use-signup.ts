import { MIN_PASSWORD_LENGTH, type User } from '@station-zero/schema/auth/user.ts'
import { useLocation } from 'react-router-dom'
import { fieldOf } from '../data/error-field.ts'
import { useVisitor } from '../data/session.ts'
import { adoptionIn } from './adoption-in.ts'
import { sentenceOf, signup } from './session/session.ts'
import { type FieldErrors, type Problem, passwordOf, textOf, useAuthForm } from './use-auth-form.ts'

/** Prefills what we know about a person whose account the server has forgotten [A4]. */
export function useSignup() {
  const { user, isForgotten } = useVisitor()
  const typedName: unknown = useLocation().state?.username
  const form = useAuthForm({ failure: 'Signup failed', check: checkSignup, send: sendSignup, place: placeError })
  const before: Partial<User> =
    isForgotten && user ? user : typeof typedName === 'string' ? { username: typedName } : {}
  return { ...form, before, openName: isForgotten ? user?.username : undefined }
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
  const body = {
    username: textOf(data, 'username'),
    email: textOf(data, 'email'),
    password: passwordOf(data),
    ...(name && { name }),
    ...(location && { location }),
    ...(goalId && { goalId }),
  }
  return signup(body, adoptionIn(data))
}

const FIELDS = ['username', 'email', 'password', 'name', 'location', 'goalId']

const placeError = (error: unknown): FieldErrors => ({ [fieldOf(error, FIELDS)]: sentenceOf(error) })
