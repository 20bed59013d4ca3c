import { type Settings, settingsOf } from '@station-zero/schema/account/settings.ts'
import type { AccountDb } from '../stores/account-db.ts'

/** What this person has set, over the defaults. */
export async function readSettings(db: AccountDb): Promise<Settings> {
  return settingsOf(await db.settings.toArray())
}
