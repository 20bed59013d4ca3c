import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../../app-types.ts'
import { CLOCK_TOLERANCE_MS } from '../../db/purge.ts'
import { HttpError } from '../../errors.ts'
import { addressOf } from '../../http/broken-connections.ts'
import { openFairGate } from '../../turns.ts'
import { presented } from './cookie.ts'
import { requireUser } from './require-user.ts'
import { isSameOrigin, isUnsafe } from './same-origin.ts'
import { findAlive, findSession } from './sessions.ts'
import { isTouchDue, touchSession } from './touch-session.ts'

const RECHECK_AFTER_MS = 1_000
/**
 * Each takes a database connection on PostgreSQL; SQLite answers at once, so nobody waits. Without this limit, 160 concurrent requests of
 * one address delayed other people's pushes by half a second.
 */
const LOOKUPS_AT_ONCE = 4
const WAITING_LOOKUPS = { waiting: 2_000, waitingOfOne: 1_000, retryAfterS: 2 }

/** Provides `requireUser`, `findAliveSessions`, `request.session`, `request.person` and `request.by()`. */
export const sessionDecorators = fp(async (app: App) => {
  app.decorate('requireUser', requireUser)
  app.decorate('findAliveSessions', (rowIds: string[]) => findAlive(app.db, rowIds, app.now()))
  app.decorateRequest('session', null)
  app.decorateRequest('person')
  let lastAt = 0
  app.decorateRequest('by', function (this: FastifyRequest) {
    const now = app.now()
    // Times increase even within a millisecond, so that a register keeps the later change. If the clock was ahead, they restart from now.
    lastAt = lastAt > now + CLOCK_TOLERANCE_MS ? now : Math.max(now, lastAt + 1)
    return { userId: this.person.userId, address: addressOf(this), at: lastAt, id: randomUUID() }
  })
})

/** Finds out who sends each request. */
export const sessionHook = fp(async (app: App) => {
  const { db, settings } = app
  const lookups = openFairGate(LOOKUPS_AT_ONCE, WAITING_LOOKUPS)
  app.addHook('onRequest', async (request) => {
    const secrets = presented(request, settings)
    const now = app.now()
    const session = await lookups.take({ address: addressOf(request) }, () => findSession(db, secrets, now))
    if (!session) return
    if (secrets.bearer === undefined && isUnsafe(request) && !isSameOrigin(request, settings.publicOrigin))
      throw new HttpError('cross-site')
    request.session = session
    // Not awaited, so that no answer waits for a push that holds the writing connection.
    if (isTouchDue(session, now))
      touchSession(db, session, now).catch((err: unknown) =>
        request.log.warn({ err }, "Failed to update the session's last-used time"),
      )
  })
  app.addHook('preHandler', async ({ session }, { elapsedTime }) => {
    // A session may end while its request's body is still arriving.
    if (!session || elapsedTime < RECHECK_AFTER_MS) return
    const alive = await app.findAliveSessions([session.sessionRowId])
    if (!alive.has(session.sessionRowId)) throw new HttpError('session-expired')
  })
})
