import { useState } from 'react'
import { RequestError } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { adoptionIn } from './adoption-in.ts'
import { loadLoginMore } from './lazy.ts'
import { login, sentenceOf } from './session/session.ts'
import { type Problem, passwordOf, textOf, useAuthForm } from './use-auth-form.ts'

export function useLogin() {
  const { user, isForgotten } = useVisitor()
  /** The name of a signed-out account that this device kept and the server no longer has. */
  const [keptName, setKeptName] = useState<string | null>(null)

  async function send(data: FormData) {
    const username = textOf(data, 'username')
    try {
      await login({ username, password: passwordOf(data) }, adoptionIn(data))
    } catch (error) {
      // Show the failure at once, and the reason as soon as we know it.
      if (error instanceof RequestError && error.code === 'login-wrong')
        loadLoginMore().then(
          async ({ findKept }) => setKeptName(await findKept(username)),
          () => undefined,
        )
      throw error
    }
  }

  const form = useAuthForm({
    failure: 'Login failed',
    check: checkLogin,
    send,
    place: (error) => ({ form: sentenceOf(error) }),
  })
  return { ...form, knownUsername: user?.username, openName: isForgotten ? user?.username : undefined, keptName }
}

function checkLogin(data: FormData): Problem | null {
  const errors = {
    ...(!textOf(data, 'username') && { username: 'Enter your username' }),
    ...(!passwordOf(data) && { password: 'Enter your password' }),
  }
  if (Object.keys(errors).length === 0) return null
  return { title: 'Missing information', description: 'Please enter both username and password', errors }
}
