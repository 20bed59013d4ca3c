import { zoneOr } from '@station-zero/schema/account/settings.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'

let chosenZone: unknown

/** Asking costs a slow phone some milliseconds, every graded card asks, and who travels is not there within a minute. */
const ASKED_AGAIN_MS = 60_000
let asked = { at: Number.NEGATIVE_INFINITY, zone: 'UTC' }

/** The zone this device lives in. */
export function deviceTimeZone(): string {
  const at = performance.now()
  if (at - asked.at > ASKED_AGAIN_MS) asked = { at, zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' }
  return asked.zone
}

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
