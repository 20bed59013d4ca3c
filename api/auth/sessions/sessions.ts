import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { SignedInSession } from '@station-zero/schema/auth/responses.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { Session } from '../../app-types.ts'
import type { Database } from '../../db/database.ts'
import { UNKNOWN_DEVICE } from './device-name.ts'

export const IDLE_MS = 30 * DAY_MS
export const ABSOLUTE_MS = 90 * DAY_MS
export const DEMO_MS = 3_600_000
/** Per person; more devices than anyone has. */
const MOST_SESSIONS = 50
const MOST_DEMO_SESSIONS = 1_000

export const lifetimeMs = (isDemo: boolean): number => (isDemo ? DEMO_MS : ABSOLUTE_MS)

/** A session has two secrets, of which we store only hashes: the bearer for the page, the cookie for the service worker. */
export interface Secrets {
  bearer: string
  cookie: string
}

export interface Presented {
  bearer: string | undefined
  cookie: string | undefined
}

export async function startSession(
  db: Pick<Database, 'writer'>,
  user: { id: string; isDemo: boolean },
  now: number,
  device = UNKNOWN_DEVICE,
): Promise<Secrets> {
  const secrets = { bearer: newSecret(), cookie: newSecret() }
  await db.writer
    .deleteFrom('sessions')
    .where('userId', '=', user.id)
    .where((is) => is.or([is('expiresAt', '<=', now), is('usedAt', '<=', now - IDLE_MS)]))
    .execute()
  await makeRoom(db, user)
  await db.writer
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      userId: user.id,
      bearerHash: hashOf(secrets.bearer),
      cookieHash: hashOf(secrets.cookie),
      createdAt: now,
      usedAt: now,
      expiresAt: now + lifetimeMs(user.isDemo),
      device,
    })
    .execute()
  return secrets
}

/** Deletes the least recently used sessions to make room. Many people share the demo account, so it may have more. */
async function makeRoom(
  { writer }: Pick<Database, 'writer'>,
  { id, isDemo }: { id: string; isDemo: boolean },
): Promise<void> {
  const most = isDemo ? MOST_DEMO_SESSIONS : MOST_SESSIONS
  const others = writer.selectFrom('sessions').select('id').where('userId', '=', id).orderBy('usedAt', 'desc')
  const old = await others
    .limit(MOST_DEMO_SESSIONS)
    .offset(most - 1)
    .execute()
  for (const one of old) await writer.deleteFrom('sessions').where('id', '=', one.id).execute()
}

/** Reads the user with subqueries: a join measured three times as slow, and every request runs this query. */
const aliveSessionBy = (condition: string): string =>
  `select s."id", s."userId", s."usedAt", (select u."username" from "users" u where u."id" = s."userId") as "username",
   (select u."isDemo" from "users" u where u."id" = s."userId") as "isDemo",
   (select u."createdAt" from "users" u where u."id" = s."userId") as "userCreatedAt"
   from "sessions" s where ${condition} and s."expiresAt" > ? and s."usedAt" > ?`

const BY_BEARER = aliveSessionBy('s."bearerHash" = ?')
const BY_COOKIE = aliveSessionBy('s."cookieHash" = ?')
const BY_BOTH = aliveSessionBy('s."bearerHash" = ? and s."cookieHash" = ?')

interface FoundSession {
  id: string
  userId: string
  usedAt: number
  username: string
  isDemo: number
  userCreatedAt: number
}

/** The presented session; null if there is none, it has expired, or bearer and cookie belong to different rows. */
export async function findSession(
  db: Database,
  { bearer, cookie }: Presented,
  now: number,
): Promise<(Session & { usedAt: number }) | null> {
  const isAliveAt = [now, now - IDLE_MS] as const
  let row: FoundSession | undefined
  if (bearer !== undefined && cookie !== undefined)
    row = await db.lookUp<FoundSession>(BY_BOTH, hashOf(bearer), hashOf(cookie), ...isAliveAt)
  else if (bearer !== undefined) row = await db.lookUp<FoundSession>(BY_BEARER, hashOf(bearer), ...isAliveAt)
  else if (cookie !== undefined) row = await db.lookUp<FoundSession>(BY_COOKIE, hashOf(cookie), ...isAliveAt)
  if (!row) return null
  const { id, userId, username, isDemo, usedAt, userCreatedAt } = row
  return { sessionRowId: id, userId, username, isDemo: isDemo === 1, usedAt, userCreatedAt }
}

/** Which of these sessions (by row id) are still valid. */
export async function findAlive(db: Database, rowIds: string[], now: number): Promise<Set<string>> {
  const rows = await db.reader
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', rowIds)
    .where('expiresAt', '>', now)
    .where('usedAt', '>', now - IDLE_MS)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function endSession(
  db: Pick<Database, 'writer'>,
  by: 'bearerHash' | 'cookieHash',
  secret: string,
): Promise<void> {
  await db.writer.deleteFrom('sessions').where(by, '=', hashOf(secret)).execute()
}

/** For a device that signed out offline: it has deleted the bearer and stored only its hash. */
export async function endSessionOfHash({ writer }: Pick<Database, 'writer'>, bearerHash: string): Promise<void> {
  await writer.deleteFrom('sessions').where('bearerHash', '=', bearerHash).execute()
}

/** The person's sessions, most recently used first. */
export async function listSessions(
  { reader }: Database,
  { userId, sessionRowId }: Pick<Session, 'userId' | 'sessionRowId'>,
  now: number,
): Promise<SignedInSession[]> {
  const rows = await reader
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('usedAt', '>', now - IDLE_MS)
    .orderBy('usedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ id, device, createdAt, usedAt }) => ({
    ...{ id, device, isCurrent: id === sessionRowId },
    createdAt: new Date(createdAt).toISOString(),
    usedAt: new Date(usedAt).toISOString(),
  }))
}

/** Ends the person's session `id`, or all but `exceptId`; returns how many it ended. */
export async function endSessionsOf(
  writer: Pick<Database['writer'], 'deleteFrom'>,
  userId: string,
  which: { id: string } | { exceptId: string | null },
): Promise<number> {
  const all = writer.deleteFrom('sessions').where('userId', '=', userId)
  const chosen = 'id' in which ? all.where('id', '=', which.id) : all.where('id', '!=', which.exceptId ?? '')
  return Number((await chosen.executeTakeFirstOrThrow()).numDeletedRows)
}

/** Whether the cookie still belongs to a session. */
export async function isCookieAlive(db: Database, cookie: string): Promise<boolean> {
  const row = await db.reader
    .selectFrom('sessions')
    .select('id')
    .where('cookieHash', '=', hashOf(cookie))
    .executeTakeFirst()
  return row !== undefined
}

/** 256 bits. */
const newSecret = (): string => randomBytes(32).toString('base64url')

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')
