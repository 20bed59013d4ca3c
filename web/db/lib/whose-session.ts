import { UserShape } from '@station-zero/schema/auth/responses.ts'
import * as v from 'valibot'
import { NetworkSignInError, noteAnswer } from './network-sign-in.ts'

const ANSWERED_WITHIN_MS = 6_000
const Answer = v.object({ user: v.nullable(UserShape) })

/**
 * Whose session this browser holds: by both secrets, or else by the cookie alone. If the cookie alone is valid, the bearer token is an
 * old one and is dropped. Throws without an answer of our server.
 */
export async function whoseSession(): Promise<v.InferOutput<typeof UserShape> | null> {
  const bearer = localStorage.getItem('sessionToken')
  const known = bearer === null ? null : await ask({ authorization: `Bearer ${bearer}` })
  if (known) return known
  const user = await ask({})
  if (user && bearer !== null && localStorage.getItem('sessionToken') === bearer)
    localStorage.removeItem('sessionToken')
  return user
}

/** Asks again after a refusal: was it only the bearer token that is no longer valid? Without an answer, no. */
export async function isStillSessionOf(userId: string): Promise<boolean> {
  return whoseSession().then(
    (user) => user?.id === userId,
    () => false,
  )
}

async function ask(headers: Record<string, string>) {
  const response = await fetch('/api/auth/session', {
    redirect: 'manual',
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
  if (noteAnswer(response)) throw new NetworkSignInError()
  return v.parse(Answer, await response.json()).user
}
