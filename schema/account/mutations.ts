import * as v from 'valibot'
import { mutation } from '../core/mutation.ts'
import { isLater } from '../core/register.ts'
import { SETTINGS, type Setting, type SettingKey, type Settings, type TextFormat, TIME_ZONE } from './settings.ts'

const textIn = ({ pattern, message }: TextFormat) => v.pipe(v.string(), v.regex(pattern, message))

export const TimeZone = textIn(TIME_ZONE)

function valueIn(values: readonly (string | boolean)[] | TextFormat) {
  if ('pattern' in values) return textIn(values)
  const texts = v.picklist(values.filter((value) => typeof value === 'string'))
  if (!values.includes(true)) return texts
  return texts.options.length === 0 ? v.boolean() : v.union([v.boolean(), texts])
}

type SettingArg = { [Key in SettingKey]: { key: Key; value: Settings[Key] } }[SettingKey]

export const SettingArgs = v.variant(
  'key',
  Object.entries(SETTINGS).map(([key, { values }]) => v.strictObject({ key: v.literal(key), value: valueIn(values) })),
) as v.GenericSchema<SettingArg>

/** An older server defers mutations of newer versions [S8], but refuses keys and values that it doesn't know. */
const VERSION = Math.max(...Object.values<Setting>(SETTINGS).map(({ since = 1 }) => since))

export const changeSetting = mutation('account.set', VERSION, SettingArgs, async (tx, { key, value }, by) => {
  if (!isLater(by, await tx.get('settings', key))) return
  await tx.put('settings', { key, value, changedAt: by.at, changeId: by.id })
})

/** Returns the arguments that set `key` to `value`. The cast is needed because TypeScript can't see that a generic pair is one of the variants. */
export const settingArgs = <Key extends SettingKey>(key: Key, value: Settings[Key]) => ({ key, value }) as SettingArg
