import * as v from 'valibot'
import { WeightUnit } from '../physical/workout-log.ts'
import type { DayLimits } from '../prep/due.ts'
import { NEW_CARDS_A_DAY } from '../prep/progress.ts'

/** A person's settings, by key; each is a register of its own, so two devices never undo each other's choice. */

export const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** Minutes. */
export const STUDY_TIMES = ['15', '30', '45', '60'] as const
/** The most new cards, or minutes, a day; '0' means no limit. */
export const MAX_A_DAY = 200
export const WORKOUT_DIFFICULTIES = ['beginner', 'moderate', 'advanced', 'expert'] as const

/** A name like `America/Chicago`. Only its form is checked here; the code that uses it finds out whether the device knows it. */
export const TimeZone = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/, 'is not a time zone'))

const ADay = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d?|1\d\d|200)$/, 'is not a number from 0 to 200'))

const setting = <Key extends string, Value extends v.GenericSchema>(key: Key, value: Value) =>
  v.strictObject({ key: v.literal(key), value })

export const SettingArgs = v.variant('key', [
  setting('notifications', v.boolean()),
  setting('studyReminders', v.boolean()),
  setting('workoutReminders', v.boolean()),
  setting('jobAlerts', v.boolean()),
  setting('darkMode', v.union([v.boolean(), v.literal('system')])),
  setting('weeklyGoalReset', v.picklist(WEEK_DAYS)),
  setting('preferredStudyTime', v.picklist(STUDY_TIMES)),
  setting('defaultWorkoutDifficulty', v.picklist(WORKOUT_DIFFICULTIES)),
  setting('timeZone', TimeZone),
  setting('newCardsADay', ADay),
  setting('minutesADay', ADay),
  setting('weightUnit', WeightUnit),
  setting('restSound', v.boolean()),
  setting('restVibration', v.boolean()),
  setting('restFlash', v.boolean()),
])

export type Setting = v.InferOutput<typeof SettingArgs>
export type SettingKey = Setting['key']
export type Settings = { [Key in SettingKey]: Extract<Setting, { key: Key }>['value'] }

/** Means the time zone of the device that reads it. */
export const DEVICE_ZONE = 'device'

export const DEFAULT_SETTINGS: Settings = {
  notifications: true,
  studyReminders: true,
  workoutReminders: false,
  jobAlerts: true,
  // Neither on nor off until the person chooses.
  darkMode: 'system',
  weeklyGoalReset: 'monday',
  preferredStudyTime: '30',
  defaultWorkoutDifficulty: 'moderate',
  timeZone: DEVICE_ZONE,
  newCardsADay: String(NEW_CARDS_A_DAY),
  minutesADay: '0',
  weightUnit: 'lb',
  restSound: true,
  restVibration: true,
  restFlash: true,
}

/** The stored rows over the defaults; rows from a newer version that this one cannot read are ignored. */
export function settingsOf(rows: readonly { key: string; value: unknown }[]): Settings {
  const known = rows.flatMap(({ key, value }) => {
    const read = v.safeParse(SettingArgs, { key, value })
    return read.success ? [[read.output.key, read.output.value]] : []
  })
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) }
}

/** The limits for one study day. */
export const limitsOf = ({ newCardsADay, minutesADay }: Settings): DayLimits => ({
  newCards: Number(newCardsADay),
  minutes: Number(minutesADay),
})

/** The chosen zone, or the fallback if none is chosen or this device does not know it. */
export function zoneOr(chosen: unknown, fallback: string): string {
  if (typeof chosen !== 'string' || chosen === DEVICE_ZONE) return fallback
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: chosen })
    return chosen
  } catch {
    return fallback
  }
}
