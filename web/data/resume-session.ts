import { UserShape } from '@station-zero/schema/auth/responses.ts'
import type { User } from '@station-zero/schema/auth/user.ts'
import { mayResume, type Resuming, resumingFor } from '@station-zero/sync/device/resume-session.ts'
import { resumeSignIn } from '@station-zero/sync/device/sign-in.ts'
import * as v from 'valibot'
import { enterAccount, offeredSession, readTraces } from './device.ts'
import { changeDeviceState, deviceStates } from './device-db.ts'
import { NetworkSignInError, noteAnswer } from './network-sign-in.ts'

/** How often the sign-in page asks the server about the session. The page also asks whenever the device is back online. */
const RETRY_EVERY_MS = 15_000

/** Asks the server who owns the session, and applies the result. Throws if the server does not respond. */
export async function resumeSession(): Promise<void> {
  const user = await whoseSession()
  const traces = await readTraces()
  const resuming = resumingFor(traces)
  // The session has ended: the person has to sign in.
  if (!user && resuming === 'enter') localStorage.removeItem('sessionToken')
  if (!user || !resuming || !mayResume(resuming, traces, user.id)) return
  await resumings[resuming](user)
}

const resumings: Record<Resuming, (user: User) => void | Promise<void>> = {
  enter: (user) => enterAccount(user, false, [], { isReturning: true }),
  finish: () => resumeSignIn(deviceStates, () => true),
  renew: ({ id }) => changeDeviceState(({ currentUserId }) => (currentUserId === id ? { needsSignIn: false } : null)),
  offer: (user) => offeredSession.set(user),
}

/**
 * While the page is visible, asks the server every 15 s, and when the device goes online, until the server responds or there is nothing
 * left to ask, and then calls `onAnswered`. Returns a function that stops the retries.
 */
export function retryUntilAnswered(onAnswered: () => void): () => void {
  const over = new AbortController()
  const ask = async () => {
    if (document.visibilityState !== 'visible' || over.signal.aborted) return
    try {
      if (resumingFor(await readTraces())) await resumeSession()
    } catch {
      return
    }
    stop()
    onAnswered()
  }
  const timer = setInterval(() => void ask(), RETRY_EVERY_MS)
  const stop = () => {
    over.abort()
    clearInterval(timer)
  }
  addEventListener('online', () => void ask(), over)
  document.addEventListener('visibilitychange', () => void ask(), over)
  return stop
}

const TIMEOUT_MS = 6_000
const Answer = v.object({ user: v.nullable(UserShape) })

/**
 * Returns the owner of this browser's session, authenticated by bearer token and cookie, or otherwise by the cookie alone; null if there is
 * no session. If only the cookie is valid, removes the outdated bearer token. Throws if our server does not respond.
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

/**
 * Call after the server has rejected a request. Resolves to true if only the bearer token is invalid and the cookie's session still belongs
 * to `userId`; otherwise, or if the server does not respond, resolves to false.
 */
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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (noteAnswer(response)) throw new NetworkSignInError()
  return v.parse(Answer, await response.json()).user
}
