import { type Settings, settingsOf } from '@station-zero/schema/account/settings.ts'
import type { AccountDb } from './account-db.ts'
import { useLive } from './use-live.ts'

/** What this person has set, live; undefined while loading. */
export function useSettings(): Settings | undefined {
  return useLive(readSettings, [])
}

export async function readSettings(db: AccountDb): Promise<Settings> {
  return settingsOf(await db.settings.toArray())
}
