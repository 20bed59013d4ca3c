import * as v from 'valibot'
import { mutation } from '../core/mutation.ts'
import { isLater } from '../core/register.ts'
import { WEEK_DAYS } from '../core/time.ts'
import { PROGRAM_IDS } from '../physical/programs.ts'
import { WeightUnit } from '../physical/sets.ts'
import {
  A_DAY,
  RETENTION,
  type SettingKey,
  type Settings,
  STUDY_TIMES,
  TEST_TIMES,
  TIME_ZONE,
  WORKOUT_DIFFICULTIES,
} from './settings.ts'

export const TimeZone = v.pipe(v.string(), v.regex(TIME_ZONE, 'is not a time zone'))

const ADay = v.pipe(v.string(), v.regex(A_DAY, 'is not a number from 0 to 200'))

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
  setting('testTime', v.picklist(TEST_TIMES)),
  setting('weightUnit', WeightUnit),
  setting('restSound', v.boolean()),
  setting('restVibration', v.boolean()),
  setting('restFlash', v.boolean()),
  setting('fittedMemory', v.boolean()),
  setting('desiredRetention', v.pipe(v.string(), v.regex(RETENTION, 'is not a percentage from 80 to 95'))),
  setting('trainingProgram', v.picklist(PROGRAM_IDS)),
])

/** Version 2 accepts `trainingProgram`. */
export const changeSetting = mutation('account.set', 2, SettingArgs, async (tx, { key, value }, by) => {
  if (!isLater(by, await tx.get('settings', key))) return
  await tx.put('settings', { key, value, changedAt: by.at, changeId: by.id })
})

/** Returns the arguments that set `key` to `value`. The cast is needed because TypeScript can't see that a generic pair is one of the variants. */
export const settingArgs = <Key extends SettingKey>(key: Key, value: Settings[Key]) =>
  ({ key, value }) as v.InferInput<typeof SettingArgs>
