import { type Settings, settingsOf } from '@station-zero/schema/account/settings.ts'
import type { AccountDb } from '../account-db.ts'

/** This person's settings merged over the defaults. */
export async function readSettings(db: AccountDb): Promise<Settings> {
  return settingsOf(await db.settings.toArray())
}
