import type { SecurityEventType } from '@station-zero/schema/auth/responses.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import type { Tables } from '../db/types.ts'

const MAX_EVENTS = 200
/** Maximum failed sign-ins stored per account, so that a long attack does not displace the person's own events. */
const MAX_FAILED = 100
const LISTED_FOR_PERSON = 50
const LISTED_FOR_OPERATOR = 100

type Tx = Transaction<Tables>

export interface NewSecurityEvent {
  userId: string
  type: SecurityEventType
  /** A name such as 'Chrome on Android'. */
  device: string
  at: number
}

/**
 * Records a security event. Call this in the transaction of the recorded change. The caller must have locked the account and checked that
 * it exists.
 */
export async function addSecurityEvent(tx: Tx, { userId, type, device, at }: NewSecurityEvent): Promise<void> {
  await hold(tx, userId)
  const newest = await tx
    .selectFrom('securityEvents')
    .select('order')
    .where('userId', '=', userId)
    .orderBy('order', 'desc')
    .limit(1)
    .executeTakeFirst()
  const order = (newest?.order ?? 0) + 1
  await tx.insertInto('securityEvents').values({ userId, order, type, device, at }).execute()
  await trim(tx, userId, MAX_EVENTS)
  if (type === 'sign-in-failed') await trim(tx, userId, MAX_FAILED, type)
}

async function trim(tx: Tx, userId: string, kept: number, type?: SecurityEventType): Promise<void> {
  const last = await tx
    .selectFrom('securityEvents')
    .select('order')
    .where('userId', '=', userId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'sign-in-failed'))
    .orderBy('order', 'desc')
    .limit(1)
    .offset(kept)
    .executeTakeFirst()
  if (!last) return
  const old = tx.deleteFrom('securityEvents').where('userId', '=', userId).where('order', '<=', last.order)
  await (type === undefined ? old : old.where('type', '=', type)).execute()
}

/** Lists one person's latest 50 events, newest first. */
export async function listSecurityEvents({ reader }: Database, userId: string) {
  const rows = await reader
    .selectFrom('securityEvents')
    .select(['order', 'type', 'at', 'device'])
    .where('userId', '=', userId)
    .orderBy('order', 'desc')
    .limit(LISTED_FOR_PERSON)
    .execute()
  return rows.map(({ order, type, at, device }) => ({
    id: String(order),
    type,
    at: new Date(at).toISOString(),
    device,
  }))
}

/** Lists the latest 100 events of all accounts with their usernames, newest first. For operators only. */
export async function listAllSecurityEvents({ reader }: Database) {
  const rows = await reader
    .selectFrom('securityEvents')
    .innerJoin('users', 'users.id', 'securityEvents.userId')
    .select(['userId', 'username', 'order', 'type', 'at', 'device'])
    .orderBy('at', 'desc')
    .orderBy('order', 'desc')
    .limit(LISTED_FOR_OPERATOR)
    .execute()
  return rows.map(({ userId, order, at, ...event }) => ({
    id: `${userId}-${order}`,
    ...event,
    at: new Date(at).toISOString(),
  }))
}
