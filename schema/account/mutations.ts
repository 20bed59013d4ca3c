import { mutation } from '../core/mutation.ts'
import { isLater } from '../core/register.ts'
import { SettingArgs } from './setting-args.ts'

export const changeSetting = mutation('account.set', 1, SettingArgs, async (tx, { key, value }, by) => {
  if (!isLater(by, await tx.get('settings', key))) return
  await tx.put('settings', { key, value, changedAt: by.at, changeId: by.id })
})
