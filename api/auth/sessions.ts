import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { SignedInSession } from '@station-zero/schema/auth/responses.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'
import type { Session } from '../http/app-types.ts'

const IDLE_MS = 30 * DAY_MS
const ABSOLUTE_MS = 90 * DAY_MS
const DEMO_MS = 3_600_000
/** Maximum sessions per person. No one uses this many devices. */
const MAX_SESSIONS = 50
const MAX_DEMO_SESSIONS = 1_000

export const lifetimeMs = (isDemo: boolean): number => (isDemo ? DEMO_MS : ABSOLUTE_MS)

/** A session has two secrets, of which we store only hashes: the bearer token for the page and the cookie for the service worker. */
interface Secrets {
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

/** Deletes the least recently used sessions to make room. Many people share the demo account, so that account may have more sessions. */
async function makeRoom(
  { writer }: Pick<Database, 'writer'>,
  { id, isDemo }: { id: string; isDemo: boolean },
): Promise<void> {
  const most = isDemo ? MAX_DEMO_SESSIONS : MAX_SESSIONS
  const others = writer.selectFrom('sessions').select('id').where('userId', '=', id).orderBy('usedAt', 'desc')
  const old = await others
    .limit(MAX_DEMO_SESSIONS)
    .offset(most - 1)
    .execute()
  for (const one of old) await writer.deleteFrom('sessions').where('id', '=', one.id).execute()
}

/**
 * Reads the user with subqueries, because a join was three times as slow and every request runs this query. Checks for a suspension,
 * although suspending an account deletes its sessions, because an older server version may have created a session afterwards.
 */
const aliveSessionBy = (condition: string): string =>
  `select s."id", s."userId", s."usedAt", (select u."username" from "users" u where u."id" = s."userId") as "username",
   (select u."isDemo" from "users" u where u."id" = s."userId") as "isDemo",
   (select u."createdAt" from "users" u where u."id" = s."userId") as "userCreatedAt"
   from "sessions" s where ${condition} and s."expiresAt" > ? and s."usedAt" > ?
   and (select u."suspendedAt" from "users" u where u."id" = s."userId") is null`

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

/**
 * Returns the presented session; null if no session is presented, the session has expired, or the bearer token and the cookie belong to
 * different rows.
 */
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

/** Ends the session of a device that signed out offline: the device has deleted the bearer token and stored only its hash. */
export async function endSessionOfHash({ writer }: Pick<Database, 'writer'>, bearerHash: string): Promise<void> {
  await writer.deleteFrom('sessions').where('bearerHash', '=', bearerHash).execute()
}

/** Returns the person's sessions, most recently used first. */
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

/** Ends the person's session `id`, or all sessions except `exceptId` (all sessions if it is null). Returns the number of ended sessions. */
export async function endSessionsOf(
  writer: Pick<Database['writer'], 'deleteFrom'>,
  userId: string,
  which: { id: string } | { exceptId: string | null },
): Promise<number> {
  const all = writer.deleteFrom('sessions').where('userId', '=', userId)
  const chosen = 'id' in which ? all.where('id', '=', which.id) : all.where('id', '!=', which.exceptId ?? '')
  return Number((await chosen.executeTakeFirstOrThrow()).numDeletedRows)
}

export async function isCookieAlive(db: Database, cookie: string): Promise<boolean> {
  const row = await db.reader
    .selectFrom('sessions')
    .select('id')
    .where('cookieHash', '=', hashOf(cookie))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a random secret of 256 bits, in base64url. */
const newSecret = (): string => randomBytes(32).toString('base64url')

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')

/** Minimum interval between writes of `usedAt`, so that not every request writes it. */
const TOUCH_EVERY_MS = 60_000

/** Returns true if the stored time is far enough from now in either direction. A time well ahead of now was written while the clock was ahead. */
export const isTouchDue = ({ usedAt }: { usedAt: number }, now: number): boolean =>
  Math.abs(now - usedAt) >= TOUCH_EVERY_MS

/** Updates `usedAt` of this session and other recently used sessions in one write; no response waits for that write. */
export async function touchSession(db: Database, session: { sessionRowId: string }, now: number): Promise<void> {
  let touched = touching.get(db)
  if (!touched) {
    const used = new Map<string, number>()
    touched = { used, written: writeTouched(db, used) }
    touching.set(db, touched)
  }
  touched.used.set(session.sessionRowId, now)
  await touched.written.finally(() => touching.get(db) === touched && touching.delete(db))
}

/** The next batch of sessions to touch, for each database. */
const touching = new WeakMap<Database, { used: Map<string, number>; written: Promise<void> }>()

async function writeTouched(db: Database, used: ReadonlyMap<string, number>): Promise<void> {
  await db.unsynced((writer) => {
    // Sessions touched from now on start the next batch. This write includes sessions that were touched while it waited for its turn.
    touching.delete(db)
    return writer.transaction().execute(async (trx) => {
      // All servers update the sessions in ID order, so that two servers never deadlock.
      for (const [id, usedAt] of [...used].sort())
        await trx.updateTable('sessions').set({ usedAt }).where('id', '=', id).execute()
    })
  })
}

/** Maximum known devices per person. Above it, the least recently used device is forgotten. */
const MAX_DEVICES = 20
/** Maximum people known on one device. The cookie holds one secret for each person, starting with the most recent sign-in. */
export const MAX_PEOPLE_OF_DEVICE = 8

/** Returns the presented secret that belongs to this person, or undefined if they have not signed in on the device. */
export async function findOwnSecret(
  { reader }: Database,
  userId: string,
  secrets: string[],
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined
  const own = await reader
    .selectFrom('knownDevices')
    .select('secretHash')
    .where('userId', '=', userId)
    .where('secretHash', 'in', secrets.map(hashOf))
    .orderBy('usedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return own && secrets.find((secret) => hashOf(secret) === own.secretHash)
}

/**
 * Records the sign-in on this device. Returns whether the person is new on the device, and the secrets for the device's new cookie: a new
 * secret for this person, and the existing secrets of the other people who share the device. Each secret belongs to one person and is
 * replaced each time that person signs in, so an earlier copy of the cookie or a planted cookie is useless against that person.
 */
export async function rememberDevice(
  tx: Transaction<Tables>,
  userId: string,
  presented: string[],
  now: number,
): Promise<{ secrets: string[]; isNew: boolean }> {
  const secret = newSecret()
  const replaced = await deleteSecrets(tx, userId, presented)
  // Devices stored while the clock was ahead would otherwise count as more recent than this device and evict it.
  await tx
    .updateTable('knownDevices')
    .set({ createdAt: now - 1, usedAt: now - 1 })
    .where('userId', '=', userId)
    .where('usedAt', '>', now)
    .execute()
  await tx
    .insertInto('knownDevices')
    .values({ userId, secretHash: hashOf(secret), createdAt: now, usedAt: now })
    .execute()
  const kept = tx
    .selectFrom('knownDevices')
    .select('secretHash')
    .where('userId', '=', userId)
    .orderBy('usedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MAX_DEVICES)
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).where('secretHash', 'not in', kept).execute()
  const others = presented.filter((one) => !replaced.has(hashOf(one)))
  return { secrets: [secret, ...others].slice(0, MAX_PEOPLE_OF_DEVICE), isNew: replaced.size === 0 }
}

async function deleteSecrets(tx: Transaction<Tables>, userId: string, secrets: string[]): Promise<Set<string>> {
  if (secrets.length === 0) return new Set()
  const deleted = await tx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('secretHash', 'in', secrets.map(hashOf))
    .returning('secretHash')
    .execute()
  return new Set(deleted.map(({ secretHash }) => secretHash))
}

/**
 * Forgets all of the person's devices except the presented ones, so that anyone else who had the password loses their
 * device's try counter.
 */
export async function forgetOtherDevices(
  { writer }: Pick<Database, 'writer'>,
  userId: string,
  presented: string[],
): Promise<void> {
  const others = writer.deleteFrom('knownDevices').where('userId', '=', userId)
  await (presented.length === 0 ? others : others.where('secretHash', 'not in', presented.map(hashOf))).execute()
}

/** The first match wins, because most browsers also list the browsers that they imitate. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const UNKNOWN_DEVICE = 'Unknown device'

/** Returns a name such as 'Chrome on Android', derived from the user agent; we store only this name. */
export function nameDevice(userAgent = ''): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((list) => list.find(([sign]) => sign.test(userAgent))?.[1])
  if (!browser && !system) return UNKNOWN_DEVICE
  if (!system) return `${browser}`
  return `${browser ?? 'A browser'} on ${system}`
}
