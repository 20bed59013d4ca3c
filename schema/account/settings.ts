import { DAY_STARTS, DEFAULT_DAY_START, WEEK_DAYS } from '../core/time.ts'
import { PROGRAM_IDS } from '../physical/programs.ts'
import type { DayLimits } from '../prep/due.ts'
import { NEW_CARDS_PER_DAY } from '../prep/due.ts'

/** Lengths of a study session that the settings offer, in minutes. */
export const STUDY_TIMES = ['15', '30', '45', '60'] as const
/**
 * Extended time that exam boards grant as an accommodation (WCAG 2.2.1). The names of stored tests end with these words, so the words must
 * never change.
 */
export const EXTENDED_TIMES = ['time and a half', 'double time'] as const
export const TEST_TIMES = ['standard', ...EXTENDED_TIMES] as const
export type TestTime = (typeof TEST_TIMES)[number]
/** Maximum value of the daily limits on new cards and on minutes; '0' means no limit. */
export const MAX_A_DAY = 200
export const WEIGHT_UNITS = ['lb', 'kg'] as const
export const WORKOUT_DIFFICULTIES = ['beginner', 'moderate', 'advanced', 'expert'] as const

/** Text that matches `pattern`. `message` is the error message for all other text. */
export interface TextFormat {
  pattern: RegExp
  message: string
}

/** A time zone name like `America/Chicago`. Only the format is checked, because devices know different sets of zones. */
export const TIME_ZONE = { pattern: /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/, message: 'is not a time zone' }
const A_DAY = { pattern: /^(?:0|[1-9]\d?|1\d\d|200)$/, message: 'is not a number from 0 to 200' }
const RETENTION = { pattern: /^(?:8\d|9[0-5])$/, message: 'is not a percentage from 80 to 95' }

/** Selects the time zone of the device that reads the setting. */
export const DEVICE_ZONE = 'device'

const ON_OFF = [true, false] as const

export interface Setting {
  /** The accepted values, or the format of the accepted text. A list that contains `true` or `false` must contain both. */
  values: readonly (string | boolean)[] | TextFormat
  default: string | boolean
  /** Name of the setting on its control and in the sync list. */
  label: string
  /** The first version of `account.set` that accepts the setting and all of its values; 1 if missing. */
  since?: number
}

/**
 * All settings of a person. Each one is a separate register, so that two devices don't undo each other's changes. Types, defaults, the
 * check of stored rows, and the arguments and version of `account.set` derive from this record.
 *
 * This module does not import the validation library, because every screen reads settings; `mutations.ts` builds the schema.
 */
export const SETTINGS = {
  notifications: { values: ON_OFF, default: true, label: 'Notifications' },
  studyReminders: { values: ON_OFF, default: true, label: 'Study reminders' },
  workoutReminders: { values: ON_OFF, default: false, label: 'Workout reminders' },
  jobAlerts: { values: ON_OFF, default: true, label: 'Job alerts' },
  // `system` follows the device's color scheme until the person chooses light or dark.
  darkMode: { values: [...ON_OFF, 'system'], default: 'system', label: 'Dark mode' },
  weeklyGoalReset: { values: WEEK_DAYS, default: 'monday', label: 'Weekly goals reset on' },
  preferredStudyTime: { values: STUDY_TIMES, default: '30', label: 'Study session' },
  defaultWorkoutDifficulty: { values: WORKOUT_DIFFICULTIES, default: 'moderate', label: 'Workout difficulty' },
  timeZone: { values: TIME_ZONE, default: DEVICE_ZONE, label: 'Time zone' },
  // The value is the hour at which a study day starts, counted from midnight.
  dayStart: { values: DAY_STARTS, default: DEFAULT_DAY_START, label: 'Study day starts at', since: 3 },
  newCardsADay: { values: A_DAY, default: String(NEW_CARDS_PER_DAY), label: 'New cards a day' },
  minutesADay: { values: A_DAY, default: '0', label: 'Minutes of cards a day' },
  testTime: { values: TEST_TIMES, default: 'standard', label: 'Test time' },
  weightUnit: { values: WEIGHT_UNITS, default: 'lb', label: 'Weights in' },
  // The workout options show these three settings under one heading, with names that are shorter than the labels.
  restSound: { values: ON_OFF, default: true, label: 'Sound when a rest is over' },
  restVibration: { values: ON_OFF, default: true, label: 'Vibration when a rest is over' },
  restFlash: { values: ON_OFF, default: true, label: 'Flash when a rest is over' },
  fittedMemory: { values: ON_OFF, default: true, label: 'Adapt to my memory' },
  desiredRetention: { values: RETENTION, default: '90', label: 'Recall when a card comes up' },
  trainingProgram: { values: PROGRAM_IDS, default: 'cpat', label: 'Training program', since: 2 },
} as const satisfies Record<string, Setting>

type Declared = typeof SETTINGS
export type SettingKey = keyof Declared
export type Settings = {
  [Key in SettingKey]: Declared[Key]['values'] extends readonly (infer Value)[] ? Value : string
}

/** False for settings of other versions, which stored rows, queues and exports may contain. */
export const isSettingKey = (key: unknown): key is SettingKey => typeof key === 'string' && Object.hasOwn(SETTINGS, key)

export const DEFAULT_SETTINGS: Settings = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, setting]) => [key, setting.default]),
) as { [Key in SettingKey]: Declared[Key]['default'] }

/** Merges the stored rows with the defaults. Ignores rows that only newer versions can read. */
export function settingsOf(rows: readonly { key: string; value: unknown }[]): Settings {
  const known = rows.filter(({ key, value }) => isSettingKey(key) && isOneOf(SETTINGS[key].values, value))
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
}

const isOneOf = (values: readonly unknown[] | TextFormat, value: unknown): boolean =>
  'pattern' in values ? typeof value === 'string' && values.pattern.test(value) : values.includes(value)

/** The limits for one study day. */
export const limitsOf = ({ newCardsADay, minutesADay }: Settings): DayLimits => ({
  newCards: Number(newCardsADay),
  minutes: Number(minutesADay),
})
