import { NoticeChoice } from '@station-zero/schema/notices/choice.ts'
import * as v from 'valibot'
import type { AccountDb } from '../stores/account-db.ts'

/** What the person wants to be notified of on this device, as the server last confirmed it. Never synced: each device has its own. */
const NoticeWish = v.object({ ...NoticeChoice.entries, deviceId: v.string() })
export type NoticeWish = v.InferOutput<typeof NoticeWish>

const KEY = 'notices'

/** Null if nothing is on. */
export async function readWish(db: AccountDb): Promise<NoticeWish | null> {
  const value = (await db.local.get(KEY))?.value
  return v.is(NoticeWish, value) ? value : null
}

export async function putWish(db: AccountDb, wish: NoticeWish | null): Promise<void> {
  if (wish) await db.local.put({ key: KEY, value: wish })
  else await db.local.delete(KEY)
}
