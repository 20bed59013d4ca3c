import type { User } from '@station-zero/schema/auth/user.ts'
import { mayResume, type Resuming, resumingFor } from '@station-zero/sync/device/resume-session.ts'
import { resumeSignIn } from '@station-zero/sync/device/sign-in.ts'
import { whoseSession } from '../lib/whose-session.ts'
import { changeDeviceState, deviceStates } from '../stores/device-db.ts'
import { enterAccount } from './enter-account.ts'
import { offeredSession } from './offered-session.ts'
import { readTraces } from './session-traces.ts'

/** A page at the door asks this often; the browser's own word of a connection comes on top. */
const ASK_AGAIN_MS = 15_000

/** Asks the server whose session this is, and acts on it. Throws without an answer. */
export async function resumeSession(): Promise<void> {
  const user = await whoseSession()
  const traces = await readTraces()
  const resuming = resumingFor(traces)
  // The session is over: from now on this device is like any other at the door.
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

/** Asks whenever there may be a connection again, until there is an answer or nothing is left to ask. Returns a disposer. */
export function keepAsking(onAnswered: () => void): () => void {
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
  const timer = setInterval(() => void ask(), ASK_AGAIN_MS)
  const stop = () => {
    over.abort()
    clearInterval(timer)
  }
  addEventListener('online', () => void ask(), over)
  document.addEventListener('visibilitychange', () => void ask(), over)
  return stop
}
