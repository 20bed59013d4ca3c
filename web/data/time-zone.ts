import { deviceZone, zoneOnly, zoneOr, zoneWithStart } from '@station-zero/schema/core/time.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'

let chosenZone: unknown
let chosenStart: unknown
const listeners = new Set<() => void>()

/** How long the device's zone is cached. Intl takes a few milliseconds on a slow phone, and every graded card needs the zone. */
const ASKED_AGAIN_MS = 60_000
let asked = { at: Number.NEGATIVE_INFINITY, zone: 'UTC' }

/** Returns this device's time zone, at most a minute old. */
export function deviceTimeZone(): string {
  const at = performance.now()
  if (at - asked.at > ASKED_AGAIN_MS) asked = { at, zone: deviceZone(Date.now()) }
  return asked.zone
}

/** The time zone of study days, with their start: the open account's settings, or this device's zone and the default start. */
export const studyTimeZone = (): string => zoneWithStart(zoneOr(chosenZone, deviceTimeZone()), chosenStart)

/** Makes the screens use the open account's time zone and start of the day. Both are undefined if the account has not set them. */
export function followTimeZone(chosen: unknown, start?: unknown): void {
  if (chosen === chosenZone && start === chosenStart) return
  chosenZone = chosen
  chosenStart = start
  for (const listener of [...listeners]) listener()
}

/** Calls the listener when the open account's time zone or start of the day changes. Returns a function that removes the listener. */
export function onTimeZone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the time zone of study days, with their start, read from the database, for code that runs in a transaction. */
export async function storedTimeZone(settings: {
  get(key: string): PromiseLike<RowOf<'settings'> | undefined>
}): Promise<string> {
  const [zone, start] = await Promise.all([settings.get('timeZone'), settings.get('dayStart')])
  return zoneWithStart(zoneOr(zone?.value, deviceTimeZone()), start?.value)
}

/** Whether `storedTimeZone` depends on the setting with this key. */
export const isStudyZoneSetting = (key: string): boolean => key === 'timeZone' || key === 'dayStart'

/** Key in `local` for the time zone for reviews without a stored study day. Set once, so that travel does not change past days. */
export const REVIEW_ZONE = 'reviewZone'

/** Returns the time zone stored under `REVIEW_ZONE`, or the account's zone if no zone is stored or this browser does not know it. */
export async function storedReviewZone(
  local: { get(key: string): PromiseLike<{ value: unknown } | undefined> },
  settings: Parameters<typeof storedTimeZone>[0],
): Promise<string> {
  return zoneOr((await local.get(REVIEW_ZONE))?.value, zoneOnly(await storedTimeZone(settings)))
}

/** Returns the zone's display name: `America/New York`, `UTC+3:30`. */
export function zoneName(zone: string): string {
  const hours = /^Etc\/GMT([+-])(\d+)$/.exec(zone)
  if (hours) return `UTC${hours[1] === '+' ? '-' : '+'}${hours[2]}`
  return zone.replace(/^(UTC[+-])0?(\d+)(\d\d)$/, '$1$2:$3').replaceAll('_', ' ')
}
