import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import { hold } from '../db/hold.ts'
import { HttpError } from '../errors.ts'
import { addSecurityEvent } from './security-events.ts'
import { deviceSecret, presented, setDeviceCookie, setSessionCookie } from './sessions/cookie.ts'
import { nameDevice } from './sessions/device-name.ts'
import { rememberDevice } from './sessions/known-devices.ts'
import { endSession, startSession } from './sessions/sessions.ts'
import { asUser, type UserRow } from './users.ts'

export const deviceOf = ({ headers }: FastifyRequest): string => nameDevice(headers['user-agent'])

/** Starts a session in place of the one whose cookie was presented, and remembers the browser. Throws `login-wrong` if the account is gone. */
export async function signIn(app: App, user: UserRow, request: FastifyRequest, reply: FastifyReply) {
  const { db, settings } = app
  const { cookie: oldCookie } = presented(request, settings)
  const [isDemo, device, now] = [user.isDemo === 1, deviceOf(request), app.now()]
  const { session, secret } = await db.writer.transaction().execute(async (tx) => {
    await hold(tx, user.id)
    // It was read before the password was hashed, and may have been deleted since.
    const isThere = await tx.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst()
    if (!isThere) throw new HttpError('login-wrong')
    if (oldCookie !== undefined) await endSession({ writer: tx }, 'cookieHash', oldCookie)
    const session = await startSession({ writer: tx }, { id: user.id, isDemo }, now, device)
    // Everyone shares the demo account, so we record no event and no device for it.
    if (isDemo) return { session, secret: null }
    await addSecurityEvent(tx, { userId: user.id, type: 'signed-in', device, at: now })
    return { session, secret: await rememberDevice(tx, user.id, deviceSecret(request, settings), now) }
  })
  if (oldCookie !== undefined) await app.endStaleStreams()
  setSessionCookie(reply, settings, session.cookie, isDemo)
  if (secret !== null) setDeviceCookie(reply, settings, secret)
  return { sessionId: session.bearer, user: asUser(user) }
}
