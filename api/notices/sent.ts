import type { Database } from '../db/database.ts'
import type { NoticeDevice } from './subscriptions.ts'

type Device = Pick<NoticeDevice, 'userId' | 'deviceId'>

/** Prefix of the marks for waitlisted events, so that a place the person gets later is a new item. */
export const WAITING = 'waiting:'

/** Returns those of the items that the device was already notified about. */
export async function listSent({ reader }: Database, { userId, deviceId }: Device, things: string[]) {
  if (things.length === 0) return new Set<string>()
  const rows = await reader
    .selectFrom('pushSent')
    .select('thing')
    .where((is) => is.and({ userId, deviceId }))
    .where('thing', 'in', things)
    .execute()
  return new Set(rows.map(({ thing }) => thing))
}

/** Records the items before they are sent, all or none. Returns false if another process has recorded one of them. */
export async function claim({ writer }: Database, device: Device, things: string[], now: number): Promise<boolean> {
  return writer
    .transaction()
    .execute(async (trx) => {
      for (const thing of things) {
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto('pushSent')
          .values({ userId: device.userId, deviceId: device.deviceId, thing, sentAt: now })
          .onConflict((known) => known.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 0n) throw new Taken()
      }
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Taken) return false
      throw error
    })
}

class Taken extends Error {}

/** Deletes the records of items that were not sent. */
export async function release({ writer }: Database, { userId, deviceId }: Device, things: string[]): Promise<void> {
  await writer
    .deleteFrom('pushSent')
    .where((is) => is.and({ userId, deviceId }))
    .where('thing', 'in', things)
    .execute()
}

/** Marks waitlisted events. Each check renews the marks, so they are not purged. */
export async function markWaiting({ writer }: Database, device: Device, eventIds: string[], now: number) {
  for (const eventId of eventIds)
    await writer
      .insertInto('pushSent')
      .values({ userId: device.userId, deviceId: device.deviceId, thing: `${WAITING}${eventId}`, sentAt: now })
      .onConflict((known) => known.columns(['userId', 'deviceId', 'thing']).doUpdateSet({ sentAt: now }))
      .execute()
}
