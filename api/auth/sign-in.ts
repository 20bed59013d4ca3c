import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import { deviceSecret, presented, setDeviceCookie, setSessionCookie } from './cookie.ts'
import { nameDevice } from './device-name.ts'
import { rememberDevice } from './known-devices.ts'
import { recordEvent } from './security-events.ts'
import { endSession, startSession } from './sessions.ts'
import { asUser, type UserRow } from './users.ts'

export const deviceOf = ({ headers }: FastifyRequest): string => nameDevice(headers['user-agent'])

/** A new session in place of the one whose cookie was presented; the browser is known from now on. */
export async function signIn(
  { db, settings, now, endStaleStreams }: App,
  user: UserRow,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { cookie: oldCookie } = presented(request, settings)
  if (oldCookie !== undefined) {
    await endSession(db, 'cookieHash', oldCookie)
    await endStaleStreams()
  }
  const isDemo = user.isDemo === 1
  const device = deviceOf(request)
  const { bearer, cookie } = await startSession(db, { id: user.id, isDemo }, now(), device)
  setSessionCookie(reply, settings, cookie, isDemo)
  // The demo account is everybody's: nothing of it is kept.
  if (!isDemo) {
    setDeviceCookie(reply, settings, await rememberDevice(db, user.id, deviceSecret(request, settings), now()))
    await recordEvent(db, { userId: user.id, type: 'signed-in', device, at: now() })
  }
  return { sessionId: bearer, user: asUser(user) }
}
