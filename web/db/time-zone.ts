import { zoneOr } from '@station-zero/schema/account/settings.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'

let chosenZone: unknown

/** The zone this device lives in. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The zone of the study day: the one in the open account's settings, or else this device's. */
export const studyTimeZone = (): string => zoneOr(chosenZone, deviceTimeZone())

/** The screens follow the settings of the account that is open; undefined where nothing is chosen. */
export function followTimeZone(chosen: unknown): void {
  chosenZone = chosen
}

/** The same as it is stored, for whoever writes in a transaction. */
export async function storedTimeZone(settings: {
  get(key: string): PromiseLike<RowOf<'settings'> | undefined>
}): Promise<string> {
  return zoneOr((await settings.get('timeZone'))?.value, deviceTimeZone())
}
