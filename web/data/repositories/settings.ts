import { type Settings, settingsOf } from '@station-zero/schema/account/settings.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'

/** Returns this person's settings merged over the defaults. */
export async function readSettings(db: AccountDb): Promise<Settings> {
  return settingsOf(await db.settings.toArray())
}

/** Lists the person's target dates and minutes per day. */
export const listTargets = (db: AccountDb): PromiseLike<RowOf<'targets'>[]> => db.targets.toArray()
