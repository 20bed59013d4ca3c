import { useVisitor } from '../db/visitor.ts'
import { login, sentenceOf } from './session.ts'
import { type Problem, passwordOf, textOf, useAuthForm } from './use-auth-form.ts'

export function useLogin() {
  const { user } = useVisitor()
  const form = useAuthForm({
    failure: 'Login failed',
    check: checkLogin,
    send: (data) =>
      login({ username: textOf(data, 'username'), password: passwordOf(data) }, data.get('adoptGuest') === 'on'),
    place: (error) => ({ form: sentenceOf(error) }),
  })
  return { ...form, knownUsername: user?.username }
}

function checkLogin(data: FormData): Problem | null {
  const errors = {
    ...(!textOf(data, 'username') && { username: 'Enter your username' }),
    ...(!passwordOf(data) && { password: 'Enter your password' }),
  }
  if (Object.keys(errors).length === 0) return null
  return { title: 'Missing information', description: 'Please enter both username and password', errors }
}
