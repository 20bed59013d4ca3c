import * as v from 'valibot'

/** What a person can set, by key; each is a register of its own, so that two devices never undo each other's choice. */

export const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** Minutes. */
export const STUDY_TIMES = ['15', '30', '45', '60'] as const
export const WORKOUT_DIFFICULTIES = ['beginner', 'moderate', 'advanced', 'expert'] as const

/** The shape of a name like `America/Chicago`; whether this device knows it is found out where it is used. */
const TimeZone = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/, 'is not a time zone'))

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
])

export type Setting = v.InferOutput<typeof SettingArgs>
export type SettingKey = Setting['key']
export type Settings = { [Key in SettingKey]: Extract<Setting, { key: Key }>['value'] }

/** Stands for the zone of whatever device it is read on. */
export const DEVICE_ZONE = 'device'

export const DEFAULT_SETTINGS: Settings = {
  notifications: true,
  studyReminders: true,
  workoutReminders: false,
  jobAlerts: true,
  // Neither on nor off until somebody says so.
  darkMode: 'system',
  weeklyGoalReset: 'monday',
  preferredStudyTime: '30',
  defaultWorkoutDifficulty: 'moderate',
  timeZone: DEVICE_ZONE,
}

/** What the stored rows say over the defaults; a row that a newer version wrote and this one cannot read is left out. */
export function settingsOf(rows: readonly { key: string; value: unknown }[]): Settings {
  const known = rows.flatMap(({ key, value }) => {
    const read = v.safeParse(SettingArgs, { key, value })
    return read.success ? [[read.output.key, read.output.value]] : []
  })
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) }
}

/** The chosen zone, or the other one where none is chosen or this device does not know it. */
export function zoneOr(chosen: unknown, fallback: string): string {
  if (typeof chosen !== 'string' || chosen === DEVICE_ZONE) return fallback
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: chosen })
    return chosen
  } catch {
    return fallback
  }
}
