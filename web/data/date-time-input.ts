import { wallClock } from '@station-zero/schema/core/time.ts'
import { deviceTimeZone } from './time-zone.ts'

/** The value of a `datetime-local` field, in the device's time zone. Not in `time-zone.ts`, which home loads. */
export const localTime = (at: number): string => new Date(wallClock(at, deviceTimeZone())).toISOString().slice(0, 16)
