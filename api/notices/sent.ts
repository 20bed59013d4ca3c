import type { Database } from '../db/database.ts'
import type { NoticeDevice } from './subscriptions.ts'

type Device = Pick<NoticeDevice, 'userId' | 'deviceId'>

/** Says that a device waits for a place, so that a place it gets later is news. */
export const WAITING = 'waiting:'

/** Which of these the device was told of already. */
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

/** Notes the things before they are sent, all or none; false if somebody else has noted one of them. */
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

/** Forgets them again: they were not sent. */
export async function release({ writer }: Database, { userId, deviceId }: Device, things: string[]): Promise<void> {
  await writer
    .deleteFrom('pushSent')
    .where((is) => is.and({ userId, deviceId }))
    .where('thing', 'in', things)
    .execute()
}

/** Marks events that the device waits for; each look marks them anew, so they outlive the purge. */
export async function markWaiting({ writer }: Database, device: Device, eventIds: string[], now: number) {
  for (const eventId of eventIds)
    await writer
      .insertInto('pushSent')
      .values({ userId: device.userId, deviceId: device.deviceId, thing: `${WAITING}${eventId}`, sentAt: now })
      .onConflict((known) => known.columns(['userId', 'deviceId', 'thing']).doUpdateSet({ sentAt: now }))
      .execute()
}
