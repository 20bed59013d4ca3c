import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { MAX_TOMBSTONES, TOMBSTONE_KEEP_MS } from '@station-zero/sync/limits.ts'
import { purgeConsole } from './audit.ts'
import type { Database } from './database.ts'
import { type Pause, withoutPause } from './pause.ts'

/**
 * If a stored time exceeds its allowed maximum by more than this, we assume that it was written while the clock was ahead. The
 * clocks of several servers on one PostgreSQL database differ by less.
 */
export const CLOCK_TOLERANCE_MS = 60_000
/** How long the demo account's devices are stored, in ms. Anyone may use that account, so its data must not accumulate. */
const DEMO_CLIENT_KEEP_MS = DAY_MS
/** Upper bound for the time in which any attempt counter refills (`api/auth`), in ms. */
const MAX_REFILL_MS = DAY_MS
/** How long records of sent notifications are stored, in ms. After this time, none of those notifications could become due again. */
const SENT_KEEP_MS = 30 * DAY_MS
/** Number of people whose tombstones are counted in one query. */
const PEOPLE_PER_QUERY = 50

interface PurgeOptions {
  mostTombstones?: number
  pause?: Pause
}

/**
 * Deletes expired and excess data: tombstones, sessions, sign-in data, resolved faults, old records of sent notifications, the demo
 * account's devices, and old rows of the admin console.
 */
export async function purge(
  db: Database,
  now: number,
  { mostTombstones = MAX_TOMBSTONES, pause = withoutPause }: PurgeOptions = {},
): Promise<void> {
  await purgeTombstones(db, now - TOMBSTONE_KEEP_MS, mostTombstones, pause)
  await pause()
  await correctTimes(db, now)
  await db.writer.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await purgeAuth(db, now)
  await db.writer
    .deleteFrom('faults')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clients')
          .select('clients.clientId')
          .whereRef('clients.userId', '=', 'faults.userId')
          .whereRef('clients.clientId', '=', 'faults.clientId')
          .whereRef('clients.last', '>=', 'faults.seq'),
      ),
    )
    .execute()
  await db.writer
    .deleteFrom('pushSent')
    .where('sentAt', '<', now - SENT_KEEP_MS)
    .execute()
  await purgeDemoClients(db, now - DEMO_CLIENT_KEEP_MS)
  await purgeConsole(db, now)
}

/**
 * Corrects the times of sessions and attempt counters, and deletes reset codes and mails, if they were stored while the clock was ahead.
 * Otherwise, they would expire or be sent too late.
 */
async function correctTimes({ writer }: Database, now: number): Promise<void> {
  const ahead = now + CLOCK_TOLERANCE_MS
  await writer
    .updateTable('sessions')
    .set(({ eb, ref }) => ({
      createdAt: now,
      expiresAt: eb(eb(ref('expiresAt'), '-', ref('createdAt')), '+', now),
    }))
    .where('createdAt', '>', ahead)
    .execute()
  await writer.updateTable('sessions').set({ usedAt: now }).where('usedAt', '>', ahead).execute()
  await writer.deleteFrom('recoveryCodes').where('createdAt', '>', ahead).where('expiresAt', 'is not', null).execute()
  await writer.deleteFrom('mails').where('createdAt', '>', ahead).execute()
  const paidUntil = now + MAX_REFILL_MS
  await writer.updateTable('tries').set({ paidUntil }).where('paidUntil', '>', paidUntil).execute()
}

/** Deletes refilled attempt counters, and expired challenges and reset codes. */
async function purgeAuth({ writer }: Database, now: number): Promise<void> {
  await writer.deleteFrom('tries').where('paidUntil', '<=', now).execute()
  await writer.deleteFrom('usedChallenges').where('expiresAt', '<=', now).execute()
  await writer.deleteFrom('recoveryCodes').where('expiresAt', '<=', now).execute()
}

async function purgeTombstones(db: Database, before: number, most: number, pause: Pause): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const people: { userId: string; oldest: number; count: number }[] = await db.reader
      .selectFrom('tombstones')
      .select(({ fn }) => ['userId', fn.min('deletedAt').as('oldest'), fn.countAll<number>().as('count')])
      .where('userId', '>', after)
      .groupBy('userId')
      .orderBy('userId')
      .limit(PEOPLE_PER_QUERY)
      .execute()
    for (const { userId, oldest, count } of people)
      if (oldest < before || count > most) {
        await purgeTombstonesOf(db, userId, before, most)
        await pause()
      }
    after = people.at(-1)?.userId
    await pause()
  }
}

/**
 * Purges a person's tombstones. A device whose cursor is older than a purged tombstone must start over, so the person's `purgedThrough` is
 * raised as well.
 */
async function purgeTombstonesOf({ writer }: Database, userId: string, before: number, most: number): Promise<void> {
  await writer.transaction().execute(async (trx) => {
    await trx
      .updateTable('people')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('userId', '=', userId)
      .execute()
    const mine = trx.selectFrom('tombstones').where('userId', '=', userId)
    const old = mine.where('deletedAt', '<', before).select(({ fn }) => fn.max('version').as('version'))
    const oldest = mine.select('version').orderBy('version', 'desc').limit(1).offset(most)
    const [byAge, byCount] = [await old.executeTakeFirstOrThrow(), await oldest.executeTakeFirst()]
    const newest = Math.max(byAge.version ?? 0, byCount?.version ?? 0)
    if (newest === 0) return
    await trx.deleteFrom('tombstones').where('userId', '=', userId).where('version', '<=', newest).execute()
    await trx
      .updateTable('people')
      .set({ purgedThrough: newest })
      .where('userId', '=', userId)
      .where('purgedThrough', '<', newest)
      .execute()
  })
}

async function purgeDemoClients({ writer }: Database, before: number): Promise<void> {
  await writer.transaction().execute(async (trx) => {
    const demo = trx.selectFrom('users').select('id').where('isDemo', '=', 1)
    const old = trx.selectFrom('clients').select('clientId').where('userId', 'in', demo).where('seenAt', '<', before)
    await trx.deleteFrom('results').where('userId', 'in', demo).where('clientId', 'in', old).execute()
    await trx.deleteFrom('clients').where('userId', 'in', demo).where('seenAt', '<', before).execute()
  })
}
