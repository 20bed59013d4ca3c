import { NoticeState, Subscription, type Topic } from '@station-zero/schema/notices/choice.ts'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import { hasNotifications } from '../db/operators.ts'
import { CLOCK_TOLERANCE_MS } from '../db/purge.ts'
import type { Tables } from '../db/types.ts'
import type { Feature, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { limitPerson } from '../http/request-limits.ts'
import { isEndpointAllowed, vapidKeys } from './send.ts'

const CHANGES_PER_MINUTE = 60
const PATH = '/api/users/:userId/notifications'
const tags = ['account']

export const notices: Feature = async (app) => {
  const { db, settings } = app
  const onRequest = [app.requireUser, limitPerson(app, CHANGES_PER_MINUTE)]

  app.get(
    PATH,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Return the topics for which this device gets notifications',
        response: { 200: NoticeState },
      },
    },
    async ({ person }) => ({
      publicKey: settings.push ? (await vapidKeys(db)).publicKey : null,
      isPaused: !(await hasNotifications(db.reader)),
      device: await findDevice(db, person),
    }),
  )

  app.put(
    PATH,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Send notifications about these topics to this device’s push service',
        body: Subscription,
        response: { 204: v.undefined() },
        errors: ['endpoint-refused', 'notifications-off', 'notifications-full', 'notifications-paused'],
      },
    },
    async ({ person, body }, reply) => {
      if (!settings.push) throw new HttpError('notifications-off')
      if (!isEndpointAllowed(body.endpoint, settings.push.allowsPrivate)) throw new HttpError('endpoint-refused')
      await putDevice(db, person, body, app.now())
      return reply.code(204).send()
    },
  )

  app.delete(
    PATH,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Turn off notifications for this device',
        body: v.strictObject({}),
        response: { 204: v.undefined() },
      },
    },
    async ({ person }, reply) => {
      await dropDevice(db, person)
      return reply.code(204).send()
    },
  )
}

/** Maximum time until a device is checked again, in ms. */
export const LATEST_RETRY_MS = 6 * 3_600_000
/** Maximum number of devices per person that receive notifications. */
const MAX_DEVICES = 20

export interface NoticeDevice extends Omit<Subscription, 'keys'> {
  userId: string
  sessionId: string
  p256dh: string
  auth: string
  since: number
  checkAt: number
}

type Who = Pick<Session, 'userId' | 'sessionRowId'>

/** Returns the stored subscription of this session's device, or null if there is none. */
async function findDevice({ reader }: Database, { userId, sessionRowId }: Who): Promise<NoticeState['device']> {
  const row = await reader
    .selectFrom('pushSubscriptions')
    .select(['deviceId', 'endpoint', 'timeZone', 'hour', 'topics'])
    .where((is) => is.and({ userId, sessionId: sessionRowId }))
    .executeTakeFirst()
  return row ? { ...row, topics: JSON.parse(row.topics) as Topic[] } : null
}

/**
 * Stores the device's subscription. A browser has one subscription and one session, so any other row with this endpoint or session is
 * replaced. Throws `session-expired`, `notifications-paused` or `notifications-full`.
 */
async function putDevice(db: Database, who: Who, subscription: Subscription, now: number): Promise<void> {
  const { keys, topics, deviceId, ...rest } = subscription
  const { userId, sessionRowId } = who
  const known = await findOwn(db, who, deviceId)
  const chosen = JSON.stringify([...new Set(topics)].sort())
  const since = known?.topics === chosen ? Math.min(known.since, now) : now
  await db.writer.transaction().execute(async (trx) => {
    await hold(trx, userId)
    await lockSession(trx, db, who)
    if (!(await hasNotifications(trx))) throw new HttpError('notifications-paused')
    await trx.deleteFrom('pushSubscriptions').where('endpoint', '=', rest.endpoint).execute()
    const mine = trx.deleteFrom('pushSubscriptions').where('userId', '=', userId)
    await mine.where((is) => is.or([is('sessionId', '=', sessionRowId), is('deviceId', '=', deviceId)])).execute()
    const { count } = await trx
      .selectFrom('pushSubscriptions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_DEVICES) throw new HttpError('notifications-full')
    await trx
      .insertInto('pushSubscriptions')
      .values({ userId, deviceId, sessionId: sessionRowId, ...rest, ...keys, topics: chosen, since, checkAt: now })
      .execute()
  })
}

/** Locks the session, so that it cannot end before this transaction does. Throws `session-expired` if the session has already ended. */
async function lockSession(
  trx: Transaction<Tables>,
  { sqlite }: Database,
  { userId, sessionRowId }: Who,
): Promise<void> {
  const own = trx
    .selectFrom('sessions')
    .select('id')
    .where((is) => is.and({ id: sessionRowId, userId }))
  const found = await (sqlite ? own : own.forKeyShare()).executeTakeFirst()
  if (!found) throw new HttpError('session-expired')
}

const findOwn = ({ reader }: Database, { userId }: Who, deviceId: string) =>
  reader
    .selectFrom('pushSubscriptions')
    .select(['topics', 'since'])
    .where((is) => is.and({ userId, deviceId }))
    .executeTakeFirst()

async function dropDevice({ writer }: Database, { userId, sessionRowId }: Who): Promise<void> {
  await writer
    .deleteFrom('pushSubscriptions')
    .where((is) => is.and({ userId, sessionId: sessionRowId }))
    .execute()
}

/** Deletes the subscription, unless the browser has renewed it in the meantime. */
export async function dropGone({ writer }: Database, { userId, deviceId, endpoint }: NoticeDevice): Promise<void> {
  await writer
    .deleteFrom('pushSubscriptions')
    .where((is) => is.and({ userId, deviceId, endpoint }))
    .execute()
}

/** Lists the devices that are due for a check, longest overdue first, including devices whose check was scheduled while the clock was ahead. */
export async function listDue({ reader }: Database, now: number, most: number): Promise<NoticeDevice[]> {
  const due = reader
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('checkAt', '<=', now), eb('checkAt', '>', now + LATEST_RETRY_MS + CLOCK_TOLERANCE_MS)]),
    )
  const rows = await due.orderBy('checkAt').limit(most).execute()
  return rows.map(asDevice)
}

/** Lists the person's devices with notifications. */
export async function listDevicesOf({ reader }: Database, userId: string): Promise<NoticeDevice[]> {
  const rows = await reader.selectFrom('pushSubscriptions').selectAll().where('userId', '=', userId).execute()
  return rows.map(asDevice)
}

const asDevice = (row: Tables['pushSubscriptions']): NoticeDevice => ({
  ...row,
  topics: JSON.parse(row.topics) as Topic[],
})

/** Claims the device for this check. Returns false if another process has claimed it or the subscription was deleted. */
export async function claimCheck({ writer }: Database, device: NoticeDevice, nextAt: number): Promise<boolean> {
  const { userId, deviceId, checkAt } = device
  const { numUpdatedRows } = await writer
    .updateTable('pushSubscriptions')
    .set({ checkAt: nextAt })
    .where((is) => is.and({ userId, deviceId, checkAt }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function rescheduleCheck(
  { writer }: Database,
  { userId, deviceId }: NoticeDevice,
  at: number,
): Promise<void> {
  await writer
    .updateTable('pushSubscriptions')
    .set({ checkAt: at })
    .where((is) => is.and({ userId, deviceId }))
    .execute()
}
