import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { App } from '../app-types.ts'
import { hold } from '../db/dialect.ts'
import type { Tables } from '../db/types.ts'
import { addSecurityEvent } from './security-events.ts'
import { deviceSecrets, presented, setDeviceCookie, setSessionCookie } from './sessions/cookie.ts'
import { nameDevice } from './sessions/device-name.ts'
import { rememberDevice } from './sessions/known-devices.ts'
import { endSession, startSession } from './sessions/sessions.ts'
import { asUser, type UserRow } from './users.ts'

export const deviceOf = ({ headers }: FastifyRequest): string => nameDevice(headers['user-agent'])

/**
 * Starts a session, ends the one whose cookie was presented, and remembers the browser. `enter` runs in the same transaction with the
 * account locked: it repeats the check that permits the sign-in, throws if that fails, and returns the account's row.
 */
export async function signIn(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, enter }: { userId: string; enter(tx: Transaction<Tables>): Promise<UserRow> },
) {
  const { db, settings } = app
  const { cookie: oldCookie } = presented(request, settings)
  const [device, now] = [deviceOf(request), app.now()]
  const { user, isDemo, session, secrets } = await db.writer.transaction().execute(async (tx) => {
    await hold(tx, userId)
    const user = await enter(tx)
    const isDemo = user.isDemo === 1
    if (oldCookie !== undefined) await endSession({ writer: tx }, 'cookieHash', oldCookie)
    const session = await startSession({ writer: tx }, { id: userId, isDemo }, now, device)
    // Everyone shares the demo account, so we record no event and no device for it.
    if (isDemo) return { user, isDemo, session, secrets: null }
    await addSecurityEvent(tx, { userId, type: 'signed-in', device, at: now })
    const secrets = await rememberDevice(tx, userId, deviceSecrets(request, settings), now)
    return { user, isDemo, session, secrets }
  })
  if (oldCookie !== undefined) await app.endStaleStreams()
  setSessionCookie(reply, settings, session.cookie, isDemo)
  if (secrets !== null) setDeviceCookie(reply, settings, secrets)
  return { sessionId: session.bearer, user: asUser(user) }
}
