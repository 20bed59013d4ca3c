import { WEEK_DAYS } from '../core/time.ts'
import { PROGRAM_IDS } from '../physical/programs.ts'
import type { DayLimits } from '../prep/due.ts'
import { NEW_CARDS_PER_DAY } from '../prep/due.ts'

/** A person's settings by key. Each setting is a separate register, so that two devices don't undo each other's changes. */

/** Minutes. */
export const STUDY_TIMES = ['15', '30', '45', '60'] as const
/**
 * Extended time that exam boards grant as an accommodation (WCAG 2.2.1). The names of stored tests end with these words, so they must never
 * change.
 */
export const EXTENDED_TIMES = ['time and a half', 'double time'] as const
export const TEST_TIMES = ['standard', ...EXTENDED_TIMES] as const
export type TestTime = (typeof TEST_TIMES)[number]
/** Maximum value of the daily limits on new cards and on minutes; '0' means no limit. */
export const MAX_A_DAY = 200
export const WEIGHT_UNITS = ['lb', 'kg'] as const
export const WORKOUT_DIFFICULTIES = ['beginner', 'moderate', 'advanced', 'expert'] as const

/** A time zone name like `America/Chicago`. Only the format is checked, because devices know different sets of zones. */
export const TIME_ZONE = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/
export const A_DAY = /^(?:0|[1-9]\d?|1\d\d|200)$/
/** Percent, 80 to 95. */
export const RETENTION = /^(?:8\d|9[0-5])$/

const ON_OFF = [true, false] as const

/**
 * Valid values of each setting: a list, or a pattern. This module imports no validation library, because every screen reads settings;
 * `mutations.ts` validates changes.
 */
const VALUES = {
  notifications: ON_OFF,
  studyReminders: ON_OFF,
  workoutReminders: ON_OFF,
  jobAlerts: ON_OFF,
  darkMode: [...ON_OFF, 'system'],
  weeklyGoalReset: WEEK_DAYS,
  preferredStudyTime: STUDY_TIMES,
  defaultWorkoutDifficulty: WORKOUT_DIFFICULTIES,
  timeZone: TIME_ZONE,
  newCardsADay: A_DAY,
  minutesADay: A_DAY,
  testTime: TEST_TIMES,
  weightUnit: WEIGHT_UNITS,
  restSound: ON_OFF,
  restVibration: ON_OFF,
  restFlash: ON_OFF,
  fittedMemory: ON_OFF,
  desiredRetention: RETENTION,
  trainingProgram: PROGRAM_IDS,
} as const

type Values = typeof VALUES
export type SettingKey = keyof Values
export type Settings = { [Key in SettingKey]: Values[Key] extends readonly (infer Value)[] ? Value : string }

/** Stands for the time zone of the device that reads the setting. */
export const DEVICE_ZONE = 'device'

export const DEFAULT_SETTINGS: Settings = {
  notifications: true,
  studyReminders: true,
  workoutReminders: false,
  jobAlerts: true,
  // Follows the device's color scheme until the person chooses light or dark.
  darkMode: 'system',
  weeklyGoalReset: 'monday',
  preferredStudyTime: '30',
  defaultWorkoutDifficulty: 'moderate',
  timeZone: DEVICE_ZONE,
  newCardsADay: String(NEW_CARDS_PER_DAY),
  minutesADay: '0',
  testTime: 'standard',
  weightUnit: 'lb',
  restSound: true,
  restVibration: true,
  restFlash: true,
  fittedMemory: true,
  desiredRetention: '90',
  trainingProgram: 'cpat',
}

/** Merges the stored rows with the defaults. Ignores rows of newer versions that this version can't read. */
export function settingsOf(rows: readonly { key: string; value: unknown }[]): Settings {
  const known = rows.filter(({ key, value }) => Object.hasOwn(VALUES, key) && isOneOf(VALUES[key as SettingKey], value))
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
}

const isOneOf = (values: readonly unknown[] | RegExp, value: unknown): boolean =>
  values instanceof RegExp ? typeof value === 'string' && values.test(value) : values.includes(value)

/** The limits for one study day. */
export const limitsOf = ({ newCardsADay, minutesADay }: Settings): DayLimits => ({
  newCards: Number(newCardsADay),
  minutes: Number(minutesADay),
})
