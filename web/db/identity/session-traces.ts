import { hadSession, type Resuming, resumingFor, type Traces } from '@station-zero/sync/device/resume-session.ts'
import { hasSignedOut, lastUserId } from '../lib/last-user.ts'
import { deviceDb } from '../stores/device-db.ts'

export async function readTraces(): Promise<Traces> {
  return {
    state: await deviceDb.state.get('state'),
    hasBearer: localStorage.getItem('sessionToken') !== null,
    lastUserId: lastUserId(),
    isSignedOut: hasSignedOut(),
  }
}

/** What there is to ask the server about; `isKnown` if this device knows by itself that it had a session. */
export async function findResuming(): Promise<{ resuming: Resuming; isKnown: boolean } | null> {
  const traces = await readTraces()
  const resuming = resumingFor(traces)
  return resuming && { resuming, isKnown: hadSession(traces) }
}
